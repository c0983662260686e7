import { hyphenate } from './hyphenate';
import { countSyllables, stressedSyllable } from './spelling';

/**
 * Looks up a word in lower case in a pronouncing dictionary: its ARPAbet phones with stress, "HH AH0 L OW1". Undefined
 * if it does not have the word.
 */
export type Pronunciations = (word: string) => string | undefined;

/** For use without a dictionary: every word goes by its spelling. */
export const NO_DICTIONARY: Pronunciations = () => undefined;

/** As in dictionaries: 0 unstressed, 1 primary, 2 secondary. */
export type Stress = 0 | 1 | 2;

export interface Syllable {
  text: string;
  stress: Stress;
}

/** Words that a sentence does not stress. */
const FUNCTION_WORDS = new Set(
  "a an the and or but nor so as if of in on to at by for from with through than that this is am are was were be been i'm you're he's she's it's we're they're that's there's i'll you'll we'll i've you've we've they've i'd you'd i you he she it we they me him her us them my your his its our their do does did has have had can could will would shall should may might must 'em 'cause 'til till till let's who's what's".split(
    ' ',
  ),
);

const isFunctionWord = (word: string) => FUNCTION_WORDS.has(normal(word));

/** Returns a word as dictionaries spell it: lower case, with straight apostrophes. */
export function normal(word: string): string {
  return word
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/^[^\p{L}\p{N}']+|[^\p{L}\p{N}']+$/gu, '');
}

/** Forms of a word that dictionaries leave out, with the one they have: "singin'" is "singing". */
function spellings(word: string): string[] {
  const bare = word.replace(/^'+|'+$/g, '');
  const forms = [word, bare];
  if (/in'$/.test(word)) forms.push(`${bare}g`);
  if (bare !== bare.normalize('NFD')) forms.push(bare.normalize('NFD').replace(/\p{M}/gu, ''));
  const drawn = bare.replace(/(\p{L})\1{2,}/gu, '$1');
  if (drawn !== bare) forms.push(drawn);
  return forms;
}

/** Returns the phones of a word; null if the dictionary has no form of it. */
export function phonesOf(word: string, dictionary: Pronunciations): string[] | null {
  const key = normal(word);
  for (const form of spellings(key)) {
    const phones = form ? dictionary(form) : undefined;
    if (phones) return phones.split(' ');
  }
  const owner = /^(.{2,})'s$/.exec(key)?.[1];
  const phones = owner ? dictionary(owner) : undefined;
  if (!phones) return null;
  const hisses = /(?:S|Z|SH|ZH|CH|JH)$/.test(phones);
  return [...phones.split(' '), ...(hisses ? ['IH0', 'Z'] : ['Z'])];
}

const stressOf = (phone: string): Stress => (phone.endsWith('1') ? 1 : phone.endsWith('2') ? 2 : 0);

/** Capitals without a vowel are spelt: "DJ", "TV". */
const isSpelt = (word: string) => /^[B-DF-HJ-NP-TV-XZ]{2,4}$/.test(word);

/** Returns the syllables of one written word, by the dictionary or else by its spelling. Sentence stress is not in it. */
function pronouncePart(word: string, dictionary: Pronunciations): Syllable[] {
  const letters = word.replace(/[^\p{L}\p{M}'’]/gu, '');
  const phones = phonesOf(letters, dictionary);
  const stresses = phones?.filter((phone) => /\d$/.test(phone)).map(stressOf) ?? [];
  if (stresses.length === 0 && isSpelt(letters)) {
    return [...letters].flatMap((letter, i) => spelt(letter, i === letters.length - 1));
  }
  if (stresses.length === 0) {
    const count = countSyllables(letters);
    const main = stressedSyllable(letters, count);
    for (let i = 0; i < count; i++) stresses.push(i === main ? 1 : Math.abs(i - main) % 2 === 0 ? 2 : 0);
  }
  const texts = hyphenate(letters, stresses.length);
  return stresses.map((stress, i) => ({ text: texts[i] ?? '', stress }));
}

function spelt(letter: string, isLast: boolean): Syllable[] {
  if (letter !== 'W') return [{ text: letter, stress: isLast ? 1 : 2 }];
  return [
    { text: 'dou', stress: isLast ? 1 : 2 },
    { text: 'ble', stress: 0 },
    { text: 'u', stress: 0 },
  ];
}

/** Returns the syllables of a word, of each part of a compound with a hyphen. Words of grammar are unstressed. */
export function pronounce(word: string, dictionary: Pronunciations): Syllable[] {
  const parts = word.split(/[-–—/]+/).filter((part) => /\p{L}/u.test(part));
  const syllables = parts.flatMap((part) => pronouncePart(part, dictionary));
  if (!isFunctionWord(word)) return syllables;
  return syllables.map((syllable) => ({ ...syllable, stress: 0 }));
}
