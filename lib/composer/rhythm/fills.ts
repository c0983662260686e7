import type { Genre } from '../genres/genre';
import { PIECES, type Piece } from '../instruments/names';
import type { Random } from '../random';
import type { Note } from '../score';
import { barBeats, beatLength, type Meter } from '../theory';

const hit = (beat: number, piece: Piece, velocity: number): Note => ({
  beat,
  beats: 0.25,
  pitch: PIECES[piece],
  velocity,
});

/** The kind of fill a genre plays. */
export type FillKind = NonNullable<Genre['drums']>['fills'];

/** Returns how many quarter notes before the end of a section the groove makes room for the fill. */
export function fillBeats(kind: FillKind, energy: number, meter: Meter): number {
  if (kind === 'none') return 0;
  const bar = barBeats(meter);
  if (kind === 'roll') return bar;
  const beat = beatLength(meter);
  return kind === 'drop' || energy <= 0.6 ? beat : Math.min(bar, 2 * beat);
}

/** The toms from high to low. */
function toms(start: number, steps: number, rng: Random): Note[] {
  const drums: Piece[] = ['snare', 'highTom', 'midTom', 'lowTom'];
  const notes = [hit(start, 'kick', 0.8)];
  for (let i = 0; i < steps; i++) {
    if (i % 2 === 1 && rng.chance(0.35)) continue;
    const drum = drums[Math.min(3, Math.floor((i / steps) * 4))] ?? 'snare';
    notes.push(hit(start + i * 0.25, drum, 0.55 + 0.35 * (i / steps)));
  }
  return notes;
}

/** Accents on the beat, ghost notes between. */
function snares(start: number, steps: number, perBeat: number, rng: Random): Note[] {
  const notes = [hit(start, 'kick', 0.8)];
  for (let i = 0; i < steps; i++) {
    const onBeat = i % perBeat === 0;
    if (onBeat || rng.chance(0.55)) notes.push(hit(start + i * 0.25, 'snare', onBeat ? 0.8 : 0.4));
  }
  return notes;
}

/** Eighths, then sixteenths, ever louder. */
function roll(start: number, steps: number): Note[] {
  const notes: Note[] = [];
  for (let i = 0; i < steps; i++) {
    if (i < steps / 2 && i % 2 === 1) continue;
    notes.push(hit(start + i * 0.25, 'snare', 0.3 + 0.5 * (i / steps)));
  }
  return notes;
}

/**
 * Returns the strokes that lead into the next section, ending at `end` (quarter notes). Toms descend the kit, the snare
 * answers itself, club music rolls with growing density or leaves a gap.
 */
export function fill(kind: FillKind, end: number, energy: number, meter: Meter, rng: Random): Note[] {
  const length = fillBeats(kind, energy, meter);
  const start = end - length;
  const steps = Math.round(length * 4);
  if (kind === 'toms') return toms(start, steps, rng);
  if (kind === 'snare') return snares(start, steps, Math.round(beatLength(meter) * 4), rng);
  if (kind === 'roll') return roll(start, steps);
  if (kind === 'none' || energy <= 0.5) return [];
  return [hit(start + length - 0.5, 'clap', 0.6), hit(start + length - 0.25, 'clap', 0.75)];
}
