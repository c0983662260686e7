import { Failure } from '../failure.mjs';

const USAGE =
  'npm test -- [--long] [WORD…]: runs everything, or what has one of the words in its path, title or name.';

/** Reads the arguments of `npm test`: words to look for, and `--long` for the rest of the time-consuming tests. */
export function readArguments(given) {
  const unknown = given.find((one) => one.startsWith('-') && one !== '--long');
  if (unknown !== undefined) throw new Failure(`${unknown} is not an option.\n${USAGE}`);
  return { long: given.includes('--long'), words: given.filter((one) => one !== '--long') };
}

/** Returns a regular expression that finds any of the words, in upper or lower case, as runners take it: as text. */
export const patternOf = (words) => `(${words.map(anyCase).join('|')})`;

/** The same for journeys, whose runner searches paths from `e2e` on. */
export const journeyPatternOf = (words) =>
  patternOf(words.map((word) => word.replace(/^(\.\/)?e2e(\/|$)/, '')));

const anyCase = (word) =>
  word
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\p{L}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);
