import { type LyricLine, type Note, SCORE_VERSION, type Score } from '../score';
import { keyName } from '../theory';
import { isIn } from './score/outline-of';

/** A song as notes, as others than the composer see it; the positions are in quarter notes. */
export interface SongScore {
  engine: string;
  /** Quarter notes per minute. */
  bpm: number;
  key: string;
  meter: string;
  sections: {
    id: string;
    name: string;
    label: string;
    startBeat: number;
    beats: number;
    chords: { beat: number; beats: number; symbol: string }[];
  }[];
  tracks: { id: string; role: string; instrument: string; isMuted: boolean; notes: Note[] }[];
  lyrics: LyricLine[];
}

/** Returns what is shown of a score. */
export function songScore(score: Score): SongScore {
  const { tempo, key, meter, sections, tracks, lyrics } = score;
  return {
    engine: `tunewright-${SCORE_VERSION}`,
    bpm: tempo,
    key: keyName(key),
    meter: `${meter.beats}/${meter.unit}`,
    sections: sections.map((section) => ({
      id: section.id,
      name: section.name,
      label: section.label,
      startBeat: section.startBeat,
      beats: section.beats,
      chords: score.chords.filter(isIn(section)).map(({ beat, beats, symbol }) => ({ beat, beats, symbol })),
    })),
    tracks: tracks.map(({ id, role, instrument, isMuted, notes }) => ({
      id,
      role,
      instrument,
      isMuted,
      notes,
    })),
    lyrics,
  };
}
