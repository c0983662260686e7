import type { Theme } from './theme';

export const party: Theme = {
  isSetting: true,
  calls:
    'party dance dancing dancer club disco dj dancefloor floor friday saturday weekend rave festival fun groove bass beat karaoke nightlife rhythm samba salsa carnival mardi cocktail move jump',
  tone: 'bright',
  titles: ['friday fever', 'mirror ball', 'second wind'],
  opening: [
    'the {bass|beat} comes up through {walls|stairs} and shoes / we {leave|check} the week with {coats|bags} and news',
    'the {lights|beams} go {pink|green}, the door swings wide / we {hear|know} the kick drum from outside',
    "it's {Friday|payday} night, the {line|queue} is long / we {know|shout} each word of every song",
    "we {shine|lace} our shoes, we {split|share} a cab / the {whole|warm} bright evening's ours to grab",
    'the {taxi|minibus} spills us {out|off} in heels / the {street|sky} is spinning like roulette wheels',
  ],
  verse: [
    'the {mirror|silver} ball throws {stars|coins} on skin / the {needle|deejay} lets the next one in',
    "we {don't|can't} know how, we {move|dance} our feet / the {floor|crowd} has only got one beat",
    'your {shirt|dress} is a {torch|flag}, your {hair|coat} a sail / we {jump|move} like freight upon a rail',
    'a {girl|boy} in {gold|red} climbs on a chair / the {hats|hands} and {streamers|ribbons} fill the air',
    'we {spin|turn} around, we {lose|find} the wall / we {catch|hold} each other when we fall',
    'the {sweat|heat} runs down the {window|basement} bricks / the {drummer|drum box} knows a hundred tricks',
    "we {shout|laugh} our {names|plans} in strangers' ears / we've {known|loved} each other years and years",
    "one {more|last} song, we tell the booth / we're {wide|wild} awake, and that's the truth",
    'we {steal|try} the {wig|crown} a {friend|waiter} wears / we {clap|sway} for no one up the stairs',
  ],
  later: [
    "it's {two|three} a.m., the {heels|ties} come off / the {fog|smoke} machine begins to cough",
    "the {lights|staff} come up, we {won't|can't} go yet / we're {hoarse|drunk} on {sound|joy} and soaking wet",
    "the {sun|dawn} is up on {chips|shoes} and cars / we're {still|both} all lit with {borrowed|paper} stars",
    "the {next|third} room's loud, the {roof|yard} is warm / we {cross|ride} the {crowd|stairs} just like a storm",
  ],
  chorus: [
    "turn it up, let the whole room shake / one night only, it's ours to take",
    "put your hands up, put your worries down / we're the loudest hearts in the whole town",
    "we won't go home, we won't go slow / there's one more song and they all know",
    "let music play, let morning wait / we're not too tired, it's not too late",
  ],
  bridge: [
    'tomorrow brings its bills and rain / tonight we are a runaway train',
    "now drop it low and feel it rise / there's not a tired pair of eyes",
    "they'll say we only danced away / we stopped the clock for half a day",
  ],
};

export const hustle: Theme = {
  calls:
    'money cash hustle hustler hustling street streets pride rich success fame famous gold dollar dollars paid payday grind boss hood rapper rap million diamond respect swagger flex ambition poor poverty bank',
  tone: 'bright',
  titles: ['corner crown', 'paper chase', 'rent money'],
  opening: [
    'I {came|rose} from {stairs|rooms} where the {pipes|bulbs} would leak / on {beans|rice} and {hope|toast} to last the week',
    'same {block|steps}, same {bench|bus}, same {cracked|chained} front gate / I learned to work while the others wait',
    'my {mama|granny} worked a {double|graveyard} shift / she {told|taught} me no one gives a lift',
    'I {sold|hauled} my {tapes|shoes} from a trunk in rain / I {wrote|learned} my name on the morning train',
    'one {lamp|desk|couch}, one {pen|mic}, one {borrowed|busted} phone / I {cut|made} the first {tape|track} on my own',
  ],
  verse: [
    'I {kept|hid} my {notebook|verses} in my coat / each {bar|line} a {plank|nail} to build a boat',
    'they {laughed|yawned} at {dreams|rhymes} I used to say / they {ring|text} me five times every day',
    "I {count|stack} it {twice|slow}, I {put|pay} it down / I {bought|fixed} my mama's house in town",
    "no {watch|chain} can tell me who I am / I'm {still|just} the kid with the bread and jam",
    'I {read|sign} the {small|fine} print, I {own|keep} my name / I learned the rules, I changed the game',
    "my {circle's|table's} small, my {word|floor} is strong / I {feed|keep} the ones who came along",
    'I {fell|failed} {three|four} times, I got up more / I {scrubbed|swept} the place, now I {own|hold} the door',
    'the {corner|barber} knows me, the {old|shop} men nod / I {walk|stroll} the block I used to plod',
    'I {pay|send} it back to the {court|school} down there / new {hoops|books} and {nets|lights} and some to spare',
    'I {rise|train} at {five|four}, I {stay|work} till ten / I {shake|dust} it off and I start again',
    "they {want|see} the shine but {not|skip} the sweat / they don't know half the price of it yet",
    'I {shake|clasp} each {hand|fist}, I {know|learn} each name / I {walk|ride} home {broke|flush}, I walk the same',
  ],
  later: [
    'now {suits|banks} that {shut|closed} their doors on me / will {print|write} my name in gold for free',
    "the {kid|girl} on the step asks how it's done / I {say|tell}, get up before the sun",
    "{ten|five} years on from the {leaking|broken} tap / I've {put|drawn} my corner on the map",
    "the lights are {on|paid}, the {fridge|shelf} is stacked / I {lace|tie} my shoes, and that's a fact",
  ],
  chorus: [
    "I came from nothing, look at me now / I didn't get lucky, I learned how",
    "head up high and my feet on the ground / that's my name and that's my sound",
    "hand over hand, I climb the wall / I've been too small to fear to fall",
    'I earned it slow, I earned it right / I worked the day, I own the night',
  ],
  bridge: [
    'take it all back, the car, the key / the street and the song are still in me',
    "it isn't gold that makes a crown / it's getting up when you get knocked down",
    'my mama said that pride is bread / you share it out and all get fed',
  ],
};

export const fire: Theme = {
  calls:
    'fire anger angry rage war fight fighting rebellion revolution riot power burn burning flame hell devil revenge army soldier thunder storm fury blood doom strike',
  tone: 'dark',
  titles: ['iron weather', 'burning bridge', 'broken banner'],
  opening: [
    'the {drums|horns} begin beyond the hill / the {crows|flags} rise up, the {wind|town} stands still',
    "there's {smoke|ash} along the {city|eastern} wall / they {told|swore} us once it would not fall",
    'they {lit|struck} the {match|torch}, they {locked|nailed} the gate / they {fed|taught} us nothing but their hate',
    'the {gates|bells} are {rust|chained}, the {wells|fields} run dry / a {red|black} moon {climbs|hangs} the {smoke-stained|empty} sky',
  ],
  verse: [
    'we {march|stand} in {boots|lines} of {borrowed|hardened} tin / the {night|rain} outside, the fire within',
    'they {take|tax} the {bread|field}, they {take|tax} the grain / we {take|write} the names of all the slain',
    'my {hands|ribs} are {black|sore}, my {voice|shield} is raw / I {spit|step} upon your paper law',
    'the {iron|hammer} sings, the {sparks|blades} fly red / we {wake|raise} the ones you left for dead',
    'you {built|stacked} your tower {stone|brick} on bone / now {count|hear} us coming for the throne',
    'I {wore|broke} your chain, I {know|learned} its weight / I {threw|hung} it rusting on the gate',
    'you {smile|lie} on screens, you {lie|smile} in print / we {hold|raise} up hands as hard as flint',
    "the {bridges|banners} burn, the {towers|statues} lean / the {cleanest|brightest} sky we've ever seen",
    "no {mask|crown}, no {wall|guard} can save your skin / we {found|hold} the door, we're coming in",
    'the {wolves|drums} are near, the {pikes|nights} are long / we {keep|learn} our courage in a song',
  ],
  later: [
    'the {dust|smoke} comes down, the {guns|drums} are done / we {count|call} our friends by {early|crooked} sun',
    "you {beg|plead} for {peace|time}, you {beg|plead} for more / it {wasn't|isn't} you who paid for war",
    'by {dawn|noon} the {square|field} is ours to keep / the {grass|ash} is grey where giants sleep',
    'the {walls|chains} come down, the {smoke|night} rolls back / the {king|judge} rides off along the track',
  ],
  chorus: [
    'we will not kneel, we will not break / we are the ground that starts to shake',
    "let it burn, let it burn to the stone / we'd rather lose than live alone",
    "raise it up, let the whole sky hear / there's nothing left in us to fear",
    "we are the fire you could not drown / we're coming up to bring it down",
  ],
  bridge: [
    "and when the last of the embers cools / we'll build a house without your rules",
    'what hate has forged will turn to rust / what stands is what we give in trust',
    "I saw my face in the others' eyes / and heard my own side telling lies",
  ],
};
