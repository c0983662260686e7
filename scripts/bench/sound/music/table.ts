import { type Reference, referenceOf } from '@/lib/composer/genres/finishes';
import type { Figures } from './measured';

type Verdict = (figures: Figures) => boolean;

const within = (value: number | undefined, [min, max]: readonly [number, number]) =>
  value !== undefined && value >= min - 0.05 && value <= max + 0.05;
const reference = ({ genre }: Figures): Reference => referenceOf(genre);

/** What a song must meet, by the heading of its column. */
export const TARGETS: Readonly<Record<string, Verdict>> = {
  LUFS: ({ loudness }) => Math.abs(loudness + 14) <= 0.5,
  dBTP: ({ decodedPeak }) => decodedPeak <= -1,
  tempo: ({ tempoError }) => tempoError <= 0.01,
  length: ({ lengthError }) => lengthError <= 0.05,
  '<120': (one) => within(one.bands[0], reference(one).bass),
  '2–6k': (one) => within(one.bands[3], reference(one).presence),
  '>6k': (one) => within(one.bands[4], reference(one).air),
  slope: (one) => within(one.slope, reference(one).slope),
  crest: (one) => within(one.crest, reference(one).crest),
  range: (one) => within(one.range, reference(one).range),
  width: (one) => within(one.width, reference(one).width),
  key: ({ keyClarity }) => keyClarity >= 0.7,
  repeats: ({ repetition }) => repetition >= 0.25,
  '× MP3': ({ speedWithMp3 }) => speedWithMp3 >= 20,
  MB: ({ memory }) => memory <= 450,
  same: ({ isRepeatable }) => isRepeatable,
};

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

const CELLS: Readonly<Record<string, (figures: Figures) => string>> = {
  LUFS: ({ loudness }) => loudness.toFixed(2),
  dBTP: ({ decodedPeak }) => decodedPeak.toFixed(2),
  tempo: ({ tempoError }) => percent(tempoError),
  length: ({ lengthError }) => percent(lengthError),
  '<120': ({ bands }) => (bands[0] ?? 0).toFixed(1),
  '–500': ({ bands }) => (bands[1] ?? 0).toFixed(1),
  '–2k': ({ bands }) => (bands[2] ?? 0).toFixed(1),
  '2–6k': ({ bands }) => (bands[3] ?? 0).toFixed(1),
  '>6k': ({ bands }) => (bands[4] ?? 0).toFixed(1),
  slope: ({ slope }) => slope.toFixed(1),
  crest: ({ crest }) => crest.toFixed(1),
  range: ({ range }) => range.toFixed(1),
  width: ({ width }) => width.toFixed(1),
  key: ({ keyClarity }) => keyClarity.toFixed(2),
  repeats: ({ repetition }) => repetition.toFixed(2),
  '×': ({ speed }) => speed.toFixed(0),
  '× MP3': ({ speedWithMp3 }) => speedWithMp3.toFixed(1),
  MB: ({ memory }) => memory.toFixed(0),
  same: ({ isRepeatable }) => (isRepeatable ? 'yes' : 'no'),
};

/** Returns the figures as a Markdown table; what misses its target is bold. */
export function tableOf(list: readonly Figures[]): string {
  const heads = Object.keys(CELLS);
  const rows = list.map((figures) => {
    const cells = Object.entries(CELLS).map(([head, cell]) =>
      TARGETS[head]?.(figures) === false ? `**${cell(figures)}**` : cell(figures),
    );
    return `| ${[figures.genre, ...cells].join(' | ')} |`;
  });
  return [`| genre | ${heads.join(' | ')} |`, `| --- |${' ---: |'.repeat(heads.length)}`, ...rows].join('\n');
}
