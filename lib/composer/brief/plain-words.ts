/** Words for speed, loudness, mode and voice, and words without a meaning for music. */

export type PaceWord = { pace: 'slow' | 'fast'; factor: number };

const pace = (words: string, kind: PaceWord['pace'], factor: number) =>
  words.split('|').map((word) => [word, { pace: kind, factor }] as const);

export const PACE_WORDS: ReadonlyMap<string, PaceWord> = new Map([
  ...pace('very slow|super slow|extremely slow|largo|grave', 'slow', 0.82),
  ...pace('slow|slowly|slower|slow tempo|adagio|lento|lenta|langsam|lente|slowed|lenta', 'slow', 1),
  ...pace('mid tempo|midtempo|moderate|medium tempo|andante|moderato', 'slow', 0),
  ...pace(
    'fast|faster|quick|quickly|fast tempo|rapid|vivace|rápido|rápida|schnell|rapide|speedy|up tempo|uptempo',
    'fast',
    1,
  ),
  ...pace('very fast|super fast|extremely fast|presto', 'fast', 1.15),
]);

/** Change of energy (0–1). */
export const ENERGY_WORDS: ReadonlyMap<string, number> = new Map([
  ['minimal', -0.2],
  ['minimalist', -0.2],
  ['sparse', -0.2],
  ['simple', -0.1],
  ['loud', 0.2],
  ['full', 0.1],
  ['big', 0.12],
  ['high energy', 0.3],
  ['low energy', -0.3],
  ['stripped down', -0.2],
  ['lush', 0.05],
  ['acoustic', -0.1],
]);

export const MODE_WORDS: ReadonlyMap<
  string,
  'major' | 'minor' | 'dorian' | 'mixolydian' | 'phrygian' | 'lydian'
> = new Map([
  ['major', 'major'],
  ['minor', 'minor'],
  ['maj', 'major'],
  ['min', 'minor'],
  ['dur', 'major'],
  ['moll', 'minor'],
  ['mayor', 'major'],
  ['menor', 'minor'],
  ['majeur', 'major'],
  ['mineur', 'minor'],
  ['dorian', 'dorian'],
  ['mixolydian', 'mixolydian'],
  ['phrygian', 'phrygian'],
  ['lydian', 'lydian'],
  ['aeolian', 'minor'],
  ['ionian', 'major'],
]);

export const INSTRUMENTAL_WORDS = ['instrumental', 'instrumentals', 'wordless', 'karaoke', 'no singing'];
/** The composer cannot sing, so these are reported as unsupported. */
export const VOICE_WORDS = [
  'vocals',
  'vocal',
  'voice',
  'singer',
  'singing',
  'sung',
  'vocalist',
  'rapper',
  'rapping',
  'male',
  'female',
  'acapella',
  'a cappella',
  'lyrics',
  'duet',
  'autotune',
];

export const NEGATIONS = [
  'no',
  'without',
  'minus',
  'except',
  'not',
  'zero',
  'ohne',
  'sin',
  'sans',
  'sem',
  'senza',
  'kein',
  'keine',
  'skip',
  'remove',
  "don't",
  'avoid',
  'lacking',
  'nothing',
];

const filler =
  "a an the and or with of in on at to for from by is are be it its it's this that these those my your our their me you we i he she they them his her as like so but just only very really quite bit some any all more most much many little please make create generate write compose produce give want need would should could can will song songs music track tune piece melody melodies harmony rhythm sound sounds sounding style styled type kind vibe vibes feel feeling feels mood genre tempo key time signature length long about around approximately roughly speed bpm minute minutes second seconds min mins sec secs beat something that's i'm i'd lets let's let us into over under through up down out off then than also too maybe using use used featuring feature features ft feat plus background intro outro verse chorus bridge hook main lead solo line part parts section sections while when where who whose which what how one two three four five six seven eight nine ten beautiful nice good great amazing cool awesome perfect best catchy simple new original modern inspired based similar such well go goes going start starts starting end ends ending begins build builds building drop drops loop loops und oder mit ein eine einen der die das im in für von zu ist sehr lied musik stück ich mir y o con un una el la los las de del en para por muy canción música que et ou avec le les des du dans pour très chanson musique e com um uma o os no na para muito di il lo gli per molto canzone musica hello hi hey thanks thank";

/** Words of grammar or courtesy, in several languages. */
export const FILLER: ReadonlySet<string> = new Set(filler.split(/\s+/));

export const NUMBER_WORDS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  'forty-five': 45,
  sixty: 60,
  ninety: 90,
  half: 0.5,
  a: 1,
  an: 1,
  eine: 1,
  zwei: 2,
  drei: 3,
  dos: 2,
  tres: 3,
  un: 1,
  una: 1,
  deux: 2,
  trois: 3,
};
