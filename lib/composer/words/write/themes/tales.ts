import type { Theme } from './theme';

export const legend: Theme = {
  isSetting: true,
  calls:
    'dragon knight king queen sword castle kingdom viking warrior battle wizard quest hero heroes legend samurai gladiator myth mythology gods odin valhalla elf elves dwarf dwarves orc throne crown medieval tavern fantasy magic fairy prince princess giant troll unicorn superhero superheroes',
  titles: ['iron crown', 'raven banner', 'burning keep'],
  opening: [
    'the {horns|drums} are calling from the hill / the {smoke|mist} lies heavy, {cold|dark} and still',
    'they light the {beacons|fires} on the height / we {ride|march} out, thirty strong, by night',
    'the {map|scroll} ends here, the {ink|road} runs dry / a {shadow|dragon} crosses half the sky',
    'my {father|mother} left this {sword|shield} to me / and {told|showed} me where the gate would be',
  ],
  verse: [
    'a {dragon|serpent} sleeps on heaps of gold / its {breath|eye} is hot, its heart is cold',
    'we {sharpen|hammer} iron, {pass|share} the cup / and {watch|wait} until the moon comes up',
    'the {king|queen} is old, the {crown|throne} is bare / a {raven|spider} nests upon the chair',
    'the {bridge|keep} is burned, the {ford|well} is deep / the {giants|mountains} mutter in their sleep',
    'I {swore|gave} an oath in {blood|snow} and flame / I {will|shall} not rest, or {say|speak} my name',
    'the arrows {fall|come} like {sudden|driven} hail / we {lock|raise} our shields, the {ranks|moon} turn pale',
    'a {witch|hermit} reads the {bones|coals} for me / and {names|counts} the graves that are to be',
    'I {climb|take} the {stair|path} of broken stone / each {step|turn} is harder, and alone',
    'the {wolves|ghosts} keep pace, the {torch|fire} burns low / and {still|yet} we follow through the snow',
    'my {horse|axe} has carried me this far / we {steer|ride} by one unblinking star',
    'you {bind|stitch} my arm, you {break|share} the bread / we {do not|never} speak about the dead',
  ],
  later: [
    'at {dawn|last} we {break|storm} the northern wall / the {towers|banners} stand, the {towers|banners} fall',
    'the {beast|dragon} falls, the {valley|mountain} shakes / and {light|sun} comes back upon the lakes',
    'the {war|siege} is done, the {smoke|ash} lies grey / I {lay|put} the heavy sword away',
    'a {hundred|thousand} years, the songs remain / they {sing|hum} them still in field and lane',
  ],
  chorus: [
    'raise the banner, sound the horn / for this one morning we were born',
    'steel on steel and stone on stone / we will not meet the dark alone',
    "I've got my sword, I've got my name / I'm walking on into the flame",
    '-no crown can last, no wall can stand / we fall like snow upon this land',
    '+we ride, we ride, we do not yield / the sun is gold upon the shield',
  ],
  bridge: [
    'the brave are only those who stay / when fear has run the other way',
    'and if I fall, then write it down / I never did it for the crown',
    'the old gods watch, the old gods wait / they roll their dice on an iron plate',
  ],
};

export const haunted: Theme = {
  isSetting: true,
  calls:
    'halloween ghost haunted vampire witch witches zombie werewolf monster spooky skeleton graveyard demon nightmare horror dracula crypt coffin scary creepy trick treat pumpkin',
  tone: 'dark',
  titles: ['black candle', 'attic stair', 'hollow moon'],
  opening: [
    'the {clock|bell} strikes twelve, the {candles|lanterns} shake / the {portraits|floorboards} seem to be awake',
    "a {crooked|hollow} moon, a {creaking|broken} gate / I should turn back, but it's too late",
    'the house upon the hill has lights / they {move|walk} from room to room some nights',
    'the {fog|mist} comes in on {spider|velvet} feet / and {tests|tries} the doors along the street',
  ],
  verse: [
    'a {breath|hand} of frost upon my neck / I {want|have} to turn, I {want|have} to check',
    'the {organ|fiddle} plays with no one near / a {waltz|hymn} from some forgotten year',
    'the skeletons are {out|up} to dance / they {bow|bend}, and ask me for the chance',
    'the pumpkins {grin|leer} from porch and stair / with {little|crooked} flames for eyes and hair',
    'the {mirror|window} has a face like mine / it {smiles|bows}, but never gives a sign',
    "there's one more {step|stair} than there should be / and {someone|something} going up with me",
    'a {wolf|dog} howls once, the {woods|hills} reply / the {bats|crows} are {stitched|drawn} across the sky',
    'the {count|bride} who sleeps beneath the floor / has {pushed|found} aside the cellar door',
    'they {say|swear} a {lantern|shadow} walks the shore / and {knocks|taps} but once, and {knocks|taps} no more',
    'you {knock|ring}, a {toad|ghost} bends down to see / and {drops|throws} a sweet for you and me',
    'we {tell|hear} it with the lights turned low / the {tap|roof} drips once, and none let go',
  ],
  later: [
    'the {rooster|church bell} sounds, the shadows slide / back {under|into} beds where shadows hide',
    'it is no {wind|branch}, it is no cat / the {chair|bed} is warm where someone sat',
    'by {three|four} I {dance|waltz} with all the dead / a {wreath|web} of ivy on my head',
    'you {light|hold} a match, you call my name / there are two {shadows|faces} in the flame',
    'by {ten|nine} we {count|share} the sweets we won / and {wash|wipe} the blood off, one by one',
  ],
  chorus: [
    "it's coming close, it's coming near / I hear it breathing in my ear",
    'dance with the dead until the light / there is no sleep for us tonight',
    '+knock on the door and shout it out / this is what dark is all about',
    "-you cannot run, you cannot hide / I'm with you on the other side",
  ],
  bridge: [
    'they do not mean to do us harm / they only want a living arm',
    "the dead don't bite, the dead don't lie / they only want a good goodbye",
    'you leave a room, it leaves you, too / but something stays that looked like you',
  ],
};
