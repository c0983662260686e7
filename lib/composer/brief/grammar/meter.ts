import { METERS, type Meter } from '../../theory';
import type { Token } from '../words';
import type { Found } from './found';

const WORDS: readonly (readonly [words: string, meter: Meter])[] = [
  [
    'three quarter time|three four time|three quarter|three four|waltz time|waltz feel|in three|in 3|dreivierteltakt|drei viertel takt|walzertakt|tres por cuatro|tres cuartos|compas ternario|a trois temps|trois temps|compasso ternario|3 拍子|三拍子|4 分 の 3 拍子|四分の三拍子',
    { beats: 3, unit: 4 },
  ],
  [
    'six eight time|six eight|sechsachteltakt|seis por ocho|seis por oito|8 分 の 6 拍子|6 拍子|八分の六拍子',
    { beats: 6, unit: 8 },
  ],
  ['twelve eight time|twelve eight', { beats: 12, unit: 8 }],
  ['nine eight', { beats: 9, unit: 8 }],
  ['seven eight', { beats: 7, unit: 8 }],
  ['five four time|five four|5 拍子|五拍子', { beats: 5, unit: 4 }],
  [
    'four four time|four four|common time|viervierteltakt|4 拍子|四拍子|4 分 の 4 拍子',
    { beats: 4, unit: 4 },
  ],
  ['two four|zweivierteltakt|2 拍子|二拍子', { beats: 2, unit: 4 }],
];
interface Phrase {
  parts: string[];
  meter: Meter;
}

/** The phrases by their first word, longest first. */
const PHRASES = new Map<string, Phrase[]>();
for (const [words, meter] of WORDS) {
  for (const phrase of words.split('|')) {
    const parts = phrase.split(' ');
    const first = parts[0] ?? '';
    const all = [...(PHRASES.get(first) ?? []), { parts, meter }];
    PHRASES.set(
      first,
      all.sort((a, b) => b.parts.length - a.parts.length),
    );
  }
}
/** Reads "3/4", "6/8 time", "in three", "three quarter". Null for a meter that the players do not know. */
export function readMeter(list: readonly Token[], at: number): Found<Meter | null> | null {
  const word = list[at]?.text ?? '';
  const after = list[at + 1]?.text ?? '';
  if (METERS.includes(word)) {
    const [beats = 4, unit = 4] = word.split('/').map(Number);
    return { value: { beats, unit }, count: ['time', 'takt', '拍子'].includes(after) ? 2 : 1 };
  }
  for (const { parts, meter } of PHRASES.get(word) ?? []) {
    if (parts.every((part, i) => list[at + i]?.text === part)) return { value: meter, count: parts.length };
  }
  return /^(?:\d|1\d)\/(?:2|4|8|16)$/.test(word) && !word.startsWith('1/') ? { value: null, count: 1 } : null;
}
