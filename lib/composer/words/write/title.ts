import { isEnglish } from '../../brief/language';
import { NO_DICTIONARY } from '../pronounce';
import { speak, syllablesIn } from '../speak';

const MAX_SYLLABLES = 8;
const MAX_LENGTH = 60;
/** Words at which a long theme can be cut. */
const CUTS = /^(?:in|on|at|with|who|that|which|and|but|while|when|where|because|after|before|from|for|to)$/i;
const SMALL = /^(?:a|an|the|and|or|but|of|in|on|at|to|for|from|with|by)$/;

const lengthOf = (text: string) => syllablesIn(speak(text, NO_DICTIONARY));

/** Returns a theme as a phrase that can be sung: cut to a few words; null if it is none of English. */
export function phraseOf(theme: string | null): string | null {
  const words = (theme ?? '')
    .replace(/[^\p{L}\p{N}\s'’&-]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean);
  if (words.length === 0 || !isEnglish(words.join(' ')) || !/[a-z]/i.test(words.join(''))) return null;
  let end = words.length;
  while (end > 1 && lengthOf(words.slice(0, end).join(' ')) > MAX_SYLLABLES) {
    const cut = words.slice(1, end).findLastIndex((word) => CUTS.test(word));
    end = cut >= 0 ? cut + 1 : end - 1;
  }
  while (end > 1 && SMALL.test(words[end - 1].toLowerCase())) end--;
  const phrase = words.slice(0, end).join(' ');
  return lengthOf(phrase) <= MAX_SYLLABLES * 1.5 && phrase.length <= MAX_LENGTH ? phrase : null;
}

/** Returns a phrase with a capital on every word but the small ones inside. */
export function titleCase(phrase: string): string {
  return phrase
    .split(' ')
    .map((word, i) => (i > 0 && SMALL.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}
