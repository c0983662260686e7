import { understand } from '@/lib/composer/brief';
import type { SketchPlan } from '@/lib/composer/sketch-plan';
import { withWords } from '@/lib/composer/with-words';
import { NO_DICTIONARY, type Pronunciations } from '@/lib/composer/words/pronounce';
import { syllablesPerLine } from '@/lib/composer/words/speak';
import type { SongRequest } from '@/lib/core/music/music';
import { loadPronunciations } from '../pronunciations';

/**
 * Returns as JSON what a browser composes a song from: the brief, with its words if it has any, and how they are spoken.
 * Composed with it, the score is the one that `make` writes for the same request and seed.
 */
export async function planSketch(request: SongRequest, seed: number): Promise<string> {
  const understood = understand(request);
  const dictionary = understood.instrumental ? NO_DICTIONARY : await loadPronunciations();
  const brief = withWords(understood, seed, dictionary);
  const pronunciations: Record<string, string> = {};
  const noted: Pronunciations = (word) => {
    const phones = dictionary(word);
    if (phones !== undefined) pronunciations[word] = phones;
    return phones;
  };
  if (!brief.instrumental) syllablesPerLine(brief.lyrics, noted);
  const plan: SketchPlan = { brief, seed, pronunciations };
  return JSON.stringify(plan);
}
