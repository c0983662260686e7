import type { Pronunciations } from '@/lib/composer/words/pronounce';
import { lastWord, rhymeKey } from '@/lib/composer/words/rhyme';
import { syllablesPerLine } from '@/lib/composer/words/speak';
import type { LyricMeasures } from '@/lib/core/music/music';

/** Counts the syllables of each line and names the rhyme scheme of each stanza. */
export function measureLyrics(lyrics: string, dictionary: Pronunciations): LyricMeasures {
  const syllables = syllablesPerLine(lyrics, dictionary);
  let endings: string[] = [];
  const rhymes = lyrics.split(/\r\n|\r|\n/).map((line, i) => {
    if (!syllables[i]) {
      endings = [];
      return null;
    }
    const ending = rhymeKey(lastWord(line), dictionary);
    if (!endings.includes(ending)) endings.push(ending);
    return letterOf(endings.indexOf(ending));
  });
  return { syllables, rhymes };
}

/** "A" to "Z", then "A2". */
function letterOf(n: number): string {
  const letter = String.fromCharCode(65 + (n % 26));
  return n < 26 ? letter : `${letter}${Math.floor(n / 26) + 1}`;
}
