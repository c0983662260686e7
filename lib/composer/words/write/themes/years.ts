import type { Theme } from './theme';

export const friends: Theme = {
  calls:
    'friend friends friendship buddy bestie mate mates pal crew gang together bandmate roommate neighbour neighbor squad reunion farewell colleague',
  tone: 'bright',
  titles: ['back row', 'same bench', 'loyal company'],
  opening: [
    "we {met|sat} in {row|class} eleven's hall / you {had|wore} a {plaster|bandage} from a fall",
    'you rang my bell at {half past|quarter past} nine / your {trouble|bike} was bigger, then, than mine',
    'we {shared|split} one {bike|coat}, we {shared|split} one plan / we {were|felt} the kings of a caravan',
    'we {shared|carved} a {desk|bench} and a window view / the {rain|rules|rest} had not much to do',
  ],
  verse: [
    'you {drove|came} all night when my {dad|gran} was ill / you {brought|made} me {soup|cards}, you held me still',
    "you {know|keep} the {worst|half} of what I've done / and {tell|laugh} it better than anyone",
    'you {tell|give} me straight when I am wrong / you {hum|shout} the wrong words to my song',
    'we {ran for|missed} the {last|late} bus, lost the way / we {talk|laugh} about it to this day',
    'you {beat|robbed} me {blind|twice} at every game / and {wrote|carved} the score beside my name',
    "we {don't|can't} need {talk|plans} to fill the air / it's {good|enough} to know that you are there",
    'you {moved|sailed} away, you {never|hardly} went / I {know|have} each {card|joke} you ever sent',
    "there's {paint|mud} still on that {yellow|kitchen} wall / from when we {thought|swore} we'd have it all",
    "you {lent|gave} me {cash|shoes} when I'd not a cent / you {never|hardly} asked me where it went",
  ],
  later: [
    'now you have {kids|twins} and I have debts / we {laugh|sing} together, no regrets',
    '{ten|six} years go by, we {pick|start} right up / you {pour|fill} the same old coffee cup',
    'the {town|bar} has changed, the {rest|crowd} has gone / we {stay|sit} out talking on the lawn',
    'you {wed|moved} in {June|May|spring} and I made the toast / I {dropped|lost} my {cards|ring} and you laughed the most',
  ],
  chorus: [
    "I've got your back, you've got my door / that's what the two of us are for",
    "wherever you go, I'm half a call / away from you, and that is all",
    'through all the high and all the low / you were the first to let me know',
    '-I miss the two of us out late / I miss you leaning on the gate',
  ],
  bridge: [
    "and when they ask what I have earned / I'll say your name, I'll say I learned",
    'a friend is not a thing you find / you build it slow, and you are kind',
    "and if one day you lose your light / you know I'd drive to you all night",
  ],
};

export const grief: Theme = {
  calls:
    'loss losing lost death dead died die gone grief funeral tears memory memories remembering remember memorial heaven mourning widow cemetery grave passed crying cry sorrow sad sadness',
  tone: 'dark',
  titles: ['empty chair', 'blue cardigan', 'folded letter'],
  opening: [
    'your {coat|hat|scarf} still hangs behind the door / your {slippers|glasses} wait there on the floor',
    "they {brought|sent} me {lilies|soup}, they {brought|sent} me bread / I {can't|don't} recall what people said",
    'the {house|clock} is quiet, {four|two} weeks on / the {light|dust} comes in, but you are gone',
    "I {kept|saved} your {voice|words} upon the phone / I {play|hear} it when I'm here alone",
    "the {dog|cat} still listens by the gate / the porch light doesn't know it's late",
  ],
  verse: [
    "I {set|lay} two {plates|forks}, I {catch|stop} my hand / some things the hand can't understand",
    'your garden needs a {touch|hand} like you / the {beans|weeds} have grown, the roses, too',
    'I find your {lists|notes} in every coat / the {milk|bread} and {stamps|string} you always wrote',
    'I {wear|wind} your watch, it {runs|ticks} too slow / I {never|cannot} let the morning go',
    "a {song|smell} drifts in, I'm {six|ten} years old / you {lift|pull} me up out of the cold",
    'I {saw|passed} a man who walked like you / I crossed the street, I {nearly|almost} knew',
    'they tell me time will {dull|blunt} the knife / it {cuts|shapes} instead a different life',
    'I {sit|wait} with you beneath the lime / and {bring|give} you news and kill some time',
    'I {wear|keep} your {ring|scarf}, I {bake|slice} your bread / I {hum|hear} the {song|tune} you {always|mostly} led',
  ],
  later: [
    'a {year|spring} has turned, I {paint|air} your room / I {let|leave} the window drink the bloom',
    'your {grandson|nephew|sister} has your {crooked|sudden} grin / it {knocks|stops} me, then it lets you in',
    'I told your joke {last|on} Friday night / they {laughed|roared}, and something came out right',
    'your {roses|runner beans|apples} came back this year / I {told|asked} them everything out here',
  ],
  chorus: [
    "you're in the way I hold a cup / you're in the hour the sun comes up",
    'I carry you, I carry you / in everything you taught me to',
    "there's no one there, and yet I hear / you humming somewhere very near",
    "I'd give the moon, I'd give the sea / for one more hour with you and me",
  ],
  bridge: [
    "and grief is love with nowhere to go / I'll plant it deep and let it grow",
    'I used to ask the sky for why / and now I only wave you by',
    'the stars we see have long been gone / and still their light goes on and on',
  ],
};

export const childhood: Theme = {
  calls:
    'childhood young youth kid kids teenage teenager playground growing nostalgia nostalgic yesterday toys playing innocence boyhood girlhood eighties nineties 80s 90s retro',
  isPast: true,
  titles: ['paper boats', 'chalk summer', 'treehouse rules'],
  opening: [
    'we had a {hut|fort} in the {apple|hawthorn} tree / a {rope|flag}, a {tin|sign} and a rusty key',
    'the {street|field} was ours till {lamps|stars} came on / the {long|whole} day lasted till it was gone',
    'the {classroom|cloakroom} smelled of chalk and coats / the {sums|tests} we failed became the boats',
    'the {creek|ditch|pond} was deep, the {dam|raft} was mud / we {lived|swam} for {frogs|storms} and sudden flood',
  ],
  verse: [
    "we {rode|raced} our {bikes|carts} with down the hill / I've {got|kept} a scar on my elbow still",
    'we {swore|wrote} an oath and signed in blood / and {buried|hid our} treasure in the mud',
    'a {quarter|penny} bought us {gum|sweets} and string / and {we|you} could be most anything',
    'my {mother|sister} called from the {bottom|kitchen} stair / we {hid|crouched} and said we were not there',
    'we {traded|swapped} our {cards|stars} in the shade / we {never|hardly} knew what grown-ups paid',
    'we {caught|kept} the {tadpoles|fireflies} in a jar / we {knew|named} the make of every car',
    "the {teacher|old man} said we'd {come|grow} to naught / we {laughed|ran} the way that we weren't taught",
    'the {ice|milk} truck sang, we {ran|flew} to the gate / with {coins|change} in fists, and always late',
    'we {camped|lay} out back with a {torch|sheet} for light / and {scared|told} each other half the night',
    'we {sold|squeezed} some lemons for a dime / and {drank|spilled} the {profit|money} every time',
  ],
  later: [
    'they {felled|sold} the {tree|field}, they {built|laid} a road / we {grew|moved} and took up another load',
    'I {walked|went} back once, the {yard|hill} was small / I {found|touched} our letters on the wall',
    'then one by one the {vans|bikes} were gone / and {no one|none of us} called us off the lawn',
    'our {voices|trousers|letters} dropped and changed / the {shelf|room|desk} we knew was rearranged',
  ],
  chorus: [
    'we were the kings of a muddy lane / with crowns of leaves and coats of rain',
    'we had no clock, we had no fear / and summer took up half the year',
    "oh, we were young and didn't know / how soon a summer starts to go",
    'we ran so fast, we laughed so loud / two muddy shoes, a head in a cloud',
  ],
  bridge: [
    "and somewhere still, when the light is low / a kid I was won't let me go",
    "you can't go back, but you can hear / a bicycle from another year",
    'we thought the years were far away / they only waited for us to play',
  ],
};

export const birthday: Theme = {
  calls:
    'birthday celebration celebrate celebrating cake candle candles balloon congratulations jubilee newyear champagne toast sixteen eighteen turning surprise retirement',
  tone: 'bright',
  titles: ['paper crown', 'twelve candles', 'confetti morning'],
  opening: [
    "there's {ribbon|paper} on the kitchen floor / a {big|bright} balloon tied to the door",
    'we {hid|kept} the {cake|gifts}, we {hushed|shushed} the crowd / the {key|clock} goes click, and we get loud',
    'the {candles|sparklers} lean, the {icing|glaze} is thick / we {crowd|squeeze} together for the pic',
    'we {hung|taped} your name in {silver|paper} foil / the {pots|pans} are coming to the boil',
    'the {dog|cat|kid} has got a paper hat / we {step|trip} on {bows|string} and this and that',
  ],
  verse: [
    'we {count|name} the years, we {skip|drop} a few / we {raise|lift} our paper cups to you',
    'your {uncle|brother} sings {two|both} keys too high / we {laugh|clap} until we almost cry',
    'you {shake|turn} the {box|gift} beside your ear / you {guess|get} it wrong just like last year',
    'we {found|framed} the {photos|drawings} from way back then / we {make|watch} you pull that face again',
    "the {kids|dogs} run circles {round|through} our feet / there's {frosting|sugar} on the {sofa|window} seat",
    'we {push|shove} the {table|chairs} to the wall / and {dance|waltz} the {old|slow} ones down the hall',
    'we {saved|kept} the {corner|biggest} piece for you / the {sugar|marzipan} roses, red and blue',
    'you {close|shut} your eyes, the {room|crowd} goes dim / the cake comes shining to its rim',
    "there's {jam|glue|sparkle} on the tablecloth / the {jelly|tower|punch} wobbles {blue|pink} as a moth",
  ],
  later: [
    'the {neighbours|cousins} come, the {doorbell|speaker} rings / with {foil|bows} and {wine|plates} and other things',
    "now {wax|crumbs} and {bows|forks} are all we've got / of {cake|pie} and {flame|tea}, and that's a lot",
    "it's {one|two} o'clock, we {sweep|scrape} the floor / you say you couldn't ask for more",
    'the {post|phone|bell} brings {cards|songs} from near and far / the {twins|boys} perform on an air guitar',
  ],
  chorus: [
    "so make a wish and make it twice / you've earned your cake, you've earned your slice",
    "here's to the years and here's to you / and every dream that's coming true",
    "blow out the lights and start the song / we've waited for this all year long",
    'we raise our hands, we shout your name / a room of hearts around one flame',
  ],
  bridge: [
    'a year is only one more ring / around a tree, around a spring',
    "you're not a day too old to play / so here's the crown, it's yours today",
    "and all the years you've yet to meet / are lining up along the street",
  ],
};
