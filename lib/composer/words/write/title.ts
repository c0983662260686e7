import { isEnglish } from '../../brief/language';
import { NO_DICTIONARY } from '../pronounce';
import { speak, syllablesIn } from '../speak';

const MAX_SYLLABLES = 8;
const MAX_LENGTH = 60;
/** Words at which a long theme can be cut. */
const CUTS = /^(?:in|on|at|with|who|that|which|and|but|while|when|where|because|after|before|from|for|to)$/i;
/** What someone does: "my cat knocking over everything". Not an adjective, as in "my loving husband". */
const DOING =
  /^(?!morning|evening|wedding|something|nothing|everything|darling|loving|amazing|charming|caring)\p{L}{3,}ing$/iu;
const ARTICLES = /^(?:a|an|the|my|our|your|his|her|their)$/i;
/** What such a word begins says nothing unless it is whole: "a keeper who falls". */
const RELATIVES = /^(?:who|that|which|while|when|where|because)$/i;
/** Belongs to the word before it: "moving on", "giving in". */
const PARTICLES = /ing (?:on|in)$/i;
const SMALL = /^(?:a|an|the|and|or|but|of|in|on|at|to|for|from|with|by)$/;
/** Others with which no phrase ends. */
const LEADS = /^(?:after|before|not)$/i;

const lengthOf = (text: string) => syllablesIn(speak(text, NO_DICTIONARY));

const isDoing = (word: string, before: string) => DOING.test(word) && !ARTICLES.test(before);

/** True for a phrase whose last word leaves something to be said. */
function isOpen(words: readonly string[]): boolean {
  const last = words[words.length - 1];
  const leadsOn = SMALL.test(last.toLowerCase()) || LEADS.test(last) || RELATIVES.test(last);
  return leadsOn && !PARTICLES.test(words.join(' '));
}

/** Returns a theme as a phrase that can be sung: cut to a few words; null if it is none of English. */
export function phraseOf(theme: string | null): string | null {
  const words = (theme ?? '')
    .replace(/(?!,\s)[^\p{L}\p{N}\s'’&-]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean);
  if (words.length === 0 || !isEnglish(words.join(' ')) || !/[a-z]/i.test(words.join(''))) return null;
  let end = words.length;
  while (end > 1 && lengthOf(words.slice(0, end).join(' ')) > MAX_SYLLABLES) {
    const cut = words.slice(1, end).findLastIndex((word, i) => CUTS.test(word) || isDoing(word, words[i]));
    end = cut >= 0 ? cut + 1 : end - 1;
  }
  const relative = words.slice(1, end).findIndex((word) => RELATIVES.test(word));
  if (end < words.length && relative >= 0) end = relative + 1;
  while (end > 1 && isOpen(words.slice(0, end))) end--;
  const phrase = words.slice(0, end).join(' ').replace(/,$/, '');
  return lengthOf(phrase) <= MAX_SYLLABLES * 1.5 && phrase.length <= MAX_LENGTH ? phrase : null;
}

/** Returns a phrase with a capital on every word but the small ones inside. */
export function titleCase(phrase: string): string {
  const words = phrase.split(' ');
  const isInside = (i: number) => i > 0 && i < words.length - 1;
  return words
    .map((word, i) => (isInside(i) && SMALL.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}
