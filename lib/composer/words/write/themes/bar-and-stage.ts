import type { Theme } from './theme';

export const stage: Theme = {
  calls:
    'music guitar guitars piano violin band bands stage concert gig gigs radio sing singing singer singers melody melodies drummer choir musician musicians vinyl headphones busker orchestra encore',
  tone: 'bright',
  titles: ['open strings', 'house lights', 'borrowed air'],
  opening: [
    'the {amp|lamp} warms up, the {strings|keys} are old / the {hall|room} is dark, my hands are cold',
    'a {borrowed|battered} {case|chair}, a {box|loop} of wire / three {chords|notes} and one old heart on fire',
    'we {push|slide} the {couch|desk} against the wall / and {play|sing} to no one here at all',
    "my {father's|uncle's} record starts to turn / and I have every {line|word} to learn",
    'the {neighbours|people} knock, I turn it down / and {hum|tap} it softly through the town',
  ],
  verse: [
    'my {fingers|hands} know what I forget / the {bridge|verse} that {is|was} not written yet',
    'you {count|nod} us in, the {snare|bass} comes round / and all the {room|floor} is made of sound',
    'we {missed|lost} the beat, we {laughed|grinned}, and then / we {took|played} it from the top again',
    'the {tape|string} that snapped, the {key|note} that stuck / we {called|named} it style, we called it luck',
    "there's {dust|light} along the {rows|line} of seats / a {foot|hand} somewhere that keeps the beats",
    'I {wrote|scratched} it on a paper sleeve / it {says|sings} the things I half believe',
    'you {take|find} the high part, I take the low / and {up|on} and {up|on} the voices go',
    'a {stranger|cousin} sings the words I made / and {knows|holds} me better than I played',
    'the {van|bus} is cold, the {pay|soup} is thin / but {wait|oh}, the strings are coming in',
    'you {hear|catch} a line and {look|smile} at me / we {had|knew} that one at twenty-three',
  ],
  later: [
    'the lights come {up|on}, the {chairs|coats} go back / we {coil|wind} the {wire|leads} and {load|fill} the rack',
    '{ten|six} years have gone, the {hall|club} is sold / the {chorus|tune} we had will not grow old',
    'my {daughter|brother} asks me for the key / and {plays|sings} the tune right back to me',
    'tonight they {sing|shout} it back to us / the {row|boy} who {missed|caught} the final bus',
    'the {strings|pegs} are new, the {wood|case} is worn / it {sounds|feels} as if it just was born',
  ],
  chorus: [
    'turn it up until it shakes the floor / and when it ends, we play some more',
    'oh, let it ring, oh, let it play / it says what I could never say',
    'three chords, two hands, one heart to beat / and all the world is on its feet',
    'sing it with me, sing it low / sing it everywhere you go',
  ],
  bridge: [
    "and if my voice should leave one day / you'll hum me all the same old way",
    'a song is only borrowed air / you give it back by being there',
    'I never had a thing to prove / just four on the floor and room to move',
    'the quiet when the first note starts / is all of us with open hearts',
  ],
};

export const bar: Theme = {
  calls:
    'bar bars beer beers whiskey whisky wine drink drinks drinking drunk bartender barman pub tequila hangover bottle champagne bourbon rum vodka gin booze moonshine jukebox saloon pint cheers',
  titles: ['last orders', 'second round', 'corner stool'],
  opening: [
    'the {jukebox|speaker} hums, the {sign|light} burns low / the {barman|landlord} pours before I know',
    'a {paper|wooden} mat, a {ring|fleck} of foam / a {stool|bench} that feels a bit like home',
    "it's {half|just} past nine, the {rain|cold} came in / I {shake|hang} my coat and {rub|lift} my chin",
    'you {wave|shout} me in, you {shift|slide} along / they play that same old {sorry|crooked} song',
    'the {darts|cards} are out, the {dog|cat} asleep / the {clock|till} has got no time to keep',
  ],
  verse: [
    '+we {raise|lift} a glass to nothing new / to {Friday|Sunday} night and the likes of you',
    '+you {tell|spoil} the {joke|one} about the priest / we {laugh|howl} like children at a feast',
    '+you {pay|stand} for mine, and I for you / we {split|steal} the chips, we always do',
    'the {quiz|darts} team argues by the door / they {lost|won} by two, or three, or four',
    'I {peel|fold} the {label|paper} into strips / the {salt|lime} is drying on my lips',
    'the {window|mirror} has got two of me / and neither one can {find|hold} the key',
    '-one for the {road|rain} and one for you / and {one|two} for what we never knew',
    '-I {tried|came} to drown it, and it floats / the {ice|fan} goes round on quiet notes',
    "-the {bottle|whiskey} says you'll call tonight / it {never|hardly} gets a story right",
    'the {stools|chairs} go up, the {mop|broom} comes round / we {sit|stay} without another sound',
  ],
  later: [
    'they {ring|call} the bell, the lights come up / I {leave|tip} an inch inside my cup',
    '+the {street|air} is cold, we {sing|lean} on through / your {arm|coat} round me, and mine round you',
    '-I {walk|steer} the long way by your gate / your {light|lamp} is off, it must be late',
    "the {morning|daylight} hammers on the blind / there's {something|nothing} that I left behind",
  ],
  chorus: [
    "pour one more, the night is young / there's one more song we haven't sung",
    'so fill it up and pass it here / the nights are short, so is the year',
    "-oh, pour it slow and leave it neat / I'll try to stand on both my feet",
    "here's to the ones who made it through / here's to the fools, and me and you",
  ],
  bridge: [
    'it never fixed a single thing / but oh, it made the sad room sing',
    '+the best of friends I ever made / I owe a round, I never paid',
    '-tomorrow I will put it down / and walk clear-headed through this town',
    "there's truth in it, but not a lot / it's mostly warm, and then it's not",
  ],
};
