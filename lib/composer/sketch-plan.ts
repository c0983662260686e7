import type { Brief } from './brief';
import { compose } from './compose';
import type { Score } from './score';

/** What a browser composes a song from, as JSON. */
export interface SketchPlan {
  /** With its words, if it has any. */
  brief: Brief;
  seed: number;
  /** The phones of the words. */
  pronunciations: Record<string, string>;
}

/** Composes the song of a plan. */
export function composeSketch({ brief, seed, pronunciations }: SketchPlan): Score {
  const known = new Map(Object.entries(pronunciations));
  return compose(brief, seed, { pronunciations: (word) => known.get(word) });
}
