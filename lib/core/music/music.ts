import type { ChordChart } from './chart';
import type { RevisedSong, ScoreEdit, SheetHead, SongScore } from './score';
import type { StemFile, StemOrder, StemRun } from './stems';
import type { TimedLine } from './timed-line';

export type { TimedLine, TimedWord } from './timed-line';

/** How a song is sung: not at all, by a wordless choir, by a synthetic singer, or by a voice tuned with a vocoder. */
export type Vocals = 'none' | 'choir' | 'synthetic' | 'vocoder';
export type Voice = 'female' | 'male';

export interface SongRequest {
  prompt: string;
  lyrics?: string | undefined;
  genre?: string | undefined;
  mood?: string | undefined;
  instrumental?: boolean | undefined;
  /** 10 to 600. */
  durationSeconds?: number | undefined;
  /** 40 to 220. */
  bpm?: number | undefined;
  /** For example "D minor". */
  key?: string | undefined;
  /** Ids in place of the instruments that the prompt names. */
  instruments?: readonly string[] | undefined;
  /** `auto` by default: as the words of the prompt, lyrics and genre ask for. */
  vocals?: Vocals | 'auto' | undefined;
  voice?: Voice | undefined;
}

/** How a music model interprets a request; shown before generation. */
export interface Understanding {
  genre: string;
  mood: string | null;
  bpm: number;
  key: string;
  durationSeconds: number;
  instruments: string[];
  /** Those of them that a request can name. */
  instrumentIds: string[];
  /** The kind of music as the prompt names it, if it is no plain genre: "deep house". */
  style: string | null;
  /** Whether a related genre plays the style. */
  isNearest: boolean;
  /** "6/8". */
  meter: string;
  keyChange: boolean;
  /** Who enters late, as written: "no drums until the second verse". */
  entrances: string[];
  /** What the song is about, as the prompt says it. */
  theme: string | null;
  /** The name that the prompt gives the song. */
  title: string | null;
  /** Requested instruments that another plays. */
  substitutes: { wish: string; used: string }[];
  /** Words that ask for something the model cannot do. */
  unsupported: string[];
  /** The same words with a sentence why. */
  unmet: { wish: string; reason: string }[];
  vocals: Vocals;
  /** Null if no words are sung. */
  voice: Voice | null;
}

/** What a writer of lyrics wants to know about each line as written. */
export interface LyricMeasures {
  /** 0 for blank lines and section labels. */
  syllables: number[];
  /** "A", "B": lines of a stanza with the same letter rhyme. Null for lines that are not sung. */
  rhymes: (string | null)[];
}

export interface TimedSection {
  startSeconds: number;
  /** "Verse 1", "Chorus". */
  name: string;
}

/** The result of one generation. */
export interface Take {
  provider: string;
  model: string;
  /** The length is null if the model does not tell it. */
  audio: { bytes: Uint8Array; mime: 'audio/mpeg'; durationSeconds: number | null };
  /** Integrated loudness in LUFS; null for silence. */
  loudness: number | null;
  /** The same audio as lossless FLAC, if the model provides it. */
  master?: Uint8Array;
  midi: Uint8Array | null;
  /** The notes, as `Music.readScore` reads them, and the version of their format; null if the model has none. */
  score: { bytes: Uint8Array; version: number } | null;
  /** One byte per bar of the waveform. */
  peaks: Uint8Array;
  coverSvg: string;
  coverPng: Uint8Array;
  timedLyrics: TimedLine[];
  /** The words that the model wrote itself, if it did. */
  lyrics?: string;
  /** The parts in order; empty if the model does not tell them. */
  sections: TimedSection[];
  /** Null is what neither the model tells nor the audio shows. */
  used: {
    genre: string;
    mood: string | null;
    bpm: number | null;
    key: string | null;
    /** 0 to 11 for C to B. */
    tonic: number | null;
    mode: string | null;
    /** From 0 to 1. */
    energy: number | null;
    vocals: Vocals | null;
    voice: Voice | null;
  };
}

export interface TakeTags {
  title: string;
  artist: string;
  year: number;
  /** Who made it, and the song's public address. */
  comment: string;
  /** How the sound came to be: the address of IPTC's term. */
  source: string;
  /** The address of the page that says its licence. */
  licenceUrl: string;
}

export interface MusicProgress {
  /** From 0 to 1. */
  fraction: number;
  /** The current step, for users: "Verse 1". */
  stage: string;
}

export interface MusicRun {
  signal: AbortSignal;
  onProgress(progress: MusicProgress): void;
  /** Gets the beginning as MP3 while the rest of a longer song is made. */
  onPreview?: ((mp3: Uint8Array) => void) | undefined;
}

/** A song's stored score with what is done to it. */
export interface Revision {
  score: Uint8Array;
  edit: ScoreEdit;
}

/** What the built-in composer plays: recorded instruments, or synthesised ones because the recordings are not usable. */
export type Instruments = 'recorded' | 'missing' | 'damaged';

/** The built-in composer. */
export interface Music {
  readonly name: string;
  /** The version of the scores that it writes. */
  readonly scoreVersion: number;
  instruments(): Promise<Instruments>;
  understand(request: SongRequest): Understanding;
  measureLyrics(lyrics: string): Promise<LyricMeasures>;
  /** Returns as JSON what a browser composes the same song from. */
  planSketch(request: SongRequest, seed: number): Promise<string>;
  /** Throws if the voice that sings is missing or damaged. */
  checkVoice(): Promise<void>;
  /**
   * Reads the stored score of a take. Throws `score.damaged`, `score.newer` if a newer version of the composer wrote it,
   * and `files.busy` if too many are waiting.
   */
  readScore(stored: Uint8Array): Promise<SongScore>;
  /** Returns the chords of a stored score, bar by bar. Throws like `readScore`. */
  readChords(stored: Uint8Array): Promise<ChordChart>;
  /** Returns a stored score as a lead sheet in MusicXML. Throws like `readScore`. */
  writeSheet(stored: Uint8Array, head: SheetHead): Promise<string>;
  /**
   * Takes a song apart by its notes. Yields the files one by one; ending the iteration stops the work. Throws `stems.failed`.
   */
  takeApart(order: StemOrder, run: StemRun): AsyncIterable<StemFile>;
  /** Returns the stored score of a take as the composer's own JSON, in its current version. Throws like `readScore`. */
  openScore(stored: Uint8Array): Promise<string>;
  /**
   * Returns what the notes of a stored score become by an edit, without their sound. Throws `request.invalid` with the
   * field of an edit that makes no sense, `score.damaged` and `score.newer`.
   */
  revise(revision: Revision, seed: number): Promise<RevisedSong>;
  /**
   * Generates one take, the same for the same request, revision, seed and tags. With a revision its notes are those of
   * the revised score. Stops early if the signal aborts.
   */
  make(request: SongRequest, seed: number, tags: TakeTags, run: MusicRun, revision?: Revision): Promise<Take>;
}
