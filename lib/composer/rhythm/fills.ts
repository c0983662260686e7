import type { Genre } from '../genres/genre';
import { PIECES, type Piece } from '../instruments/names';
import type { Random } from '../random';
import type { Note } from '../score';

const hit = (beat: number, piece: Piece, velocity: number): Note => ({
  beat,
  beats: 0.25,
  pitch: PIECES[piece],
  velocity,
});

/** The kind of fill a genre plays. */
export type FillKind = NonNullable<Genre['drums']>['fills'];

/** Returns how many beats before the end of a section the groove makes room for the fill. */
export function fillBeats(kind: FillKind, energy: number): number {
  if (kind === 'none') return 0;
  if (kind === 'roll') return 4;
  if (kind === 'drop') return 1;
  return energy > 0.6 ? 2 : 1;
}

/**
 * Returns the strokes that lead into the next section, ending at `end` (quarter notes). Toms descend the kit, the snare
 * answers itself, club music rolls with growing density or leaves a gap.
 */
export function fill(kind: FillKind, end: number, energy: number, rng: Random): Note[] {
  const length = fillBeats(kind, energy);
  const start = end - length;
  const notes: Note[] = [];
  if (kind === 'toms') {
    const drums: Piece[] = ['snare', 'highTom', 'midTom', 'lowTom'];
    const steps = length * 4;
    for (let i = 0; i < steps; i++) {
      if (i % 2 === 1 && rng.chance(0.35)) continue;
      const drum = drums[Math.min(3, Math.floor((i / steps) * 4))] ?? 'snare';
      notes.push(hit(start + i * 0.25, drum, 0.55 + 0.35 * (i / steps)));
    }
    notes.push(hit(start, 'kick', 0.8));
  } else if (kind === 'snare') {
    for (let i = 0; i < length * 4; i++) {
      if (i % 4 === 0 || rng.chance(0.55))
        notes.push(hit(start + i * 0.25, 'snare', i % 4 === 0 ? 0.8 : 0.4));
    }
    notes.push(hit(start, 'kick', 0.8));
  } else if (kind === 'roll') {
    for (let i = 0; i < 16; i++) {
      if (i < 8 && i % 2 === 1) continue;
      notes.push(hit(start + i * 0.25, 'snare', 0.3 + 0.5 * (i / 16)));
    }
  } else if (kind === 'drop' && energy > 0.5) {
    notes.push(hit(start + 0.5, 'clap', 0.6), hit(start + 0.75, 'clap', 0.75));
  }
  return notes;
}
