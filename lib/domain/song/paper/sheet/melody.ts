import type { ScoreNote, ScoreTrack, SongScore } from '@/lib/core/music/score';
import { type Grid, gridOf } from './quantise';
import { type MelodyNote, withSyllables } from './syllables';

/** A note that begins within this many quarter notes of another is of the same chord. */
const SAME_MOMENT = 0.06;

/** The singer and the instruments that lead, without the muted ones, unless that leaves no melody. */
function leadsOf({ tracks }: SongScore): ScoreTrack[] {
  const leads = tracks.filter(({ role }) => role === 'lead');
  const heard = leads.filter(({ isMuted }) => !isMuted);
  return heard.length > 0 ? heard : leads;
}

/** Returns the tune: the highest notes of the leads. */
function tuneOf(leads: readonly ScoreTrack[]): ScoreNote[] {
  const sorted = leads.flatMap(({ notes }) => notes).sort((a, b) => a.beat - b.beat || b.pitch - a.pitch);
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
  const leads = leadsOf(score);
  const tune = tuneOf(leads);
  const grid = gridOf(score, tune);
  const timed = grid.place(tune).map((note, i) => ({ ...note, beat: tune[i]?.beat ?? 0 }));
  // The words belong to the notes of the singer, or of the instrument in the singer's place.
  const isWordless = score.tracks.some((track) => track.id === 'vocals' && !leads.includes(track));
  return { notes: withSyllables(timed, isWordless ? [] : score.lyrics, 60 / score.bpm), grid };
}
