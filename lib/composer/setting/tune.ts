import type { PlacedChord } from '../harmony/progression';
import { chordAt } from '../melody/line';
import type { Motif } from '../melody/motif';
import { chordTones, type Key, pitchClass, restfulTones, scaleOf } from '../theory';

/** What a line is sung over; positions are quarter notes from the start of its section. */
export interface Ground {
  key: Key;
  chords: readonly PlacedChord[];
  range: readonly [number, number];
  /** Position in the range, 0 low … 1 high. */
  lift: number;
  /** True if the last line comes to rest on the tonic. */
  closes: boolean;
}

/** A syllable to be sung at a pitch that is chosen. */
export interface Sung {
  beat: number;
  beats: number;
  isStrong: boolean;
}

/** The widest leap within a line, in semitones. */
const MAX_LEAP = 5;
/** Held for as long, a syllable wants a tone of the chord. */
const LONG = 1.5;

function ladderOf({ key, range: [low, high] }: Ground): number[] {
  const scale = scaleOf(key);
  const ladder: number[] = [];
  for (let pitch = low; pitch <= high; pitch++) if (scale.includes(pitchClass(pitch))) ladder.push(pitch);
  return ladder;
}

const clamped = (value: number, [low, high]: readonly [number, number]) =>
  Math.min(high, Math.max(low, value));

/** Returns the step of a motif at a share of its length. */
function stepAt({ notes, bars }: Motif, share: number, bar: number): number {
  const beat = share * bars * bar;
  return (notes.findLast((note) => note.beat <= beat + 1e-6) ?? notes[0])?.step ?? 0;
}

/** Returns the pitch of an allowed class within the range that is nearest to the target. */
function within(target: number, classes: readonly number[], [low, high]: readonly [number, number]): number {
  let best = low;
  for (let pitch = low; pitch <= high; pitch++) {
    const isNearer =
      !classes.includes(pitchClass(best)) || Math.abs(pitch - target) < Math.abs(best - target);
    if (classes.includes(pitchClass(pitch)) && isNearer) best = pitch;
  }
  return best;
}

/**
 * Chooses the pitches of a line: the motif's contour, tones of the chord where it is stressed or long, small steps
 * between, and an end at rest. `isLast` is the last line of its section.
 */
export function tune(
  line: readonly Sung[],
  motif: Motif,
  bar: number,
  ground: Ground,
  isLast: boolean,
): number[] {
  const ladder = ladderOf(ground);
  const [low, high] = ground.range;
  const home = ladder.findIndex((pitch) => pitch >= low + (high - low) * (0.25 + 0.35 * ground.lift));
  const [first, last] = [line[0], line.at(-1)];
  const length = Math.max(0.01, (last?.beat ?? 0) - (first?.beat ?? 0));
  const pitches: number[] = [];
  for (const [i, { beat, beats, isStrong }] of line.entries()) {
    const share = (beat - (first?.beat ?? 0)) / length;
    const step = stepAt(motif, share * 0.98, bar);
    const target = ladder[Math.round(clamped(home + step, [0, ladder.length - 1]))];
    const chord = chordAt(ground.chords, beat);
    const tones: number[] = chord ? chordTones(chord) : [ground.key.tonic];
    const isEnd = i === line.length - 1;
    const before = pitches.at(-1);
    const near = before === undefined ? target : clamped(target, [before - MAX_LEAP, before + MAX_LEAP]);
    pitches.push(
      pitchFor(near, before, tones, { isStable: isStrong || beats >= LONG, isEnd }, ground, isLast),
    );
  }
  return pitches;
}

function pitchFor(
  target: number,
  before: number | undefined,
  tones: readonly number[],
  { isStable, isEnd }: { isStable: boolean; isEnd: boolean },
  ground: Ground,
  isLast: boolean,
): number {
  const { key, range } = ground;
  const scale = scaleOf(key);
  if (isEnd) {
    const calm = restfulTones(tones);
    const goals = isLast && ground.closes && calm.includes(key.tonic) ? [key.tonic] : calm.slice(0, 3);
    return within(before ?? target, goals, range);
  }
  if (!isStable) return within(target, agreeing(scale, tones), range);
  const pitch = within(target, tones.slice(0, 4), range);
  // Better a scale tone near the one before than a wide leap to the chord.
  return before !== undefined && Math.abs(pitch - before) > MAX_LEAP + 2
    ? within(before, tones, range)
    : pitch;
}

/** The scale as an altered tone of the chord changes it: the natural seventh over a major dominant in minor. */
function agreeing(scale: readonly number[], tones: readonly number[]): number[] {
  const altered = tones.slice(0, 4).filter((tone) => !scale.includes(tone));
  const replaced = scale.filter(
    (tone) => !altered.some((other) => pitchClass(tone + 1) === other || pitchClass(tone - 1) === other),
  );
  return [...replaced, ...altered];
}
