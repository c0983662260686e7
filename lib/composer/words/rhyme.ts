import { normal, type Pronunciations, phonesOf } from './pronounce';

/** Spellings of the same sound at the end of a word, for words that no dictionary has. */
const SAME_SOUND: readonly (readonly [RegExp, string])[] = [
  [/ite$/, 'ight'],
  [/(?:ay|ey|eigh)$/, 'ay'],
  [/(?:ane|eign|ein)$/, 'ain'],
  [/(?:ea|ee|y)$/, 'ee'],
  [/(?:ore|our|oar)$/, 'oor'],
  [/(?:oe|ough)$/, 'ow'],
  [/(?:ue|oo)$/, 'ew'],
  [/eem$/, 'eam'],
  [/(?:are|ear)$/, 'air'],
];

/** Returns the spelling from the last sounded vowel on. */
function spelledTail(word: string): string {
  const known = SAME_SOUND.find(([ending]) => ending.test(word));
  if (known) return known[1];
  return /[aeiouy]+[^aeiouy]*e?$/.exec(word)?.[0] ?? word;
}

/** Returns phones in one spelling, if dictionaries have two for one sound: "hear" and "year", "gone" and "on". */
function sameSound(phones: string): string {
  return phones.replace(/\bIY R\b/g, 'IH R').replace(/\bAO\b(?! R)/g, 'AA');
}

/**
 * Returns what a word shares with the words that rhyme with it: its sounds from the last stressed vowel on, by the
 * dictionary or else by its spelling. Empty for no word.
 */
export function rhymeKey(word: string, dictionary: Pronunciations): string {
  const plain = normal(word);
  if (!plain) return '';
  const phones = phonesOf(plain, dictionary);
  if (!phones) return `~${spelledTail(plain)}`;
  const stressed = phones.findLastIndex((phone) => /[12]$/.test(phone));
  const from = stressed >= 0 ? stressed : phones.findLastIndex((phone) => /\d$/.test(phone));
  return sameSound(phones.slice(Math.max(0, from)).join(' ').replace(/\d/g, ''));
}

/** Returns the last word of a line; empty if it has none. */
export function lastWord(line: string): string {
  return line.match(/[\p{L}\p{M}\p{N}'’]+/gu)?.at(-1) ?? '';
}

/** True if the last words of two lines rhyme, and are not the same. */
export function rhymes(a: string, b: string, dictionary: Pronunciations): boolean {
  const [first, second] = [normal(lastWord(a)), normal(lastWord(b))];
  if (!first || first === second) return false;
  return rhymeKey(first, dictionary) === rhymeKey(second, dictionary);
}
