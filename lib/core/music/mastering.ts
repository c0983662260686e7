import type { Take, TakeTags } from './music';
import type { DeliveredTake } from './provider';

/** What a delivered take is made into a song with. */
export interface MasteringOrder {
  take: DeliveredTake;
  provider: string;
  model: string;
  /** The length asked for, in seconds; null if the model does not promise one. */
  durationSeconds: number | null;
  genre: string;
  mood: string | null;
  /** What the user asked for; takes precedence over estimates, not over what the model tells. */
  bpm: number | null;
  key: string | null;
  lyrics: string | null;
  tags: TakeTags;
}

/** Makes a checked song of whatever a model delivered, off the event loop. */
export interface Mastering {
  /**
   * Recognises the container by its bytes, decodes, checks, and returns loudness, waveform, MP3, FLAC, tags and a cover.
   * Tempo, key and sections that the model does not tell are estimated, or null if the estimate is weak. Throws `music.invalid` if
   * the audio is truncated, silent, noise or far from the length asked for, and `files.busy` if too many songs wait.
   */
  master(order: MasteringOrder, signal: AbortSignal): Promise<Take>;
  /**
   * Recognises and decodes a file that may be a song. `spoilt` is one that is truncated, silent, noise or longer than
   * `maxSeconds`. Throws `files.busy` if too many songs wait.
   */
  inspect(
    bytes: Uint8Array,
    maxSeconds: number,
  ): Promise<'not a song' | 'spoilt' | { container: 'mp3' | 'flac' | 'wav'; seconds: number }>;
}
