import type { Theme } from './theme';

export const road: Theme = {
  isSetting: true,
  calls:
    'road drive driving car truck highway leaving leave mile miles ride motorcycle bike wheel freedom free run running escape route trucker wander wandering moving',
  titles: ['county line', 'open highway', 'rearview mirror'],
  opening: [
    'the tank is {full|filled}, the {map|roof} is torn / I {left|drove} before the light was born',
    'the {highway|blacktop} hums beneath my feet / a {paper|cooling} cup on the {other|empty} seat',
    '{two|four|six} hundred miles of {painted|broken} line / a {hawk|crow} upon a {warning|speed-trap} sign',
    'the {sun|dawn|sky} comes red, the {fog|frost} is thin / the {trucks|mills} along the road begin',
  ],
  verse: [
    'a {diner|truck stop|gas pump} glows in {pink|green} and blue / I {take|buy} a coffee, maybe two',
    'the {radio|speaker} fades from {town|hill} to town / I {wind|roll} the dusty window down',
    'I {packed|took} one bag, one {coat|hat}, one key / the {rest|house} was never really me',
    '-your {picture|hair clip|ticket} shakes on the {dash|dashboard} still / I {lose|drop} the signal on the hill',
    '-I {see|watch} your street in the mirror shrink / it gives me lots of time to think',
    '+you {prop|rest} your {boots|feet} against the glass / and {count|name} the {horses|counties} that we pass',
    '+you {read|hold} the map {all|turned} upside down / we {laugh|sing} ourselves right out of town',
    'the {crops|wires} go by in rows and rows / where {this|one} road ends the next one goes',
    'a {hitcher|stranger} waves a {cardboard|hand-drawn} sign / his {home|town} is far away, like mine',
    'the {bridge|dam} goes by, the {silos|steeples} lean / the {land|sky|wheat} is {gold|flat} and wide and clean',
  ],
  later: [
    "by {dark|ten} I've crossed the {county|river} line / the {moon|bridge} and all the road are mine",
    'the {third|next} day out, the {mountains|foothills} rise / as {blue|cool} as sleep behind the eyes',
    '-I {find|reach} a phone and {dial|call} your place / I hang up {fast|first} and {clean|wash} my face',
    '+we {sleep|camp} out under {birch|fir} and pine / your {cold|two} hands warming up in mine',
    'by {noon|two|four} the {plain|coast} is {wide|flat} as sleep / the {clouds|trucks} go grazing there like sheep',
  ],
  chorus: [
    "I'm rolling on, I won't slow down / there's more to see than one small town",
    "the road is long, the sky is wide / I've got the wind here at my side",
    "-I'm leaving slow, I'm leaving late / I left my heart hung on your gate",
    '+as long as you are riding here / the road goes on, the road is clear',
  ],
  bridge: [
    'you cannot steer by looking back / but all I love lies on that track',
    "and maybe home is not a place / it's miles and wind against my face",
    "the road will turn, and so will I / I'll make my peace with you, goodbye",
    "the end of the road is just a shore / I'll stop, and then I'll drive some more",
  ],
};

export const train: Theme = {
  isSetting: true,
  calls:
    'train railway rail station platform travel traveling travelling journey trip airport plane flight fly flying suitcase passport luggage bus subway ticket tourist abroad departure arrival locomotive',
  titles: ['platform nine', 'window seat', 'night express'],
  opening: [
    'the {station|platform} clock says {ten|nine} to ten / a {whistle|loudspeaker} blows, and blows again',
    "a {paper|crumpled} ticket up my sleeve / the {board|guard} has said it's time to leave",
    'the {brakes|doors} let go, the {sleepers|carriages} groan / a {hundred|dozen} strangers, each alone',
    'the {porter|guard} calls out the {names|stops} of towns / the {fields|roofs} go by in greens and browns',
    'a {cold|grey|late} wind {walks|goes} the platform through / the {night|mail|milk} train leaves at ten past two',
  ],
  verse: [
    'the {woman|student} opposite peels a pear / and {offers|passes} half to me to share',
    'I {lean|rest} my head on {cold|cool} dark glass / and {count|watch} the lit-up kitchens pass',
    'the {tunnel|night} comes and {takes|wipes} the view / it {gives|shows} me only me, not you',
    "my {suitcase|rucksack} holds a {book|coat}, a comb / a jar that's got the dust of home",
    "a {child|boy} waves up from {some|one} back lawn / I {wave|wave him} back, and then he's gone",
    'the {wheels|rails} repeat a {two-beat|single} rhyme / they {beat|count} it out, they count the time',
    '-you {stood|stayed} there by the {ticket|iron} gate / I {should|could} have called, I called too late',
    '-your {scarf|coat} got {small|lost} among the crowd / I {said|spoke} your name, though not out loud',
    '+you {save|keep} a {seat|place} here next to mine / we {have|share} a sandwich and some wine',
    'the {salesman|soldier|sailor} across the aisle / {unwraps|unrolls} a {bun|sweet|cake} and shares a smile',
  ],
  later: [
    'at {dawn|two|three} we stop with {sighs|groans} of steam / I {wake|rise} out of a borrowed dream',
    'the {last|next} bend comes, I {know|name} the hills / the {river|water} tower, the paper mills',
    '-the {line|train} goes on, the {seat|lamp} is bare / I {read|fold} your note, it goes nowhere',
    "+the {platform|station} slides in {bright|slow} and long / you're {waving|standing} there where you belong",
    'by {noon|two|six} the {coast|marsh} is {bright|close} and near / the {guard|cook|boy} calls names I long to hear',
  ],
  chorus: [
    "the rails run on into the night / I'm following one yellow light",
    "one ticket more, one station more / I'm nearer than I was before",
    '-each mile is one more mile from you / and still the evening train comes through',
    '+the train comes in, I see your face / and all the world is one small place',
  ],
  bridge: [
    "between the towns I'm not my own / a name, a coat, a telephone",
    "the track divides, it's hard to see / which of the lines was meant for me",
    'we leave so that we can return / it took me half the map to learn',
  ],
};

export const city: Theme = {
  isSetting: true,
  calls:
    'city town street neon downtown traffic skyline taxi urban corner midnight night nights tokyo york london paris berlin chicago rooftop skyscraper evening lights alley streetlight brooklyn vegas rome miami moscow seoul rio lisbon',
  titles: ['corner neon', 'midnight window', 'seventh street'],
  opening: [
    "the {taxis|buses} pass, the {signs|lamps} turn red / the {city|whole block} won't be sent to bed",
    'a {neon|diner} sign that {hums|buzzes} and blinks / the {last|small} bar pours the final drinks',
    "there's {steam|heat} that rises from the grate / the {trains|shops} run loud, the hour is late",
    'the {towers|windows} shine in {squares|rows} of gold / each {one|frame} with a story never told',
    "a {cat|fox|cook} slips out the {kitchen|alley} door / the {clubs|bars} have shut, it's half past four",
  ],
  verse: [
    'I {know|pass} the man who {sweeps|mops} the stairs / the {girl|cook} who {smokes|rests} on stacked-up chairs',
    'a {siren|motorbike} draws a {line|thread} of sound / the {pigeons|papers} lift up from the ground',
    'I {walk|cross} the bridge at {two|three} or four / past every {locked|shut} and sleeping door',
    "my {shoes|heels} have learned each {kerb|crack} and stone / in {crowds|streets} like these I'm most alone",
    'the {corner|all-night} shop sells {bread|milk} and light / to {all|those} of us awake at night',
    '-I {see|check} your window, {fourth|third} floor, dark / I {walk|loop} the long way round the park',
    '-you {used|loved} to {dance|wait} beneath that sign / your {arm|hand} hooked carelessly in mine',
    "+you {hail|flag} a cab, you {pull|tug} my sleeve / the {night|town} won't ever let us leave",
    '+we {split|share} some noodles on the kerb / and {make|swear} a pact no rain can disturb',
    'a {saxophone|drummer boy} plays below / of {love|rain|home} and trains and early snow',
  ],
  later: [
    'by {five|six} the {sweepers|bakers} come around / the {air|town} starts up its daily sound',
    'the {skyline|harbour} pales, the {stars|signs} let go / the {first|night} shift passes, grey and slow',
    '-the {bar|shop} we {had|loved} has changed its name / the {rain|street} around it stayed the same',
    '+the {sun|dawn} comes up through {glass|brick} and wire / and {sets|puts} the eastern side on fire',
    'a {year|spring|week} goes by, I {know|learn} the trains / the {roofs|cranes} that shine in {sudden|evening} rains',
  ],
  chorus: [
    "the lights stay on, the lights stay on / they'll burn here after we are gone",
    "I'm one small light in all that glow / but I am here, and I want to know",
    '-so many windows, none is mine / I walk beneath the exit sign',
    '+tonight the city knows our names / we run its streets, we win its games',
  ],
  bridge: [
    'ten million hearts behind those walls / and one of them picks up my calls',
    'they say the city has no soul / they never heard its thunder roll',
    'above the wires, above the smoke / the same old moon as country folk',
  ],
};

export const work: Theme = {
  calls:
    'work working worker job office boss factory monday shift labour labor grind tired commute meeting overtime desk business nurse builder miner employee career deadline',
  titles: ['monday shift', 'second shift', 'clocking off'],
  opening: [
    'the {clock|phone} goes off, the street is dark / I {scrape|wipe} the frost off where I park',
    'I {punch|swipe} the card, I {grab|find} the keys / the {coffee|belt} machine begins to wheeze',
    "the {stairwell|early tram} smells of {rain|shoes} and shirts / there's {always|mostly} some place that hurts",
    'a {yellow|paper} helmet on a hook / the {foreman|boss} turns pages in his book',
    'the {crane|truck|belt} wakes up, it {coughs|groans} and swings / a {kid|cook|guard} with {all|both} his earphones sings',
  ],
  verse: [
    "my {back|neck} is stiff, my {hands|boots} are worn / I've {been|stood} here since the day was born",
    'the {foreman|boss} wants {more|it} and wants it fast / I {swear|bet} this day will be my last',
    'I {eat|have} my {bread|lunch} on the loading dock / and {keep|hold} one eye upon the clock',
    'the {screen|lamp} is blue, the {blinds|shades} are down / I {count|type} for {half|most} of this grey town',
    'I {send|stack} the {forms|files}, they send them back / in {yellow|tidy} folders, in a stack',
    "the {young|new} kid asks how long I've stayed / I {shrug|smile} and say, since {tools|nails} were made",
    'my {girl|kid} has drawn me {in|with} a tie / as {tall|big} as buildings, and as high',
    'the {bus|tram} home {rocks|swings} us half asleep / with {aching|weary} feet and dreams to keep',
    "they {cut|dock} the pay, they {raise|lift} the rent / I {don't|can't} know where the summer went",
    "the {break room|canteen} {smells|reeks} of {soup|glue} and bleach / there's {cake|fruit} today just out of reach",
  ],
  later: [
    "it's Friday {now|night}, the {gates|doors} swing wide / there's {half|still} a sunset left outside",
    '{ten|five} years go by, the {paint|desk} is new / the {view|wall} is still the parking view',
    'I {shut|switch} it down, I {hang|drop} the coat / and {hum|sing} a song I never wrote',
    "the {plant|yard|mill} is sold, the {sign|gate} comes down / there's {dust|grass} where {half|most} once worked in town",
  ],
  chorus: [
    "I give you hours, I give you days / but there's a fire no boss can raise",
    "another day, another load / I'm going home on the evening road",
    "+and when the whistle lets me go / I'm all the music that I know",
    '-they take the light, they take the spark / I come and go home in the dark',
  ],
  bridge: [
    'I built the wall, I laid the wire / I am not smoke, I am the fire',
    "one day I'll leave my badge and pen / and not come back through here again",
    'these hands are worth more than they pay / I wash them clean at end of day',
  ],
};
