import { isEnglish } from '../../brief/language';
import { NO_DICTIONARY } from '../pronounce';
import { speak, syllablesIn } from '../speak';

const MAX_SYLLABLES = 8;
const MAX_LENGTH = 60;
/** No phrase or line has more: the rest of a theme is not counted out word by word. */
const MAX_WORDS = 40;
/** Words at which a long theme can be cut. */
const CUTS = /^(?:in|on|at|with|who|that|which|and|but|while|when|where|because|after|before|from|for|to)$/i;
/** What someone does: "my cat knocking over everything". Not an adjective, as in "my loving husband". */
const DOING =
  /^(?!morning|evening|wedding|something|nothing|everything|darling|loving|amazing|charming|caring)\p{L}{3,}ing$/iu;
const ARTICLES = /^(?:a|an|the|my|our|your|his|her|their)$/i;
/** What such a word begins says nothing unless it is whole: "a keeper who falls". */
const RELATIVES = /^(?:who|that|which|while|when|where|because)$/i;
/** Begins a clause about what was named before a comma: "Anna, she never gives up". */
const PRONOUNS = /^(?:he|she|they|we)$/;
/** The longest line that names someone and has a clause about them, in syllables. */
const MAX_TOLD = 13;
/** Belongs to the word before it: "moving on", "giving in". */
const PARTICLES = /ing (?:on|in)$/i;
const SMALL = /^(?:a|an|the|and|or|but|of|in|on|at|to|for|from|with|by)$/;
/** Others with which no phrase ends. */
const LEADS = /^(?:after|before|not)$/i;

const isCapital = (word: string | undefined) => /^\p{Lu}/u.test(word ?? '');

/** Not of a title with capitals: "The Girl Who Sang". */
const isRelative = (word: string) => /^(?:who|that|which)$/.test(word);

const lengthOf = (text: string) => syllablesIn(speak(text, NO_DICTIONARY));

const isDoing = (word: string, before: string) => DOING.test(word) && !ARTICLES.test(before);

/** True for a phrase whose last word leaves something to be said. */
function isOpen(words: readonly string[]): boolean {
  const last = words[words.length - 1];
  const leadsOn = SMALL.test(last.toLowerCase()) || LEADS.test(last) || RELATIVES.test(last);
  return leadsOn && !PARTICLES.test(words.join(' '));
}

function wordsOf(theme: string | null): string[] {
  return (theme ?? '')
    .replace(/(?!,\s)[^\p{L}\p{N}\s'’&-]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean);
}

/** Returns where "she never gives up" begins in "Anna, she never gives up"; the number of words if there is none. */
function storyStart(words: readonly string[]): number {
  const at = words.findIndex((word, i) => PRONOUNS.test(word) && words[i - 1]?.endsWith(','));
  return at < 0 ? words.length : at;
}

/** Divides a theme into what it names and what it tells of that: "Mia" and "who loves dinosaurs". */
export function dividedTheme(theme: string | null): { named: string; story: string } {
  const words = wordsOf(theme);
  const relative = words.findIndex((word, i) => i > 0 && isRelative(word));
  const at = relative > 0 ? relative : storyStart(words);
  const part = (...[from, to]: [number, number?]) => words.slice(from, to).join(' ').replace(/,$/, '');
  return { named: part(0, at), story: part(at) };
}

/**
 * Returns a line with what a theme tells of someone or something: "Mia, who loves dinosaurs" of "Mia who loves dinosaurs", as
 * much as one line can hold. Null if that is nothing.
 */
export function toldOf(theme: string | null): string | null {
  const { named, story } = dividedTheme(theme);
  const [who, told] = [named.split(' '), story.split(' ').slice(0, MAX_WORDS)];
  if (who.length > MAX_WORDS || isOpen(who) || phraseOf(named) === null) return null;
  const isDefining = isRelative(told[0] ?? '') && !isCapital(who[who.length - 1]);
  for (let end = told.length; end > 1; end = told.findLastIndex((word, i) => i < end && CUTS.test(word))) {
    const line = `${named}${isDefining ? '' : ','} ${told.slice(0, end).join(' ')}`.replace(/,$/, '');
    if (!isOpen(told.slice(0, end)) && lengthOf(line) <= MAX_TOLD) return line;
  }
  return null;
}

/** Returns a theme as a phrase that can be sung: cut to a few words; null if it is none of English. */
export function phraseOf(theme: string | null): string | null {
  const all = wordsOf(theme).slice(0, MAX_WORDS);
  if (all.length === 0 || !isEnglish(all.join(' ')) || !/[a-z]/i.test(all.join(''))) return null;
  const words = all.slice(0, storyStart(all));
  const afterName = words.findIndex((word, i) => isRelative(word) && isCapital(words[i - 1]));
  if (afterName > 0) words.splice(afterName);
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
