import type { Mode } from '../../theory';

export interface Pace {
  pace: 'slow' | 'fast';
  /** On the genre's slow or fast tempo; 0 for its usual one. */
  factor: number;
}

export const PACE_ROWS: readonly (readonly [words: string, pace: Pace])[] = [
  [
    'very slow|super slow|extremely slow|really slow|so slow|muy lento|muy lenta|sehr langsam|sehr langsames|sehr langsame|tres lent|tres lente|muito lento|muito lenta|largo|grave|とても遅い|すごくゆっくり',
    { pace: 'slow', factor: 0.82 },
  ],
  [
    'slow|slowly|slower|slowed|slow tempo|slow paced|slowed down|slow and|adagio|lento|lenta|lentos|lentas|langsam|langsame|langsamer|langsames|langsamen|lent|lente|tempo lent|devagar|ゆっくり|ゆっくりした|ゆっくりな|遅い|スロー|スローテンポ|スローな',
    { pace: 'slow', factor: 1 },
  ],
  [
    'mid tempo|midtempo|moderate|moderately|medium tempo|andante|moderato|mittleres tempo|tempo medio|mid paced|ミドルテンポ|ミディアムテンポ|ミディアム',
    { pace: 'slow', factor: 0 },
  ],
  [
    'fast|faster|quick|quickly|fast tempo|fast paced|rapid|vivace|allegro vivace|rapido|rapida|rapidos|schnell|schnelle|schneller|schnelles|schnellen|flott|flotte|rapide|rapides|vite|speedy|up tempo|uptempo|high tempo|速い|はやい|早い|アップテンポ|ハイテンポ',
    { pace: 'fast', factor: 1 },
  ],
  [
    'very fast|super fast|extremely fast|really fast|so fast|fast as hell|fast as possible|as fast as possible|breakneck|blazing fast|lightning fast|presto|prestissimo|muy rapido|muy rapida|sehr schnell|tres rapide|muito rapido|muito rapida|超高速|高速|とても速い',
    { pace: 'fast', factor: 1.15 },
  ],
];

/** Change of energy (0–1). */
export const ENERGY_ROWS: readonly (readonly [words: string, change: number])[] = [
  ['minimalist|minimalista|minimaliste|sparse|stripped down|stripped|bare|spartanisch|最小限', -0.2],
  ['low energy|low key|lowkey|understated|subdued|wenig energie', -0.3],
  ['simple|sencillo|sencilla|simples|einfach|einfache|einfaches|シンプル|シンプルな', -0.1],
  ['loud|laut|fuerte|fort|alto volume|louder|thunderous|pounding|punchy|うるさい|大音量', 0.2],
  ['high energy|full energy|maximum energy|viel energie|mucha energia|muita energia', 0.3],
  ['big|full|fat|phat|thick|anthemic chorus|bombastic', 0.12],
  ['lush|rich|layered', 0.05],
];

export const MODE_ROWS: readonly (readonly [words: string, mode: Mode])[] = [
  ['major|maj|major key|dur|mayor|majeur|maior|ionian|長調|メジャー|マイナーでない', 'major'],
  ['minor|min|minor key|moll|menor|mineur|aeolian|短調|マイナー|マイナーキー', 'minor'],
  ['dorian|dorisch|dorico|dorien|ドリアン', 'dorian'],
  ['mixolydian|mixolydisch|mixolidio|mixolydien|ミクソリディアン', 'mixolydian'],
  ['phrygian|phrygisch|frigio|phrygien|フリジアン', 'phrygian'],
  ['lydian|lydisch|lidio|lydien|リディアン', 'lydian'],
];

/** Lengths without a number, in seconds; a word of `NOT_LENGTH` after them means another thing ("long intro"). */
export const LENGTH_ROWS: readonly (readonly [words: string, seconds: number])[] = [
  [
    'very short|super short|sehr kurz|sehr kurzes|muy corta|muy corto|tres courte|tres court|muito curta|muito curto|tiny|とても短い',
    30,
  ],
  [
    'short|shorter|kurz|kurze|kurzer|kurzes|corta|corto|cortita|court|courte|curta|curto|brief|短い|短め|短めの|みじかい',
    60,
  ],
  ['radio edit|radio length|radio version', 180],
  [
    'long|longer|lang|lange|langer|langes|larga|longue|longa|full length|長い|長め|長めの|ロングバージョン',
    300,
  ],
  [
    'very long|extended|extended mix|extended version|club mix|sehr lang|sehr langes|muy larga|tres longue|muito longa|とても長い',
    420,
  ],
];

export const NOT_LENGTH =
  'intro outro solo solos note notes reverb tail build buildup notice time distance term island hair road way walk drive lost ago day days night nights goodbye version break chorus und'.split(
    ' ',
  );

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
  fortyfive: 45,
  sixty: 60,
  ninety: 90,
  half: 0.5,
  a: 1,
  an: 1,
  ein: 1,
  eine: 1,
  einer: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  funf: 5,
  sechs: 6,
  zehn: 10,
  dreissig: 30,
  anderthalb: 1.5,
  eineinhalb: 1.5,
  zweieinhalb: 2.5,
  halbe: 0.5,
  uno: 1,
  un: 1,
  una: 1,
  um: 1,
  uma: 1,
  dos: 2,
  dois: 2,
  duas: 2,
  tres: 3,
  cuatro: 4,
  quatro: 4,
  cinco: 5,
  seis: 6,
  diez: 10,
  dez: 10,
  treinta: 30,
  trinta: 30,
  media: 0.5,
  meio: 0.5,
  meia: 0.5,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  dix: 10,
  trente: 30,
  demi: 0.5,
  一: 1,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  十: 10,
};

/** Units of length in seconds. */
export const UNITS: Record<string, string> = {
  60: 'minute minutes minuts minutes min mins minuten minuto minutos m mn 分 分間 ふん',
  1: 'second seconds sec secs sekunden sekunde sek segundo segundos seg secondes seconde s 秒 秒間',
  3600: 'hour hours stunde stunden hora horas heure heures hrs hr 時間',
};
