import type { MoodId } from '../../brief/moods';

/** What a thing of an image can do. */
const VERBS = {
  p: 'sleeps waits glows wakes turns fades stays breathes stands hides sinks leans',
  b: 'walks waits sings sleeps sighs smiles runs calls hides stays kneels dreams',
  t: 'turns falls shines waits burns breaks rusts hums swings rests rolls leans',
  w: 'runs falls moves turns breaks sings comes goes slows rolls spills drifts',
  l: 'burns fades shines glows falls waits blinks hides turns dies spins gleams',
} as const;

/** Images by field: nouns with the stress on the first of two syllables, and what they are. */
const FIELDS = {
  sea: 'harbour:p lighthouse:l water:w anchor:t island:p sailor:b seagull:b current:w driftwood:t ferry:t lantern:l foghorn:t rowboat:t swimmer:b',
  city: 'taxi:t sidewalk:p neon:l subway:t window:l skyline:p siren:w traffic:w corner:p stranger:b billboard:l rooftop:p pavement:p market:p headlight:l',
  road: 'highway:p engine:t mirror:t station:p railway:p trailer:t diner:p desert:p driver:b compass:t suitcase:t gravel:t signal:l',
  home: 'kitchen:p kettle:t curtain:t table:t carpet:t doorway:p garden:p mother:b father:b window:l candle:l teacup:t staircase:p cradle:t',
  winter:
    'chimney:t blizzard:w snowfall:w sparrow:b mitten:t river:w hillside:p ember:l mountain:p starling:b snowdrift:w lamplight:l',
  summer:
    'orchard:p meadow:p cricket:b sunlight:l blossom:t thunder:w beehive:t swallow:b melon:t porchlight:l river:w hammock:t',
  night:
    'shadow:l moonlight:l starlight:l lantern:l comet:l planet:l streetlight:l heartbeat:w nightbird:b cellar:p whisper:w dreamer:b',
  love: 'letter:t lover:b whisper:w picture:t sweater:t pillow:t ribbon:t rosebud:t heartbeat:w secret:t promise:t doorbell:t',
  party:
    'speaker:t dancer:b rhythm:w ceiling:p laser:l glitter:l jukebox:t drummer:b needle:t singer:b spotlight:l basement:p',
  fire: 'hammer:t soldier:b banner:t thunder:w ember:l cannon:t furnace:l chapel:p raven:b castle:p torchlight:l kingdom:p',
  nature:
    'forest:p river:w mountain:p valley:p eagle:b willow:t canyon:p raincloud:w pebble:t thicket:p sparrow:b meadow:p cedar:t',
  space:
    'planet:l comet:l rocket:t orbit:w pilot:b moonbeam:l starship:t signal:l cosmos:p shuttle:t stardust:l crater:p',
  machine:
    'circuit:t robot:b engine:t signal:l voltage:w piston:t sensor:l network:t program:t turbine:t tunnel:p scanner:l',
  youth:
    'schoolyard:p playground:p jacket:t teacher:b treehouse:p crayon:t marble:t brother:b sister:b skateboard:t classroom:p whistle:w',
  loss: 'gravestone:t raincoat:t photo:t collar:t teardrop:w silence:w shadow:l chapel:p ashtray:t blanket:t',
  animals:
    'puppy:b collar:t kennel:p kitten:b pony:b sparrow:b rabbit:b spaniel:b pigeon:b beagle:b footprint:t',
  kitchen: 'coffee:w kettle:t teapot:t baker:b sugar:w teacup:t butter:t oven:l cupboard:p table:t honey:w',
  work: 'office:p paycheck:t foreman:b hammer:t ladder:t worker:b timecard:t warehouse:p shovel:t banker:b',
} as const;

export type Field = keyof typeof FIELDS;

/** Words of a theme that call up a field. */
const CALLS: Readonly<Record<Field, string>> = {
  sea: 'sea ocean harbour harbor beach boat ship sail shore waves tide island coast lighthouse sailor water surf',
  city: 'city town street streets neon downtown traffic subway skyline taxi urban corner club tokyo york london paris berlin',
  road: 'road drive driving train car truck highway travel journey leaving miles home station ride trip',
  home: 'home house family mother mom mum father dad grandma grandpa kitchen wedding baby child children birthday',
  winter: 'winter snow cold ice christmas december frost january',
  summer: 'summer sun sunny beach july august holiday vacation garden',
  night: 'night midnight dark moon stars star sleep dream dreams dreaming insomnia evening',
  love: 'love heart kiss lover wife husband girlfriend boyfriend valentine romance wedding darling you',
  party: 'party dance dancing club friday saturday celebrate disco birthday fun music',
  fire: 'fire war battle fight king queen knight dragon warrior sword rebellion revolution storm rage hero',
  nature:
    'forest tree trees river mountain mountains rain garden flower flowers wild spring autumn fall bird birds field',
  space: 'space star stars planet mars rocket galaxy alien aliens universe astronaut moon',
  machine: 'robot robots machine computer code internet phone ai future cyber digital',
  youth: 'school childhood young youth kids teenage remember memories summer friends friend growing',
  loss: 'loss losing lost death dead gone goodbye leaving alone missing miss grief breakup ghosted funeral tears',
  animals: 'dog dogs cat cats puppy kitten horse animal animals pet',
  kitchen: 'tea coffee cake bread food cooking bakery kitchen dinner breakfast',
  work: 'work working job office boss money factory monday payday business',
};

const OF_MOOD: Partial<Record<MoodId, readonly Field[]>> = {
  happy: ['summer', 'party'],
  sad: ['loss', 'winter'],
  dark: ['night', 'fire'],
  calm: ['sea', 'nature'],
  dreamy: ['night', 'space'],
  energetic: ['party', 'city'],
  romantic: ['love', 'night'],
  epic: ['fire', 'nature'],
  melancholic: ['loss', 'road'],
  uplifting: ['summer', 'road'],
  angry: ['fire', 'city'],
  mysterious: ['night', 'space'],
  nostalgic: ['youth', 'home'],
  peaceful: ['nature', 'sea'],
  playful: ['animals', 'youth'],
  hopeful: ['road', 'summer'],
  tense: ['machine', 'city'],
  chill: ['kitchen', 'sea'],
  groovy: ['party', 'city'],
  festive: ['party', 'home'],
};

const OF_GENRE: Readonly<Record<string, readonly Field[]>> = {
  country: ['road', 'home'],
  folk: ['nature', 'home'],
  blues: ['road', 'work'],
  rock: ['road', 'city'],
  metal: ['fire', 'night'],
  techno: ['machine', 'night'],
  house: ['party', 'city'],
  'drum-and-bass': ['machine', 'city'],
  trap: ['city', 'night'],
  'hip-hop': ['city', 'work'],
  'lo-fi': ['kitchen', 'night'],
  reggae: ['sea', 'summer'],
  latin: ['summer', 'love'],
  rnb: ['love', 'night'],
  ambient: ['space', 'sea'],
};

export interface Image {
  noun: string;
  /** True for what may follow "a". */
  isCounted: boolean;
  verbs: readonly string[];
}

function imagesOf(field: Field): Image[] {
  return FIELDS[field].split(' ').map((entry) => {
    const [noun = '', kind = 't'] = entry.split(':');
    const isCounted = kind !== 'w' && kind !== 'l';
    return { noun, isCounted, verbs: VERBS[kind as keyof typeof VERBS].split(' ') };
  });
}

/** Every image, for a check of their meter. */
export const ALL_IMAGES: readonly Image[] = (Object.keys(FIELDS) as Field[]).flatMap(imagesOf);

/** Returns the fields that theme, moods and genre call up, the theme's first; at least two. */
export function fieldsFor(theme: string, moods: readonly MoodId[], genre: string): Field[] {
  const words: string[] = theme.toLowerCase().match(/\p{L}+/gu) ?? [];
  const called = (Object.keys(CALLS) as Field[]).filter((field) =>
    CALLS[field].split(' ').some((call) => words.includes(call)),
  );
  const usual: Field[] = [
    ...moods.flatMap((mood) => OF_MOOD[mood] ?? []),
    ...(OF_GENRE[genre] ?? []),
    'night',
    'road',
  ];
  return [...new Set([...called, ...usual])].slice(0, Math.max(2, called.length));
}

/** Returns the images of some fields. */
export const imagesFor = (fields: readonly Field[]): Image[] => fields.flatMap(imagesOf);
