import type { Theme } from './theme';

export const sea: Theme = {
  isSetting: true,
  calls:
    'sea ocean harbour harbor boat ship sail sailing sailor shore wave tide island coast lighthouse surf surfing anchor pirate mermaid fishing fisherman ferry port bay underwater swim swimming whale',
  titles: ['harbour light', 'slow tide', 'salt water'],
  opening: [
    'the {harbour|evening|ferry} lights come on by ten / the {boats|crews|nets} are coming in again',
    "there's {salt|sand|spray} along the window pane / the {gulls|waves|bells} are louder than the rain",
    'the tide goes out, the {stones|ropes|sands} lie bare / and {salt|smoke|fog} is hanging in the air',
    'a {wooden|little|narrow} pier, a {bell|rope|lamp} of brass / the morning sea as smooth as glass',
    'the {winch|crane|rope} runs out, the {anchor|engine} drops / the {cook|boy|mate} hangs washing where it stops',
  ],
  verse: [
    "my {father|brother|uncle} taught me {knots|charts|stars} and sails / and {long|tall|dark} unlikely sailors' tales",
    'a {freighter|trawler|tanker} blinks beyond the pier / and sounds a {horn|note|call} that all can hear',
    '-I {write|draw|scratch} your name in {wet|pale|cool} dark sand / the water wipes it like a hand',
    '-your {postcard|letter} came from {far|way} down south / I {taste|keep} the salt inside my mouth',
    '+you {tie|lash} the {boat|skiff} and {climb|jump} ashore / I {hear|know} your boots outside the door',
    "I {mend|fold|coil} the nets till {dark|eight|nine} o'clock / and {leave|hang} a lantern on the dock",
    'the {skipper|captain} says the {wind|rain} will change / the islands look both near and strange',
    'I keep a {shell|stone} beside my bed / and hear the {swell|surf} inside my head',
    'the {mate|cook|boy} can {whittle|whistle}, {row|splice} and swear / the {wind|spray} has {silvered|salted} all his hair',
  ],
  later: [
    'by {March|June|fall} the boats have all been tarred / the {rope|sail|net} lies drying in the yard',
    '-{ten|two|five} winters on, the {paint|rail} has peeled / my {questions|letters} lie here, still unsealed',
    "+one {morning|evening} there's a {mast|sail} in sight / I {run|walk} to meet it in the light",
    'the {storm|gale} has passed, the {quay|deck} is dry / a {long|thin} red line divides the sky',
    "the {cannery|chandler's|net loft} closed, the {cranes|rails} are brown / but {still|yet} the boats put out from town",
  ],
  chorus: [
    'the tide that takes will bring it all / I hear the deep blue water call',
    "-I light a lamp against the foam / I'm waiting for the sea's way home",
    '+I set my sail, I trust the sea / the wind is good, the rope is free',
  ],
  bridge: [
    "and if the charts are wrong again / I'll ask the stars, I'll ask the men",
    'the sea has never told a lie / it only mirrors back the sky',
    'no wave has ever stayed the same / but every shore still has its name',
  ],
};

export const rain: Theme = {
  isSetting: true,
  calls:
    'rain raining rainy storm stormy thunder lightning cloud cloudy umbrella puddle drizzle weather wet flood grey gray',
  titles: ['borrowed umbrella', 'second storm', 'window weather'],
  opening: [
    "the rain is {drumming|tapping} on the roof / of summer's end the only proof",
    'the gutters {sing|spill}, the {street|lane} runs grey / a {slow|dull} and silver kind of day',
    '{three|four|six} days of rain, the {washing|laundry} waits / the water runs beneath the gates',
    'the {first|big|cold} drops fall on {dusty|dirty} stone / a {dog|cat} runs past me, all alone',
    'a {grey|low|slow} front {rolls|comes} in over town / the {shops|stalls|blinds} all pull their shutters down',
  ],
  verse: [
    "+you {share|lift} your coat, I {hold|grab} the side / there's room for two of us inside",
    '+we run for {cover|shelter}, {soaked|drenched} and loud / and {laugh|shout} together at the cloud',
    "-I {see|meet} your {shape|face} in every door / it isn't you there any more",
    '-I {set|leave} two cups, I fill just one / and {wait|hope} until the rain is done',
    'I {count|time} the thunder, {three|four|five} miles off / and {hear|know} the old pipes creak and cough',
    'the {traffic|neon|signal} paints the {puddles|gutter} red / I {turn|pull} the collar round my head',
    'the {baker|florist|barber} pulls his {awning|curtain} low / the {river|gutter} has no place to go',
    'a {sparrow|pigeon} sits it out with me / beneath the {only|nearest} chestnut tree',
    'a {yellow|little|broken} boot stands {filled|full} with rain / the {post|cat|kid} comes dripping up the lane',
  ],
  later: [
    'an hour {on|later}, the clouds get thin / I {crack|push} the glass and let air in',
    '-it {rained|poured} like this the {day|night} you went / I never learned what silence meant',
    '+the {storm|worst} moves on, the {roofs|slates} all steam / the {whole|wet} street shines as in a dream',
    'by {noon|one|two} the {drains|roads} are running clear / the smell of {grass|earth} is coming near',
    'a {week|month|day} of this, the {stream|ditch|brook} climbs high / the {geese|ducks|fields} have half forgotten dry',
  ],
  chorus: [
    'let it rain till the gutters run / tomorrow we can dry in the sun',
    '-it falls on me, it falls on stone / I never learned to dry alone',
    "so let it pour, so let it fall / I'm not afraid of it at all",
    "+the rain can play its old tin drum / I'm dancing till the others come",
  ],
  bridge: [
    'the sky has said its piece, and then / it breathes and clears its throat again',
    'what looks like ruin from the hill / is water for the fields to fill',
    'the rain has never asked me why / it only knows to leave the sky',
  ],
};

export const wild: Theme = {
  isSetting: true,
  calls:
    'forest tree wood woods river mountain valley nature wild creek lake hill hike hiking camping waterfall eagle field meadow stream climb climbing moss outdoors wilderness countryside farm',
  titles: ['pine country', 'upper meadow', 'river stone'],
  opening: [
    'the {narrow|gravel|lumber} road gives out up here / the {trees|firs|pines} stand close, the air is clear',
    'the river {talks|hums|works} the {whole|long} night through / it {tells|shows} the stones what water knew',
    'the {ridge|slope|peak} is blue, the {grass|moss} is wet / the sun has not come over yet',
    'a {heron|kingfisher} waits on {one|thin} dark leg / the dawn is fragile as an egg',
    'the {gate|fence|bridge} is down, the {path|track} goes on / through {fern|birch|mist} where all the roads are gone',
  ],
  verse: [
    'I {fill|drop} my {bottle|canteen} at the spring / and {hear|catch} a hidden blackbird sing',
    'the {pine|old} tree leans, the {moss|bark} is deep / and in its roots the {foxes|badgers} sleep',
    'my boots are {cracked|worn}, my {pack|coat} is light / I {make|build} a fire before the night',
    '-we {carved|cut} two names in {birch|beech} bark here / yours has {been|grown} fainter every year',
    '+you {point|wave} to where the {eagles|falcons} nest / we {drop|set} our bags and take a rest',
    '+we {wade|step} across with {shoes|boots} in hand / and warm our feet on {river|yellow} sand',
    'a {deer|stag} looks up and {stands|stays} quite still / then {slips|fades} like smoke behind the hill',
    'the {wind|rain} comes combing through the wheat / I {feel|have} the cool ground at my feet',
    'I {cup|dip} my hands, the {creek|spring} is cold / the {moss|light|fern} is green, the stones are old',
  ],
  later: [
    'the {summit|hilltop} gives me {half|all} the land / a {mile|world} of green from where I stand',
    'the {leaves|trees} have turned since I came through / the {trail|path} is old, the sky is new',
    '-the {hut|shed} is gone, the {beams|boards} are rot / I stand and mark the {very|empty} spot',
    "+by {dusk|dark} the valley lights {come|shine} on / and all my {town-born|city} hurry's gone",
    '{three|four|two} days of {moss|stone|fern} and not a word / but {creek|wind|hoof} and {owl|leaf|frog} and hidden bird',
  ],
  chorus: [
    "let rivers run, let tall trees lean / I'm going where the air is clean",
    'I follow where the water goes / it knows a way that no one knows',
    "-the hills will keep what I can't say / I walk until it wears away",
    '+we climb until the clouds let go / and all our troubles lie below',
  ],
  bridge: [
    "a mountain doesn't count the years / it lends its shoulder and it hears",
    'the smallest seed beneath the snow / has all the time it needs to grow',
    'and should I lose the path tonight / the stream will lead me into light',
  ],
};

export const desert: Theme = {
  isSetting: true,
  calls:
    'desert heat sand dune cactus canyon drought dust dusty oasis camel cowboy west western mirage scorching sahara arizona nevada rattlesnake',
  titles: ['dry country', 'cactus flower', 'copper canyon'],
  opening: [
    'the {noonday|copper} sun stands {right|straight} overhead / the {dirt|creek} is cracked, the rocks are red',
    "a {rusty|broken} sign, a {gas|dead} pump's drone / a {lizard|rattler} dozing on a stone",
    "the {heat|road} bends upward like a flame / the {map|sign} has lost this valley's name",
    'a {tin|red|blue} roof rattles, dry as bone / the {dry|old} creek shows its bed of stone',
  ],
  verse: [
    "I drive with {both|all} the windows down / it's {sixty|ninety} miles to any town",
    'I {drink|sip} the last warm {inch|drop} I own / and {thank|bless} the shadow of a stone',
    'the {cactus|yucca} holds its {arms|thorns} up high / as if to stop the empty sky',
    'a {hawk|buzzard} is turning, {slow|wide} and low / it {sees|wants} what I would rather not show',
    '-I {call|shout} your name, the {cliffs|walls} reply / they {give|send} it back both thin and dry',
    '-I {thought|swore} I saw you {wave|stand} down there / a {trick|twist} of light, a curl of air',
    '+you {pass|hand} the {water|bottle} back to me / we {find|share} the shade of one thin tree',
    'the {trailer|diner} door bangs in the breeze / a {coyote|dry wind} sings between the trees',
    'my {boots|tires} leave tracks the {wind|night} will take / across a long-forgotten lake',
    'a {freight|mail} train {drags|pulls} its {mile|hour} of sound / the {sand|dusk|salt} lies {pink|gold} on level ground',
  ],
  later: [
    "then evening comes on {soft|quick} brown feet / and {folds|stows} away the {day's|long} white heat",
    'at {two|three} a.m. the {stones|sands} are cold / the {stars|skies} are more than hands can hold',
    '+the {clouds|rains} arrive and {break|burst} at last / the {whole|dry} plain flowers, green and fast',
    '{three|four|six} days on {bread|dates|beans} and {canned|dried} red meat / I {dream|speak} of {rain|snow|lakes} and lift my feet',
  ],
  chorus: [
    "no rain, no roof, no end in sight / I'm walking on into the light",
    'the sand will shift, the wind will blow / but I have got a place to go',
    "-dry as a bone beneath the sun / I'm counting miles, and I've still one",
    '+under the wide and burning blue / I feel the road is burning too',
  ],
  bridge: [
    "a well is only dark and deep / until it's got a thirst to keep",
    "what lives out here has learned to wait / the flower knows it's never late",
    'the sand was mountain once, they say / it took its time to walk away',
  ],
};
