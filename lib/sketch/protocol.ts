import type { Score } from '@/lib/composer/score';

/** What is played: a song to compose, as the server understood its description, or a score. */
export type Source = { plan: string } | { score: Score };

/** Where playing begins. Bars count from 0. */
export type Place = { beat: number } | { bar: number };

/** What the page asks of the engine. A job replaces the one before. */
export type Order =
  | { kind: 'play'; job: number; source: Source | null; place: Place; muted: readonly string[] }
  /** Allows the engine to render up to a sample of the song. */
  | { kind: 'more'; job: number; until: number }
  | { kind: 'stop' };

/** A song as the page needs it. */
export interface Outline {
  durationSeconds: number;
  /** Quarter notes per minute, and in a bar. */
  tempo: number;
  barBeats: number;
  sections: { label: string; startBeat: number }[];
  tracks: { id: string; role: string; instrument: string }[];
}

/** What the engine reports. Samples count from the song's start, at 44.1 kHz. */
export type Report =
  | { kind: 'begun'; job: number; outline: Outline; from: number }
  | {
      kind: 'sound';
      job: number;
      from: number;
      left: Float32Array<ArrayBuffer>;
      right: Float32Array<ArrayBuffer>;
    }
  | { kind: 'done'; job: number }
  | { kind: 'failed'; job: number; reason: string };
