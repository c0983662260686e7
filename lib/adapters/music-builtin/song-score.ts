import type { Score } from '@/lib/composer/score';
import { keyName } from '@/lib/composer/theory';
import type { SongScore } from '@/lib/core/music/score';
import { beatsPerMinute } from './describe';

export function songScore(score: Score): SongScore {
  return {
    engine: `tunewright-${score.version}`,
    bpm: beatsPerMinute(score),
    key: keyName(score.key),
    meter: `${score.meter.beats}/${score.meter.unit}`,
    sections: score.sections.map(({ name, label, startBeat, beats }, i) => ({
      id: `s${i + 1}`,
      name,
      label,
      startBeat,
      beats,
      chords: score.chords
        .filter((chord) => chord.beat >= startBeat && chord.beat < startBeat + beats)
        .map((chord) => ({ beat: chord.beat, beats: chord.beats, symbol: chord.symbol })),
    })),
    tracks: score.tracks.map(({ id, role, instrument, notes }) => ({ id, role, instrument, notes })),
    lyrics: score.lyrics,
  };
}
