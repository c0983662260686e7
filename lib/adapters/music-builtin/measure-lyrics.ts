import type { Pronunciations } from '@/lib/composer/words/pronounce';
import { lastWord, rhymeKey } from '@/lib/composer/words/rhyme';
import { syllablesPerLine } from '@/lib/composer/words/speak';
import type { LyricMeasures } from '@/lib/core/music/music';

/** Counts the syllables of each line and names the rhyme scheme of each stanza. */
export function measureLyrics(lyrics: string, dictionary: Pronunciations): LyricMeasures {
  const known = remembered(dictionary);
  const syllables = syllablesPerLine(lyrics, known);
  const letters = new Map<string, number>();
  const rhymes = lyrics.split(/\r\n|\r|\n/).map((line, i) => {
    if (!syllables[i]) {
      letters.clear();
      return null;
    }
    const ending = rhymeKey(lastWord(line), known);
    const n = letters.get(ending) ?? letters.size;
    letters.set(ending, n);
    return letterOf(n);
  });
  return { syllables, rhymes };
}

/** Each word is looked up once, although it is counted, rhymed, and often sung again. */
function remembered(dictionary: Pronunciations): Pronunciations {
  const known = new Map<string, string | undefined>();
  return (word) => {
    if (!known.has(word)) known.set(word, dictionary(word));
    return known.get(word);
  };
}

/** "A" to "Z", then "A2". */
function letterOf(n: number): string {
  const letter = String.fromCharCode(65 + (n % 26));
  return n < 26 ? letter : `${letter}${Math.floor(n / 26) + 1}`;
}
