import { type Pronunciations, phonesOf } from '@/lib/composer/words/pronounce';
import { speak, syllablesPerLine } from '@/lib/composer/words/speak';
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
    const ending = endingOf(speak(line, dictionary).at(-1)?.text ?? '', dictionary);
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

/** Returns the sound of a word from its last stressed vowel on. Words that rhyme have the same. */
function endingOf(word: string, dictionary: Pronunciations): string {
  const phones = phonesOf(word, dictionary);
  if (!phones) return spelledEnding(word);
  const stressed = phones.findLastIndex((phone) => /[12]$/.test(phone));
  return phones
    .slice(Math.max(0, stressed))
    .map((phone) => phone.replace(/\d$/, ''))
    .join(' ');
}

/** The same by the letters, from the last vowels on and without a silent e. */
function spelledEnding(word: string): string {
  const letters = word
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  const spoken = letters.replaceAll('y', 'i');
  return /[aeiou]+[^aeiou]+e$|[aeiou]+[^aeiou]*$/.exec(spoken)?.[0] ?? spoken;
}
