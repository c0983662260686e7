import type { GenreId } from '@/lib/composer/genres/catalogue';

/** What is measured of a genre's song. */
export interface Figures {
  genre: GenreId;
  /** LUFS of the song, and dBTP of the MP3 when decoded. */
  loudness: number;
  decodedPeak: number;
  /** Relative errors: of the tempo that is heard, octaves allowed, and of the length. */
  tempoError: number;
  lengthError: number;
  /** Five bands in dB relative to the whole, and the slope in dB per octave. */
  bands: number[];
  slope: number;
  /** In LU: the decoded peak above the loudness, and the loudness range. */
  crest: number;
  range: number;
  /** Side by mid in dB. */
  width: number;
  keyClarity: number;
  repetition: number;
  /** Seconds of song per second of processor time: rendering, and with the MP3. */
  speed: number;
  speedWithMp3: number;
  /** Resident memory at most, in MB. */
  memory: number;
  isRepeatable: boolean;
}

/** The order for one process, and its answer. */
export interface Order {
  genre: GenreId;
  seconds: number;
  clips: number;
}

export interface Measured {
  figures: Figures | null;
  /** The vector of each clip. */
  vectors: number[][];
}
