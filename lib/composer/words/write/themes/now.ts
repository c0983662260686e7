import type { Theme } from './theme';

export const screen: Theme = {
  calls:
    'online dating internet phone text texting message messages app swipe scroll scrolling instagram tiktok selfie influencer social media profile likes followers viral wifi email notification unread',
  titles: ['typing dots', 'low battery', 'last seen'],
  opening: [
    'the screen is {blue|bright} upon my face / I {scroll|slide} through every {room|town} and place',
    'three {little|tiny} dots, and then they stop / I {watch|see} the small green bar drop and drop',
    'we {matched|met} at {two|ten} on Sunday night / you {held|had} a {fish|cat} up to the light',
    'your {picture|name} comes up, my {thumb|breath} goes still / the {tea|rice} goes cold on the window sill',
  ],
  verse: [
    'I {type|write} a joke, I {take|wipe} it out / and {send|add} a {heart|frog} to show no doubt',
    'you {like|heart} a {photo|picture} six years old / my {hands|ears} go hot, my {feet|toes} go cold',
    "everyone's {tan|rich}, everyone's lean / behind the {crack|smudge} across the screen",
    "my {mother|father} calls, I let it ring / I'm looking for some other thing",
    'a {thousand|hundred} friends, and not a sound / I {hold|turn} my {bright|small} square round and round',
    'the {map|dot} says you are {two|five} streets away / I {write|think} of {ten|six} good things to say',
    'you {sent|left} a note, I {play|hear} it twice / your {voice|laugh} is low and rough and nice',
    "the feed rolls on, a {war|cat}, a cake / it's {two|three}, and I am still awake",
    "-it says you've {read|seen} it, half past four / you do not answer any more",
    '+you {send|show} the {moon|snow} above your street / I {send|show} you mine, and there they meet',
    "I {post|share} my {lunch|shoes}, my {cat|street}, my day / there's nothing that I meant to say",
  ],
  later: [
    "we {meet|talk} at last beside the train / you're {taller|shyer}, and it starts to rain",
    "I {turn|switch} it off, the {room|street} grows wide / there's {wind|birds} and {thunder|traffic} still outside",
    '-you {changed|took} your picture, blocked my name / the {feed|news} goes rolling just the same',
    'the {wifi|signal} dies, we {talk|sit} instead / you {say|ask} what no one ever said',
    'the {bars|lights} go out, I {find|hear} my breath / I {nearly|almost} talked myself to death',
  ],
  chorus: [
    'are you there, are you still there / one small red heart hung in the air',
    "I'm only one thumb away from you / you're one more light that's coming through",
    '-so many hearts upon the glass / and all I do is watch them pass',
    "+so put it down and look at me / there's nothing there you need to see",
  ],
  bridge: [
    'we are so close, we are so far / I want to know the way you are',
    'no one has posted how it feels / the rest of life, between the reels',
    "a face is more than light on glass / and love's too slow to tap and pass",
  ],
};

export const worry: Theme = {
  calls:
    'anxiety anxious overthinking overthink worry worries worried panic stress stressed nervous afraid fear fears depression depressed insomnia sleepless awake doubt doubts insecure insecurity therapy therapist mental mind thoughts burnout overwhelmed guilt guilty regret regrets shame',
  tone: 'dark',
  titles: ['spinning fan', 'quiet head', 'ticking clock'],
  opening: [
    "it's {two|three|four}, the {fan|clock} goes round and round / the {pipes|walls} repeat their ticking sound",
    'my {heart|head} runs {laps|miles} around the bed / with {every|each sad} thing I ever said',
    'the {ceiling|curtain} has a {crack|thread} I know / it {leads|runs} to where the worries grow',
    'I {check|test} the {lock|stove}, I {check|test} it twice / my {hands|feet} are made of wire and ice',
  ],
  verse: [
    'a {text|word} I sent at {five|half} past ten / I {read|hear} it over once again',
    'what if the {plane|roof}, what if the test / what if the {pain|ache} inside my chest',
    'I breathe in four, I breathe out eight / the {dark|night} stands waiting at the gate',
    "they say to {rest|walk}, they say to run / I've tried it {all|twice} by half past one",
    'I {smile|nod} all day, I {play|act} the part / a {wasp|drum} is shut inside my heart',
    "my {friends|folks} all ask, I say I'm fine / it is the oldest lie of mine",
    'the {phone|screen} lights up, I {turn|flip} it down / a {thousand|hundred} faces, and I drown',
    'I {make|write} a list, I {lose|tear} the list / of {small|old} things I have nearly missed',
    '+you {bring|make} me {tea|toast}, you {sit|stay} a while / you do not {ask|tell} me once to smile',
    '+you {take|hold} my {hand|sleeve} and {count|breathe} with me / till I can feel the floor, and see',
    '-you said I {feel|think} too much, too loud / you {left|lost} me somewhere in the crowd',
    'the {rain|tap} begins, I {add|count} each drop / I {tell|ask} the numbers when to stop',
  ],
  later: [
    'by {five|six} the {blackbirds|milk trucks} start to call / a {thin|pale} grey light slides down the wall',
    'I {see|know} a {doctor|woman} every week / who {waits|nods} until I start to speak',
    "some {days|nights} are {light|kind}, and some are stone / I've {learned|heard} I'm not in this alone",
    "I {call|ring} a friend at half past four / and {learn|hear} he's pacing his own floor",
    'you {came|drove} at {two|three}, you {sat|stayed} with me / and {there|then} was nothing you could not see',
  ],
  chorus: [
    'slow down, my heart, slow down, my head / the worst of it was never said',
    "it's just a wave, it comes, it goes / I've swum through deeper ones than those",
    "-I'm wide awake inside my mind / and there's no door that I can find",
    "+the night is long, but so am I / I've watched so many nights go by",
  ],
  bridge: [
    "a thought is not a thing that's true / the cloud goes by, the sky is blue",
    "if you're awake and you can hear / there's one more light on over here",
    "I am not all that makes me shake / I'm every morning that I wake",
  ],
};

export const earth: Theme = {
  calls:
    'climate planet earth world pollution plastic protest justice injustice equality rights refugee extinct extinction apocalypse oil environment environmental global warming melting politics politician government corruption activism activist nuclear humanity',
  titles: ['rising water', 'last ice', 'green line'],
  opening: [
    'the {river|ocean} took the lower street / the {swifts|storks} came early with the heat',
    'the {sky|sun} is orange, noon is dim / the {lake|pool} is cracked from rim to rim',
    'a plastic cap from who knows where / a {gull|seal} that ate it, unaware',
    'we {paint|write} our {words|names} on cardboard squares / we {fill|hold} the bridge, we {fill|hold} the stairs',
  ],
  verse: [
    'they {dig|drill} the {hill|field}, they {sell|take} the sand / and {hang|leave} a fence around the land',
    'the {summers|winters} that my {mother|father|grandma|grandpa} knew / had {cooler|slower} nights and deeper blue',
    'my {kid|girl|boy} has asked what {bees|frogs} were for / I {could|did} not answer any more',
    'the men in {suits|ties} say wait and see / the {tide|flood} is halfway to the tree',
    "I {ride|walk} to work, I mend my coat / it's {small|slow}, but it's a kind of vote",
    'we {plant|dig} a {birch|plum|fig} behind the shed / for {someone|people} after we are dead',
    'a {girl|boy} of twelve picks up the horn / and {speaks|shouts} for all who are not born',
    "they {say|swear} it's late, they {say|swear} it's lost / we {know|count} by now what silence cost",
    'the {storm|flood} has learned our {street|town} by name / and no two {springs|years} come back the same',
    'you {hold|lift} the sign, I {hold|beat} the drum / you {said|swore} that no one else would come',
  ],
  later: [
    "the {square|road} is full, the {horns|bells} go by / there's {rain|sun} at last out of the sky",
    'a {beaver|heron} came back up the stream / as shy and real as any dream',
    'by {noon|six} we are ten thousand strong / a {bus|cab} stands still and hums along',
    'and on the {sill|step} the seedlings stand / a {whole|small} green country in my hand',
  ],
  chorus: [
    "there's only one, there's only this / one thin blue line that I would miss",
    "we won't be quiet, won't be still / if they will not, then we all will",
    "-the clock is loud, the ice is thin / and this is the house we're living in",
    "+it isn't over, it isn't done / we've got the wind, we've got the sun",
  ],
  bridge: [
    'we did not get it from the past / we borrowed it, and borrowed fast',
    'no wall is high, no gate is tall / when water comes for one and all',
    'a seed is such a stubborn thing / it only needs a single spring',
  ],
};
