import type { ScoreNote, SongScore } from '@/lib/core/music/score';
import { type Grid, gridOf } from './quantise';
import { type MelodyNote, withSyllables } from './syllables';

/** A note that begins within this many quarter notes of another is of the same chord. */
const SAME_MOMENT = 0.06;

/** Returns the tune: the highest notes of the singer and of the instruments that lead. */
function tuneOf({ tracks }: SongScore): ScoreNote[] {
  const leads = tracks.filter(({ role }) => role === 'lead').flatMap(({ notes }) => notes);
  const sorted = [...leads].sort((a, b) => a.beat - b.beat || b.pitch - a.pitch);
  const tune: ScoreNote[] = [];
  for (const note of sorted) {
    const last = tune.at(-1);
    if (!last || note.beat - last.beat > SAME_MOMENT) tune.push(note);
    else if (note.pitch > last.pitch) tune[tune.length - 1] = note;
  }
  return tune;
}

/** Returns the melody on its grid, with the words that are sung to it. */
export function melodyOf(score: SongScore): { notes: MelodyNote[]; grid: Grid } {
  const tune = tuneOf(score);
  const grid = gridOf(score, tune);
  const timed = grid.place(tune).map((note, i) => ({ ...note, beat: tune[i]?.beat ?? 0 }));
  return { notes: withSyllables(timed, score.lyrics, 60 / score.bpm), grid };
}
