import { cleanLine } from './clean';
import { spokenNumber } from './numbers';
import { type Pronunciations, pronounce, type Syllable } from './pronounce';
import { sectionMark } from './stanzas';

/** A word as written, with the syllables in which it is spoken. */
export interface SpokenWord {
  text: string;
  syllables: Syllable[];
}

const SIGNS: Readonly<Record<string, string>> = { '&': 'and', '+': 'plus', '@': 'at', '%': 'percent' };
const WIDE_WORD = /[\u3040-\u30ff\u3400-\u9fff]/u;

/** Divides what is written without spaces after every few characters, so that each is a word to show. */
function written(line: string): string[] {
  return cleanLine(line)
    .split(' ')
    .flatMap((word) =>
      WIDE_WORD.test(word) && [...word].length > 4 ? (word.match(/.{1,3}/gsu) ?? []) : [word],
    );
}

function spoken(word: string, dictionary: Pronunciations): Syllable[] {
  const bare = word.replace(/^[^\p{L}\p{N}$€£&+@%']+|[^\p{L}\p{N}%'&+@]+$/gu, '');
  const number = spokenNumber(bare);
  if (number) return number.flatMap((one) => pronounce(one, dictionary));
  const sign = SIGNS[bare];
  if (sign) return pronounce(sign, dictionary);
  return (bare.match(/\d+|[^\d]+/g) ?? []).flatMap((part) => {
    const digits = spokenNumber(part);
    return (digits ?? [part]).flatMap((one) => pronounce(one, dictionary));
  });
}

/** Returns the words of a line with their syllables. Signs that are not spoken join the word before. */
export function speak(line: string, dictionary: Pronunciations): SpokenWord[] {
  const words: SpokenWord[] = [];
  for (const text of written(line)) {
    const syllables = spoken(text, dictionary);
    const last = words.at(-1);
    if (syllables.length > 0) words.push({ text, syllables });
    else if (last) last.text += ` ${text}`;
  }
  return words;
}

/** Returns how many syllables each line of a text has: 0 for marks of sections and for what is not sung. */
export function syllablesPerLine(lyrics: string, dictionary: Pronunciations): number[] {
  return lyrics
    .split(/\r\n|\r|\n/)
    .map((line) => (sectionMark(line) ? 0 : syllablesIn(speak(line, dictionary))));
}

export const syllablesIn = (words: readonly SpokenWord[]) =>
  words.reduce((sum, { syllables }) => sum + syllables.length, 0);
