import type { Score } from '@/lib/composer/score';
import type { ScoreChange } from '@/lib/core/music/score';
import type { Choices, Sheet } from './sheet';

/** What the page asks of the worker. Each order has one answer with its id. */
export type Order =
  /** Opens a song; later changes are made from it. */
  | { kind: 'open'; id: number; source: string }
  /** Changes the song that was opened; null leaves it as it was. */
  | { kind: 'change'; id: number; change: ScoreChange | null; seed: number }
  /** Reads a score that was changed elsewhere. */
  | { kind: 'read'; id: number; source: string };

export interface Written {
  score: Score;
  sheet: Sheet;
}

export type Answer =
  | ({ kind: 'written'; id: number; choices?: Choices } & Written)
  /** A change that makes no sense: its code and the field it is about. */
  | { kind: 'refused'; id: number; code: string; field: string }
  | { kind: 'failed'; id: number; reason: string };
