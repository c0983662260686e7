import type { Theme } from './theme';

export const coffee: Theme = {
  isSetting: true,
  calls:
    'coffee morning breakfast tea cafe espresso latte sunrise wake waking mug lazy cozy cosy study studying reading book pajamas relax relaxing chill',
  titles: ['corner table', 'slow morning', 'window table'],
  opening: [
    'the {kettle|coffee|old pot} sings at quarter to nine / the {sun|light} draws one {warm|long} yellow line',
    'a {cup|spoon}, a chair, a {square|stripe} of sun / no {part|bit} of the {day|world} has yet begun',
    "the {milkman's|neighbour's} van, the {first|slow} tram's bell / the toast with its {dark|warm} and friendly smell",
    'the {tram|street|stairs} below begins to hum / the {butter|window} takes a {dust|coat} of crumb',
  ],
  verse: [
    'I {warm|wrap} my {hands|palms}, I {watch|blow} the steam / and {hold|keep} the end of half a dream',
    'the {cat|dog} has {claimed|warmed} the window seat / she {lays|curls} her tail across my feet',
    "the {paper's|crossword's} lying {folded|open}, small / I {don't|won't} need {all the|any} news at all",
    "the {radio|speaker} mumbles, turned down low / of {rain|roads} in places I don't know",
    "I {stir|swirl} it {once|twice}, I {watch|see} it turn / there's {jam|bread} to spread and toast to burn",
    "my {socks|sleeves} don't match, my hair's a sight / I {slept|dreamed} till nine with all my might",
    "the {street|square} wakes up in {shirts|coats} and shoes / I've {half an hour|one more hour} here to lose",
    '+you {shuffle|wander} in, your {eyes|shirt} half closed / you {steal|take} my cup, as I supposed',
    '-your {mug|cup} is {clean|dry} upon the shelf / I make it now for just myself',
    'the {spoon|light} goes round, the {steam|milk} goes white / I {put|set} away the end of night',
  ],
  later: [
    'by {ten|noon} the {steam|light} has left the glass / I {let|watch} the {busy|early} people pass',
    'the {pot|pan} is cold, the {crumbs|cups} are cleared / the {day|list} is less than I had feared',
    "I {pour|make} the rest, it's {dark|black} and sweet / I {hear|know} the weekday in the street",
    'a {bike|boy|girl} goes past with the {bread|mail} for ten / I {read|fold} the same {page|verse} once again',
  ],
  chorus: [
    "one more cup, let the morning slow / there's nowhere that I have to go",
    'let it be early, let it be still / a bit of sun along the sill',
    "the world can wait, the world can spin / I'm pouring out, I'm breathing in",
    "+pour me a cup and sit with me / there's no place else I want to be",
  ],
  bridge: [
    'a life is made of things this small / a cup, a chair, a sunlit wall',
    "tomorrow's loud and so was then / I'll have this quiet hour again",
    "they say that time is what you spend / I'd rather hold it, like a friend",
  ],
};

export const kitchen: Theme = {
  calls:
    'food kitchen cooking cook bread baking bakery bake dinner lunch soup pizza taco recipe chef restaurant sugar honey chocolate cheese pasta spice spices eat eating hungry pancake pie supper noodle ramen',
  tone: 'bright',
  titles: ['sunday gravy', 'flour hands', 'copper kettle'],
  opening: [
    'the {oven|burner|big pan} clicks, the {butter|onion} sings / the {tap|oil} says {small|good} familiar things',
    "there's {flour|sugar} on the {old|blue} tiled floor / the {smell|steam} walks out by the open door",
    'a {pinch|fist} of salt, a {clove|sprig}, a bone / no {book|chef} to follow but my own',
    "the {market|basket} spills its {red|plump} and green / the {finest|cheapest} food you've ever seen",
    'the {rice|soup|milk} boils over, {hiss|spit} and shout / the {cat|dog|smoke} alarm gets carried out',
  ],
  verse: [
    'I {roll|knead} the dough, I {fold|turn} it thin / I {cut|press} the little circles in',
    'the {sauce|stew} has {simmered|bubbled} since half past two / I {taste|dip} the spoon, and so do you',
    'the {knife|blade} goes quick, the {garlic|ginger} flies / an {onion|old song} gets into my eyes',
    'you {steal|snatch} a {crust|plum}, I {slap|catch} your hand / it {all|hardly} goes the way I planned',
    'the {windows|glasses} fog, the {lids|pots} all dance / I {give|throw} the pepper half a chance',
    "my {granny's|mother's|uncle's} card is {stained|browned} with oil / it {says|reads}, be {patient|careful}, let it boil",
    'we {pull|drag} the {chairs|bench} from every room / a cousin sweeps with the kitchen broom',
    'the {plates|bowls} go round, the {wine|jug} goes, too / the last {fat|warm} dumpling waits for you',
    "the {rice|bread} is done, the {greens|beans} are bright / there's {lemon|butter} on everything in sight",
  ],
  later: [
    "by {nine|ten} we're {full|slow}, we push back chairs / the {kids|cats} are sleeping on the stairs",
    "the {dishes|glasses} lean in {soapy|crooked} rows / you {wash|dry}, I'll sing, and so it goes",
    "next {day|week} there's {soup|sauce} for {three|four} or more / and {someone|cousins} knocking at the door",
    'the {years|plates} go round, the {pans|spoons} turn black / the {taste|smell} of it brings all of it back',
  ],
  chorus: [
    "come pull a chair up, take a plate / there's always room, it's never late",
    "a little salt, a little heat / it's love you put in what you eat",
    "break the bread and pass it round / it's such a warm and simple sound",
    "we've got a table, we've got a light / and all the plates are full tonight",
  ],
  bridge: [
    'I never learned to write or sing / but I can feed you anything',
    "the recipe's the smallest part / you measure it all out by heart",
    "and when I'm gone, just light the flame / and make it badly in my name",
  ],
};

export const animals: Theme = {
  calls:
    'dog dogs puppy pup cat cats kitten horse pony bird birds animal animals pet pets rabbit bunny hamster wolf wolves fox bear tiger lion elephant paw paws parrot turtle hound doggy kitty cow cows pig pigs chicken chickens frog',
  titles: ['muddy paws', 'garden gate', 'wagging tail'],
  opening: [
    "a {dog|cat|horse|bird} is waiting at the gate / it {knows|hears} my step, it knows I'm late",
    'two {amber|shining} eyes beside the stair / a {nest|ring} of straw and loosened hair',
    'we {found|met} each other in the rain / a {shaking|hungry} thing in a {gravel|narrow} lane',
    "there's {mud|hair} on every {chair|rug} I own / I {never|hardly} have to eat alone",
    'an {old|odd} grey {coat|nose}, a {crooked|folded} ear / you {looked|limped} at me and settled here',
  ],
  verse: [
    'the {dog|cat|horse|bird} has {heard|learned} my whole life through / and {never|hardly} says what I should do',
    "a {nose|head} comes nudging at my hand / there's nothing more to understand",
    '+we {walk|go} the {fields|hedge} at {break|start} of day / and {greet|meet} the {ducks|cows} along the way',
    '+you {chase|stalk} the {leaves|shade}, you {bring|leave} me sticks / you {know|do} your {own|two} ridiculous tricks',
    "I {buy|bring} the {best|good} stuff, you {eat|want} my shoe / I {can't|don't} stay cross for long with you",
    'no {king|lord} was ever {loved|met} so well / as I am when I ring the bell',
    '-your {bowl|bed} is {clean|still} beside the door / I {hear|miss} your nails across the floor',
    '-I {kept|hung} your {collar|blanket} by the key / I {still|yet} hear you breathing next to me',
    '-they {said|wrote} your heart was {tired|worn} and slow / I {held|stroked} your head and let you go',
    "-I {walk|go} our {round|path} and {turn|look} to call / there's only {wind|grass} there after all",
    'you {hear|fear} the {post|vet|broom} from miles away / you {sleep|snore} through {thunder|sirens} half the day',
  ],
  later: [
    '+the {years|walks} grow short, the {chin|coat} turns grey / you {sleep|doze} the better half of day',
    '-the {spring|grass} has come to where you lie / the {swallows|crickets} you used to chase go by',
    'the {neighbours|children} stop and {ask|say} your name / the {street|walk} is never quite the same',
    '{three|six|four} winters on, you {know|own} the bed / I {get|have} the {edge|floor|rug} for mine instead',
  ],
  chorus: [
    'no word you say, no lie you tell / I never knew a friend so well',
    "+run, little heart, run out and play / you've made a better world today",
    "-run on, my friend, the field is wide / I'll always have you at my side",
    'you took my heart between your paws / you never asked for any cause',
  ],
  bridge: [
    "they say a beast can't understand / they never had it lick their hand",
    'we get so few short years to share / and you have spent them in my care',
    "if there's a gate where all roads end / I know who's waiting there, my friend",
  ],
};
