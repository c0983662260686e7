import { type Score, secondsAt, type Track } from '@/lib/composer/score';
import type { CoverInput } from '@/lib/domain/song/cover/draw-cover';

const drumKinds = new Map<number, 'kick' | 'snare' | 'hat'>([
  [35, 'kick'],
  [36, 'kick'],
  [37, 'snare'],
  [38, 'snare'],
  [39, 'snare'],
  [40, 'snare'],
  [42, 'hat'],
  [44, 'hat'],
  [46, 'hat'],
]);

/** Returns the input of a cover for a score; times are in seconds. */
export function coverOf(score: Score): CoverInput {
  const at = (beat: number) => secondsAt(score, beat);
  return {
    tonic: score.key.tonic,
    mode: score.key.mode,
    energy: score.energy,
    durationSeconds: score.durationSeconds,
    sections: score.sections.map(({ startBeat, beats, energy }) => ({
      start: at(startBeat),
      seconds: at(beats),
      energy,
    })),
    melody: melodyOf(score.tracks).map(({ beat, beats, pitch, velocity }) => ({
      start: at(beat),
      seconds: at(beats),
      pitch,
      loudness: velocity,
    })),
    drums: score.tracks
      .filter((track) => track.role === 'drums')
      .flatMap((track) => track.notes)
      .map(({ beat, pitch }) => ({ start: at(beat), kind: drumKinds.get(pitch) ?? 'other' })),
  };
}

/** The lead's notes, or the chords if there is no lead. */
function melodyOf(tracks: Track[]): Track['notes'] {
  const leads = tracks.filter((track) => track.role === 'lead');
  const melody =
    leads.length > 0 ? leads : tracks.filter((track) => track.role === 'chords' || track.role === 'pad');
  return melody.flatMap((track) => track.notes).sort((a, b) => a.beat - b.beat);
}
