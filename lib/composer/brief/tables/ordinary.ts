/** Ordinary words and names that are one letter away from a musical word, and none of its misspellings. */
export const ORDINARY: ReadonlySet<string> = new Set(
  (
    'academic algeria alison americano americans aniston appalachia applied arabia argentina bacteria badger badgers ' +
    'ballard balled banged banker bankers banner banners banter basement blaster blazer blight blushes bookie bottle bounty ' +
    'breads bushes calling calves camber campana carton chairs cheeky cheers cheesy cherry chives christina clamber cleaves ' +
    'cliches climes clothes cloves coffer coming content contents coping corker corner coroner corridors county craves ' +
    'creeps crimes danger darken diving dominica dormer dreads dreary dunked dusted elector electra erotica exiting exotic ' +
    'feline felines felipe fiddlers floats flukes forrest friedrich fuddle gentile gentry gettle gradation grange grooming ' +
    'grudge guider gutter halter harder harper heading heaping hearing heater heating heaving heifer heroin hester holliday hunted ' +
    'hunting incense intention jiggle juggle kidder lander lassie lavina likely livery living lodging logging losing ' +
    'lounging lovell lunging malina mallow mandela marcia marina marriage marsha martha massie mastery mediate medicate ' +
    'medication mellon memorizes missive moaning motivate naples napped natalia oregano outran pacific pagoda parting ' +
    'passed persia poplar popping potent programing quirks racking rancher ranchers rapture reaping rearing recorded ' +
    'redding reggie related relating relayed reorder rocker rockers roller ruining scares scaring scream searing secrest ' +
    'seeping senate serena shaken shakes sharer shares sharing shaver shaves shedding simmer slaves sledge slinger smooch ' +
    'smoothing smudge snakes snarls snores soaker soaking somber sooner souring spanned spanning spares sparing sprang ' +
    'sprint sprung spying stacey stares staring staves steelman stinging stings stoker stoned stones storer stover stranger ' +
    'strangle stretcher string stringer stringy subset summary summed suspend sweeping swinger tables tedder tended tenner ' +
    'tenure therein thrilled thrush tinder toddle topical tracer trader trailed trainer tranche trawler trumped ultrasound ' +
    'urbane valentina valentino vantage venezuela victor victors violence violet walker waller walter warship weeding ' +
    'welding whittle wording'
  ).split(' '),
);
