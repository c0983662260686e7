/** What the product needs from outside, as types. `live.ts` puts the real things in. */

export interface Clock {
  now(): Date;
}

/** Where files are kept. Keys are relative paths of letters, digits, `-`, `_`, `.` and `/`. */
export interface Storage {
  /** Stores the whole file or nothing: a reader never sees a part of it. Fails with `storage.full` or `storage.failed`. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The whole file, or null. */
  get(key: string): Promise<Uint8Array | null>;
  /** Removes the file or everything below a folder; a missing one is fine. */
  remove(prefix: string): Promise<void>;
  /** Absolute path on disk for streaming; the file need not exist. */
  path(key: string): string;
  /** Writes and removes a probe file; throws where storage does not answer. */
  check(): Promise<void>;
}

export interface SongRequest {
  prompt: string;
  lyrics?: string;
  genre?: string;
  mood?: string;
  instrumental?: boolean;
  /** 10 to 600. */
  durationSeconds?: number;
  /** 40 to 220. */
  bpm?: number;
  /** For example "D minor". */
  key?: string;
}

/** What a music model read out of a request: shown before anything is made. */
export interface Understanding {
  genre: string;
  mood: string | null;
  bpm: number;
  key: string;
  durationSeconds: number;
  instruments: string[];
  /** Words that were taken for something this model cannot do. */
  unsupported: string[];
}

export interface TimedLine {
  startSeconds: number;
  endSeconds: number;
  text: string;
}

/** A finished take. */
export interface Take {
  provider: string;
  model: string;
  audio: { bytes: Uint8Array; mime: 'audio/mpeg'; durationSeconds: number };
  midi: Uint8Array | null;
  /** One byte a bar, 0 to 255. */
  peaks: Uint8Array;
  coverSvg: string;
  coverPng: Uint8Array;
  timedLyrics: TimedLine[];
  used: {
    genre: string;
    mood: string | null;
    bpm: number;
    key: string;
    tonic: number;
    mode: string;
    energy: number;
  };
}

export interface TakeTags {
  title: string;
  artist: string;
  year: number;
  /** Public address of the song. */
  url: string;
}

export interface MusicProgress {
  /** 0 to 1. */
  fraction: number;
  /** What is being made now, for people: "Verse 1". */
  stage: string;
}

/** A maker of songs: the built-in composer or a model. */
export interface Music {
  readonly name: string;
  understand(request: SongRequest): Understanding;
  /** Makes one take; the same request, seed and tags give the same take. Stops early when the signal says so. */
  make(
    request: SongRequest,
    seed: number,
    tags: TakeTags,
    run: { signal: AbortSignal; onProgress(progress: MusicProgress): void },
  ): Promise<Take>;
}

/** Counts of a bucket, shared by all processes. */
export interface Limiter {
  /** Takes one point of `key`; answers the seconds to wait where none is left, else 0. */
  take(key: string, limit: { points: number; seconds: number }): Promise<number>;
  /** Gives a taken point back: for limits that count failures only. */
  giveBack(key: string, limit: { points: number; seconds: number }): Promise<void>;
}

/** A mail to one person, ready to be sent. */
export interface MailMessage {
  /** Stays the same when the same mail is sent again after a failure, so that mail programs show it once. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

/** Hands a mail over for delivery; throws where nobody took it. */
export interface Mail {
  send(message: MailMessage): Promise<void>;
}

/** Messages between processes: told once, to whoever listens now, after the transaction that sends them. */
export interface Events {
  subscribe(channel: string, listener: (payload: string) => void): () => void;
}

/** Counts plays without a write per play. */
export interface Plays {
  /** Counts a play unless this listener's last one of this song is under 30 minutes old. True where it counted. */
  record(songId: string, listener: string): Promise<boolean>;
  /** Plays counted but not written yet. */
  pending(songId: string): number;
}

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
