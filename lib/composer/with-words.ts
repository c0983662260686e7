import type { Brief } from './brief';
import { NO_DICTIONARY, type Pronunciations } from './words/pronounce';
import { hasWords } from './words/stanzas';
import { writeLyrics } from './words/write/write-lyrics';

/** Completes a brief that is to be sung without words of its own with written ones. */
export function withWords(brief: Brief, seed: number, pronunciations: Pronunciations = NO_DICTIONARY): Brief {
  const sings = brief.vocals === 'synthetic' || brief.vocals === 'vocoder';
  if (!sings || hasWords(brief.lyrics)) return brief;
  return { ...brief, lyrics: writeLyrics(brief, seed, pronunciations).lyrics };
}
