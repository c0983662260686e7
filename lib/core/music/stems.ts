/** How a song is taken apart. */
export interface StemOrder {
  /** The notes, as `Take.score` has them. */
  score: Uint8Array;
  /** Whether a singer is heard in it. */
  isSung: boolean;
  /** Each track on its own as FLAC or WAV of 24 bits, after the whole song; or groups of tracks as MP3. */
  by: 'tracks' | 'groups';
  format: 'flac' | 'wav' | 'mp3';
}

/** A file of a song that is taken apart: its sound, or what a studio program wants to know beside it. */
export interface StemFile {
  /** Of its track or group; `mix` for the whole. */
  id: string;
  /** For people, and unique: "03 keys - Electric piano". */
  name: string;
  extension: 'flac' | 'wav' | 'mp3' | 'mid' | 'txt';
  bytes: Uint8Array<ArrayBuffer>;
}

export interface StemRun {
  signal: AbortSignal;
  /** Gets 0–1, never decreasing. */
  onProgress(fraction: number): void;
}
