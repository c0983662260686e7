import { parseLyrics, syllables } from '@/lib/composer/melody/lyrics';
import type { LyricMeasures } from '@/lib/core/music/music';

/** Counts the syllables of each line and names the rhyme scheme of each stanza. */
export function measureLyrics(lyrics: string): LyricMeasures {
  const lines = lyrics === '' ? [] : lyrics.split(/\r\n|\r|\n/);
  let endings: string[] = [];
  const rhymes = lines.map((line) => {
    if (!isSung(line)) {
      endings = [];
      return null;
    }
    const ending = endingOf(line);
    if (!endings.includes(ending)) endings.push(ending);
    return letterOf(endings.indexOf(ending));
  });
  return { syllables: lines.map((line) => (isSung(line) ? syllables(line) : 0)), rhymes };
}

const isSung = (line: string) => parseLyrics(line).some((stanza) => stanza.lines.length > 0);

/** "A" to "Z", then "A2". */
function letterOf(n: number): string {
  const letter = String.fromCharCode(65 + (n % 26));
  return n < 26 ? letter : `${letter}${Math.floor(n / 26) + 1}`;
}

/** Returns the end of the last word from its last vowels on, without a silent e: "night" → "ight". */
function endingOf(line: string): string {
  const letters = line.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’]/g, '');
  const word = letters.match(/[\p{L}\p{N}]+/gu)?.at(-1) ?? '';
  const spoken = word.replaceAll('y', 'i');
  return /[aeiou]+[^aeiou]+e$|[aeiou]+[^aeiou]*$/.exec(spoken)?.[0] ?? spoken;
}
