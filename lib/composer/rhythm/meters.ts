import { barBeats, beatLength, type Meter } from '../theory';

/** How a meter plays a 4/4 pattern: which of its four beats each beat of a bar borrows, and in how many bars. */
interface Borrowed {
  beats: readonly (readonly number[])[];
  /** Sixteenths of each beat; a beat of six is a dotted quarter. */
  steps: readonly number[];
}

/**
 * A meter of two beats plays a pattern in two bars, so that nothing of it is lost. 3/4 is one beat and two backbeats,
 * 5/4 three beats and two, 7/8 two short beats and a long backbeat.
 */
const BORROWED: Record<string, Borrowed> = {
  '4/4': { beats: [[0, 1, 2, 3]], steps: [4, 4, 4, 4] },
  '2/4': {
    beats: [
      [0, 1],
      [2, 3],
    ],
    steps: [4, 4],
  },
  '3/4': { beats: [[0, 1, 3]], steps: [4, 4, 4] },
  '5/4': { beats: [[0, 2, 1, 2, 3]], steps: [4, 4, 4, 4, 4] },
  '6/8': {
    beats: [
      [0, 1],
      [2, 3],
    ],
    steps: [6, 6],
  },
  '7/8': { beats: [[0, 2, 3]], steps: [4, 4, 6] },
  '9/8': { beats: [[0, 1, 3]], steps: [6, 6, 6] },
  '12/8': { beats: [[0, 1, 2, 3]], steps: [6, 6, 6, 6] },
};

const isStroke = (letter: string | undefined) => letter !== '.' && letter !== '-' && letter !== undefined;
const isDigit = (letter: string) => letter >= '0' && letter <= '9';

/** Continues an arpeggio in its direction; repeats any other letter. */
function third(first: string, second: string): string {
  if (!isDigit(first) || !isDigit(second)) return second;
  const next = Number(second) * 2 - Number(first);
  return String(Math.min(9, Math.max(0, next)));
}

/**
 * Turns a beat of four sixteenths into a dotted one of six. A steady stream of eighths goes on as three; in other
 * rhythms the second eighth becomes the last of three, as in a shuffle.
 */
function dotted(beat: string, isSteady: boolean): string {
  const [a = '.', b = '.', c = '.', d = '.'] = beat;
  if (isSteady) return `${a}${b}${c}${d}${third(a, c)}${d}`;
  const between = b === '-' || (isStroke(b) && c === '-') ? '-' : '.';
  return `${a}${b}${between}${between}${c}${d}`;
}

/** True if a pattern has a stroke on every eighth. */
function isStream(bar: string): boolean {
  return [0, 2, 4, 6, 8, 10, 12, 14].every((step) => isStroke(bar[step]));
}

/** The letter that is still held where a slice begins. */
function heldAt(bar: string, step: number): string {
  if (bar[step] !== '-') return bar[step] ?? '.';
  let from = step;
  while (from > 0 && bar[from] === '-') from--;
  return isStroke(bar[from]) ? (bar[from] ?? '-') : '-';
}

/**
 * Returns one bar of a pattern in a meter, a letter per sixteenth. Patterns are written in 4/4 and borrowed beat by
 * beat, unless their length already fits. A note held over a bar line begins again.
 */
export function barOfPattern(pattern: string, bar: number, meter: Meter): string {
  const bars = pattern.split('|');
  const length = Math.round(barBeats(meter) * 4);
  const own = bars[bar % bars.length] ?? '';
  const borrowed = BORROWED[`${meter.beats}/${meter.unit}`];
  if (own.length === length || !borrowed) return own;
  const turns = borrowed.beats.length;
  const source = bars[Math.floor(bar / turns) % bars.length] ?? '';
  const isSteady = isStream(source);
  const beats = borrowed.beats[bar % turns] ?? [];
  return beats
    .map((beat, i) => {
      const slice = source.slice(beat * 4, beat * 4 + 4).padEnd(4, '.');
      const first = i === 0 ? heldAt(source, beat * 4) : slice.charAt(0);
      const whole = first + slice.slice(1);
      return borrowed.steps[i] === 6 ? dotted(whole, isSteady) : whole;
    })
    .join('');
}

/** Groups of quarter notes in meters that are not divided evenly. */
const GROUPS: Record<string, readonly number[]> = { '5/4': [3, 2], '7/8': [2, 1.5] };

/** Returns the lengths of the groups that a bar is felt in: its halves if it has an even number of beats. */
function groups(meter: Meter): readonly number[] {
  const bar = barBeats(meter);
  const beats = Math.round(bar / beatLength(meter));
  return GROUPS[`${meter.beats}/${meter.unit}`] ?? (beats % 2 === 0 ? [bar / 2, bar / 2] : [bar]);
}

/** Returns the positions in a bar, in quarter notes, at which listeners expect a chord tone. */
export function accents(meter: Meter): number[] {
  let at = 0;
  return groups(meter).map((length) => {
    at += length;
    return at - length;
  });
}

/** Returns the lengths of a bar's chords: one for the whole bar, or one per group in genres that change faster. */
export function chordLengths(meter: Meter, chordBeats: number): readonly number[] {
  const bar = barBeats(meter);
  const beats = Math.round(bar / beatLength(meter));
  return beats > chordBeats + 1 ? groups(meter) : [bar];
}

/** True in meters of dotted beats, which swing is already written into. */
export function isCompound(meter: Meter): boolean {
  return beatLength(meter) === 1.5;
}
