import type { Pronunciations } from '@/lib/composer/words/pronounce';

let loading: Promise<Pronunciations> | null = null;

/** Loads the pronouncing dictionary of Carnegie Mellon University with its first use: 134,000 English words. */
export function loadPronunciations(): Promise<Pronunciations> {
  loading ??= import('cmu-pronouncing-dictionary').then(
    ({ dictionary }) =>
      (word) =>
        Object.hasOwn(dictionary, word) ? dictionary[word] : undefined,
  );
  return loading;
}
