import type { Pattern } from '../genres/genre';
import type { Random } from '../random';
import { strokes } from '../rhythm/pattern';
import { barBeats, type Meter } from '../theory';

/** A note of a motif: position, length, and distance in scale steps from the motif's center. */
export interface MotifNote {
  beat: number;
  beats: number;
  step: number;
}

/** A short idea from which melodies are built. */
export interface Motif {
  bars: number;
  notes: MotifNote[];
}

const SHAPES: readonly ((x: number) => number)[] = [
  (x) => 3.2 * Math.sin(Math.PI * x),
  (x) => 2.5 - 4 * x,
  (x) => -1.5 + 3.5 * x,
  (x) => 1.8 * Math.sin(2 * Math.PI * x),
  (x) => (x < 0.6 ? 0 : -2),
  (x) => (x < 0.35 ? 2.5 : 2.5 - 3.5 * (x - 0.35)),
];

/**
 * Invents a motif over two bars from two rhythms: a shape (arch, fall, rise, wave, repeated note, leap then fall)
 * sampled at the notes, with small detours. Often the second bar has the rhythm of the first. Mostly moves by single
 * steps; a step back answers a leap.
 */
export function inventMotif(rhythms: readonly Pattern[], meter: Meter, rng: Random): Motif {
  const first = rng.pick(rhythms);
  const second = rng.chance(0.4) ? first : rng.pick(rhythms);
  const bar = barBeats(meter);
  const places = [
    ...strokes(first, 0, meter).map((s) => ({ beat: s.beat, beats: s.beats })),
    ...strokes(second, 1, meter).map((s) => ({ beat: s.beat + bar, beats: s.beats })),
  ];
  const shape = rng.pick(SHAPES);
  const size = rng.between(0.8, 1.35) * (rng.chance(0.2) ? -1 : 1);
  const notes: MotifNote[] = [];
  places.forEach((place, i) => {
    const x = places.length > 1 ? i / (places.length - 1) : 0;
    const target = Math.round(shape(x) * size + rng.between(-0.7, 0.7));
    const previous = notes.at(-1)?.step;
    const before = notes.at(-2)?.step;
    let step = previous === undefined ? target : previous + limit(target - previous, 3);
    if (previous !== undefined && before !== undefined && Math.abs(previous - before) >= 3) {
      step = previous - Math.sign(previous - before);
    }
    notes.push({ ...place, step });
  });
  return { bars: 2, notes };
}

const limit = (value: number, max: number) => Math.max(-max, Math.min(max, value));

/** Returns the motif moved by scale steps. */
export function sequenced(motif: Motif, steps: number): Motif {
  return { ...motif, notes: motif.notes.map((note) => ({ ...note, step: note.step + steps })) };
}

/** Returns the motif with the same beginning and a new second half. */
export function withNewTail(motif: Motif, meter: Meter, rng: Random): Motif {
  const half = (motif.bars * barBeats(meter)) / 2;
  const turn = rng.pick([-2, -1, 1, 2]);
  return {
    ...motif,
    notes: motif.notes.map((note) => (note.beat < half ? note : { ...note, step: note.step + turn })),
  };
}

/** Returns the motif with some long notes split in two by a neighbor note. */
export function ornamented(motif: Motif, rng: Random): Motif {
  const notes: MotifNote[] = [];
  for (const note of motif.notes) {
    if (note.beats >= 1 && rng.chance(0.4)) {
      const cut = note.beats >= 1.5 ? note.beats - 0.5 : note.beats / 2;
      notes.push({ ...note, beats: cut });
      notes.push({
        beat: note.beat + cut,
        beats: note.beats - cut,
        step: note.step + (rng.chance(0.6) ? 1 : -1),
      });
    } else if (note.beats <= 0.5 && note.beat % 1 !== 0 && rng.chance(0.15)) {
      const last = notes.at(-1);
      if (last) last.beats += note.beats;
      else notes.push({ ...note });
    } else notes.push({ ...note });
  }
  return { ...motif, notes };
}

/** Returns the first bar of the motif, for endings. */
export function head(motif: Motif, meter: Meter): Motif {
  const bar = barBeats(meter);
  return { bars: 1, notes: motif.notes.filter((note) => note.beat < bar - 1e-6) };
}
