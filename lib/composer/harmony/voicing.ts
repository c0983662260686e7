import type { Chord } from '../theory';

/** What a hand reaches, in semitones. */
const HAND = 12;
/** Below this pitch, an interval smaller than a fourth is muddy. */
const MUDDY = 48;

/** Returns the inversions of an order of pitch classes. */
function inversions(classes: readonly number[]): number[][] {
  return classes.map((_, turn) => [...classes.slice(turn), ...classes.slice(0, turn)]);
}

/**
 * Returns every close and open arrangement of the pitch classes between two pitches, lowest first. Open ones stack the
 * classes in their order of importance.
 */
function arrangements(classes: number[], low: number, high: number): number[][] {
  const results: number[][] = [];
  const close = classes.toSorted((a, b) => a - b);
  for (const order of [...inversions(classes), ...inversions(close)]) {
    for (let base = low; base < low + 12; base++) {
      if (((base % 12) + 12) % 12 !== order[0]) continue;
      for (let octave = 0; base + octave * 12 < high; octave++) {
        const pitches = [base + octave * 12];
        for (const pitch of order.slice(1)) {
          const last = pitches.at(-1) ?? base;
          pitches.push(last + ((pitch - (last % 12) + 24) % 12 || 12));
        }
        if ((pitches.at(-1) ?? 0) <= high) results.push(pitches);
        const second = pitches.at(-2);
        if (pitches.length >= 4 && second !== undefined && second - 12 >= low) {
          const dropped = [second - 12, ...pitches.filter((p) => p !== second)].sort((a, b) => a - b);
          if ((dropped.at(-1) ?? 0) <= high) results.push(dropped);
        }
      }
    }
  }
  return results;
}

/**
 * Chooses the pitch classes for `voices` notes: third and seventh matter most, then extensions, then fifth and root; two
 * voices play root and fifth.
 */
function chosenClasses(chord: Chord, voices: number): number[] {
  const ranked = [...chord.intervals].sort((a, b) => importance(b, voices) - importance(a, voices));
  const chosen = ranked.slice(0, Math.max(2, voices));
  return [...new Set(chosen.map((interval) => (chord.root + interval) % 12))];
}

function importance(interval: number, voices: number): number {
  // Two voices are a power chord: its root and fifth.
  if (voices <= 2 && (interval === 0 || interval === 7)) return 11;
  if (interval === 3 || interval === 4 || interval === 5 || interval === 2) return 10;
  if (interval === 10 || interval === 11) return 9;
  if (interval > 12) return 8;
  if (interval === 0) return voices <= 3 ? 7.5 : 6;
  return interval === 7 ? 7 : 8.5;
}

/**
 * Returns the voicing within a range that moves least from the previous one (sum of semitones per voice, with a slight
 * preference for the middle of the range), whose highest voice does not leap and that has no narrow intervals below C3. A
 * chord that is not held, as a pad's is, preferably lies in a hand. Chords richer than `voices` lose their root or fifth first.
 */
export function voiceChord(
  chord: Chord,
  range: readonly [number, number],
  voices: number,
  previous: readonly number[],
  isHeld = false,
): number[] {
  const classes = chosenClasses(chord, voices);
  const options = arrangements(classes, range[0], range[1]);
  const middle = (range[0] + range[1]) / 2;
  let best =
    options[0] ?? classes.map((c) => range[0] + ((c - (range[0] % 12) + 12) % 12)).sort((a, b) => a - b);
  let cost = Number.POSITIVE_INFINITY;
  for (const option of options) {
    let sum = 0;
    for (let i = 0; i < option.length; i++) {
      const pitch = option[i] ?? middle;
      let nearest = Math.abs(pitch - middle) * 0.5;
      for (const p of previous) nearest = Math.min(nearest, Math.abs(p - pitch));
      sum += previous.length > 0 ? nearest : Math.abs(pitch - middle);
      const gap = (option[i + 1] ?? pitch + 4) - pitch;
      if (gap === 1) sum += 2;
      if (gap < 5 && pitch < MUDDY) sum += 8;
    }
    const leap = Math.abs((option.at(-1) ?? 0) - (previous.at(-1) ?? option.at(-1) ?? 0));
    sum += Math.max(0, leap - 4) * 1.2;
    if (!isHeld) sum += Math.max(0, (option.at(-1) ?? 0) - (option[0] ?? 0) - HAND) * 0.5;
    const centre = option.reduce((s, p) => s + p, 0) / option.length;
    const total = sum + Math.abs(centre - middle) * 0.25;
    if (total < cost) {
      cost = total;
      best = option;
    }
  }
  return best;
}
