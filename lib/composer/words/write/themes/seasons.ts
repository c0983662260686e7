import type { Theme } from './theme';

export const summer: Theme = {
  isSetting: true,
  calls:
    'summer sun sunny sunshine beach july august june holiday vacation heatwave lemonade barbecue pool palm tropical hawaii ibiza sunset surfboard picnic',
  tone: 'bright',
  titles: ['barefoot weather', 'peach season', 'lemonade days'],
  opening: [
    'the {porch|screen|beach} door bangs, the {ice|fan|gate} is loud / the {whole|wide} blue sky without a cloud',
    'the {asphalt|sidewalk|blacktop} burns our {bare|quick} brown feet / the {ice|milk} truck jingles down the street',
    '{July|The sun} moves in like {rich|loud} old friends / we {hope|wish} the visit never ends',
    'the {melons|peaches|berries} are piled up by the road / a {pickup|wagon} shines beneath its load',
    'the {sails|kites|swings} are up, the {school|shop} is shut / we {share|split} a {split|green} cold coconut',
  ],
  verse: [
    'we {spread|shake} a {blanket|towel} on the sand / a {dripping|melting} cone in either hand',
    'we {jump|dive} together from the pier / and come up {laughing|shouting}, cold and clear',
    'we {drive|ride} to where the {blacktop|highway} ends / the {back|whole} seat full of noisy friends',
    "the {sprinkler|garden hose} ticks, the {crickets|locusts} start / we've {got|learned} the whole bright day by heart",
    'you {peel|split} an orange in the shade / and {all|most} our plans are quickly made',
    'your {hair|shirt} still smells of {lake|pool} and sun / the {day|night} has only just begun',
    "-we {left|lost} our summer on that shore / I {don't|can't} go down there any more",
    'the {kids|swifts} are racing down the hill / till {grass|dust} and evening both are still',
    "we {float|lie} on {tubes|boards} where {willows|branches} bow / there's {no|not} a place but here and now",
  ],
  later: [
    'the {stars|bats} come out, we {stay|lie} out, too / the {fire|grill} burns low, the coals are blue',
    'by {August|autumn} we are brown as bread / and {words|some things} are waiting to be said',
    '-September {shuts|locks} the {beach|snack} bar down / and I am {last|stuck} to leave this town',
    'the {storm|heat} has broken overnight / we wake to {washed|rinsed} and yellow light',
    'the {corn|grass|hay} is high, the {plums|figs} are in / the sun has settled on our skin',
  ],
  chorus: [
    "we've got the sun, we've got the day / and nothing much is in our way",
    'let it be summer, let it be long / we know the words to every song',
    '-the sun went down on you and me / it left its gold upon the sea',
    "hold on, hold on to all this gold / we'll need it when the days are cold",
  ],
  bridge: [
    "and when the leaves begin to fall / we'll hang this summer on the wall",
    "we know it's short, we know it's sweet / it's why we're dancing in the street",
    "one day we'll tell it, you and I / how blue we found that one July",
  ],
};

export const winter: Theme = {
  isSetting: true,
  calls:
    'winter snow snowy cold ice frozen christmas xmas december january february frost santa sleigh blizzard snowman ski skiing fireplace holidays carol advent icy',
  titles: ['first snowfall', 'frosted window', 'quiet december'],
  opening: [
    'the {village|valley|city} wakes beneath the white / the {snow|flakes} came down on us all night',
    'the {pond|ditch} is glass, the {fields|roads} are bare / my {breath|word} becomes a cloud in air',
    "there's {frost|ice} like ferns on every pane / a {paper|wooden} star, a candy cane",
    "the {kettle|woodstove|chimney} ticks, the {lamp|stove} is lit / there's room for all of us to sit",
    'the {bakery|barber|butcher} lights his {frosted|little} sign / the {snow|sleet|ice} hangs on the washing line',
  ],
  verse: [
    'I {stamp|kick} my boots outside the door / and {leave|drop} small {rivers|puddles} on the floor',
    'the {snowplough|postman|milkman} comes at {six|five} or so / and {carves|cuts} a lane of piled-up snow',
    '+you {tie|wind} your {scarf|shawl} round both of us / and {out|there} we stamp to meet the bus',
    '+you {bring|drag} the {wood|tree}, I {light|hold} the flame / the {dark|cold} forgets for what it came',
    '-one {pair|line} of footprints leaves the yard / the {ground|lock} beneath is iron-hard',
    '-I {keep|wear} the {gloves|scarf} you {left|forgot} that night / and {walk|turn} to look for window light',
    "a {robin|sparrow} on the garden wall / its {small|red} chest isn't cold at all",
    'the children {pull|race} their {sledges|sleds} uphill / then {everything|all the town} is blue and still',
    'I {stack|split} the {birch|oak|logs} outside till five / the {fox|cat|hare} has tracked right up the drive',
  ],
  later: [
    'the {candles|embers} shrink, the {year|moon} is old / the {windows|doorways} glow against the cold',
    'by {March|spring} the {gutter|roof} begins to drip / the {ice|snow} is letting loose its grip',
    '-it {snowed|froze} again the {night|week} you left / the {trees|twigs} stood white in every cleft',
    "+the bell rings out at {twelve|ten} o'clock / and {friends|you} stand shivering while they knock",
    'by {ten|noon|dusk} the {hill|lane} is {streaked|lined} with sleds / and {wool|red} hats {bob|shine} on {all|small} the heads',
  ],
  chorus: [
    "let it snow, let the whole world slow / there isn't any place to go",
    '-the snow comes down on what we were / it falls so soft, without a stir',
    "+come in, come in out of the snow / we've kept a fire, we've kept its glow",
    "under the white the seeds can wait / it's never cold too long, too late",
  ],
  bridge: [
    "the longest night has passed us by / there's one more minute in the sky",
    'the snow will take whatever shape / is lying underneath its cape',
    'the dark is deep, but even so / it takes one lamp to light the snow',
  ],
};

export const autumn: Theme = {
  isSetting: true,
  calls:
    'autumn leaf leaves october november september harvest pumpkin orchard fog foggy mist wind windy chestnut',
  titles: ['amber season', 'late october', 'bonfire weather'],
  opening: [
    'the {maple|chestnut|cherry} drops its {red|last} and gold / the {sun|noon} is warm, the shade is cold',
    'October {comes|walks} with {smoke|mud} and pears / and {sweeps|drops} its gold along the stairs',
    'the {geese|cranes} fly over, {rough|hoarse} and low / they {never|hardly} tell us where they go',
    'the {mist|fog} lies thick on {stubble|barley} land / the {sun|moon} is a coin held in a hand',
    'the {last|slow} few {wasps|bees} are in the pears / the {smoke|fog} comes creeping up the stairs',
  ],
  verse: [
    'I {rake|sweep} the {yard|path}, the wind comes through / and {all|half} my work is there to do',
    'the {cider|barrel|pantry} fills, the {shelves|jars} are lined / with {plums|jams} and labels newly signed',
    'the {clocks|lamps} are changed, the {dark|dusk} comes soon / above the barn a {pumpkin|copper} moon',
    "I {find|wear} my {winter|father's} coat again / and in its {sleeve|seam} an old blue pen",
    '-the {bench|seat} we {shared|chose} is {deep|sunk} in brown / I {watch|let} the leaves keep coming down',
    '-a {list|page} of yours is in my coat / I {know|read} the {slanted|looping} hand that wrote',
    '+you {kick|wade} through {piles|drifts} of red and brown / the {happiest|loudest} grown-up child in town',
    '+you {roast|crack} the chestnuts by the flame / and {half|all} the burnt ones have your name',
    'the {jam|stew|pot} is on, the {yard|porch} is gold / the {cat|dog} has learned the word for cold',
  ],
  later: [
    'November {strips|shakes} the {branches|garden} thin / and {lets|pours} a wider heaven in',
    'the {frost|wind} arrived on {silent|careful} shoes / the {last|late} rose had the most to lose',
    '-you {went|left} before the {trees|pears} were bare / I {swept|cleared} the path, you were not there',
    "+by {five|six} it's dark, the {stew|soup} is on / you {hum|sing} until the day is gone",
    'the {barn|shed|loft} is full, the {field|hill} is shorn / the {scarecrow|mouse|crow} has the spilled-out corn',
  ],
  chorus: [
    "let leaves come down, let branches show / I'm learning how to let it go",
    "all that is gold will come to ground / it falls and doesn't make a sound",
    '-the year is turning, so am I / the birds have emptied out the sky',
    '+the year grows old, but here we are / as warm as jam inside a jar',
  ],
  bridge: [
    'a tree is not afraid to lose / it knows what spring is going to choose',
    'the brightest red is at the end / the dark is coming like a friend',
    "what falls is food for what's below / it's how the woods have learned to grow",
  ],
};

export const spring: Theme = {
  isSetting: true,
  calls:
    'spring garden flower bloom blossom rose roses bee bees april march may seed green butterfly sunflower daisy tulip easter lavender',
  titles: ['green morning', 'cherry blossom', 'open window'],
  tone: 'bright',
  opening: [
    'the {garden|orchard|window} wakes, the {bulbs|buds} push through / the {air|whole} street smells of something new',
    'a {blackbird|robin|starling} sings at {half|ten} past four / the {sun|spring} is {standing|waiting} at the door',
    'the {snow|ice} is gone, the {ditch|brook} runs fast / and {mud|warmth} has come to us at last',
    'the {gate|swing|bench} gets painted {white|green|blue} again / by {boys|girls} as tall as grown-up men',
  ],
  verse: [
    'I {kneel|dig} down where the {beans|peas} will climb / with {dirt|earth} on me and lots of time',
    'the {cherry|apple|plum tree} blooms along the wall / it {asks|wants} for nothing much at all',
    'the {bees|wasps} are drunk on {clover|lilac} wine / the {sheets|shirts} are dancing on the line',
    'I {throw|push} the {winter|dusty} curtains wide / and {all|half} the street is there outside',
    'you {bring|plant} me {tulips|daisies} in a can / and {talk|laugh} about a {bigger|better} plan',
    'you {laugh|wave} across the {hedge|fence} at me / the {sun|wind} is in the lemon tree',
    '-I {water|tend} the {rose|bed} you used to keep / the {roots|thorns} you left behind go deep',
    'a {beetle|snail} goes up a {stem|stalk} of grass / it {has|takes} all day for me to pass',
    'the {girl|boy} next door is {painting|scrubbing} chairs / the {cat|sun} lies stretched along the stairs',
    "a {wren|finch|robin} moves in above the door / with {straw|moss|string} from next door's barley floor",
  ],
  later: [
    'by {May|June} the {hedge|lane} is white with bloom / I {set|put} a {branch|jug} in every room',
    'the {peas|beans} have climbed above my head / the {first|small} tomatoes blush to red',
    "-the {vine|ivy} you planted {fills|hides} the door / you {can't|don't} come by here any more",
    "and when you {ring|knock}, the {path|step} is green / it's {been|still} the longest spring I've seen",
    'by {noon|ten|one} the {bench|lawn} is {warm|dry} and wide / the {aunts|cats} have {all|both} come to sit outside',
  ],
  chorus: [
    "open the windows, let it in / it's time for something to begin",
    'all that was sleeping wants to grow / I feel it coming, and I know',
    "the ground was hard, the ground was bare / and now there's green things everywhere",
    '-the garden blooms without you here / it does the same thing every year',
  ],
  bridge: [
    'I thought the frost had killed it dead / it only dreamed below the bed',
    'you cannot pull a flower tall / you water it, and that is all',
    "so give it sun and give it time / whatever's cut will want to climb",
  ],
};
