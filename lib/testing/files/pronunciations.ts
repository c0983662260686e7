import { dictionary } from 'cmu-pronouncing-dictionary';
import type { Pronunciations } from '@/lib/composer/words/pronounce';

/** The dictionary that the adapter loads, for tests. */
export const PRONUNCIATIONS: Pronunciations = (word) =>
  Object.hasOwn(dictionary, word) ? dictionary[word] : undefined;
