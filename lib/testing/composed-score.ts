import { type SongRequest, understand } from '@/lib/composer/brief';
import { compose } from '@/lib/composer/compose';
import type { Score } from '@/lib/composer/score';
import { keyName } from '@/lib/composer/theory';
import type { SongScore } from '@/lib/core/music/score';

/** Composes a song and returns its notes as the product sees them. */
export function composedScore(request: SongRequest, seed = 1): SongScore {
  return asSongScore(compose(understand(request), seed));
}

function asSongScore({ sections, chords, tracks, lyrics, meter, key, tempo }: Score): SongScore {
  return {
    engine: '1',
    bpm: tempo,
    key: keyName(key),
    meter: `${meter.beats}/${meter.unit}`,
    sections: sections.map(({ name, label, startBeat, beats }, i) => ({
      id: `s${i}`,
      name,
      label,
      startBeat,
      beats,
      chords: chords.filter((chord) => chord.beat >= startBeat && chord.beat < startBeat + beats),
    })),
    tracks: tracks.map(({ id, role, instrument, notes }) => ({ id, role, instrument, notes })),
    lyrics,
  };
}
