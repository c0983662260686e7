import type { Outline, Source } from './protocol';

/**
 * Why nothing is heard: the browser cannot play, does not allow it, the engine did not load without a connection, or it
 * failed.
 */
export type Failure = 'unsupported' | 'refused' | 'offline' | 'engine';

export type PlayerState = 'idle' | 'loading' | 'playing' | 'paused' | 'starved' | 'ended' | 'failed';

export interface Position {
  beat: number;
  seconds: number;
  /** "Verse 1". */
  section: string;
  outline: Outline;
}

export interface ScorePlayer {
  /** Plays from a beat on, by default from the first. Call it in a user's press: browsers allow sound only then. */
  play(source: Source, fromBeat?: number): void;
  /** Goes on with a changed song at the next bar. Without a song that plays, it does nothing. */
  update(source: Source): void;
  pause(): void;
  resume(): void;
  stop(): void;
  seek(beat: number): void;
  /** The tracks that are not heard, by their ids. */
  mute(trackIds: readonly string[]): void;
  /** From 0 to 1. */
  setLevel(level: number): void;
  /** Where it is now, to the frame; null while nothing plays. */
  position(): Position | null;
  /** Frees the engine and the audio device. */
  close(): void;
}

export interface PlayerListeners {
  onState(state: PlayerState, failure: Failure | null): void;
  /** Ten times a second while it plays. */
  onPosition?(position: Position): void;
}
