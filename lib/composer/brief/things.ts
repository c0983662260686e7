import { lookUp } from './lexicon';
import { THINGS } from './tables/genres';
import type { Words } from './words';

const POSSESSIVES = 'my our your his her their mein meine mi mis mon ma meu minha'.split(' ');
const ARTICLES = ['the', 'a', 'an', 'this', 'that'];
/** Words after which "the garage" is the thing and not the genre. */
const AFTER_THINGS = 'by in on at of where that who which near when is was i you we they he she'.split(' ');
const FRENCH = 'une un la le les sur pour avec dans et d de des qui mon ma mes cette'.split(' ');

/** True for a word that means the thing: "my house", "a house by the sea". */
export function isThing({ list }: Words, at: number, count: number): boolean {
  const before = list[at - 1];
  // In French a chanson is any song.
  if (list[at]?.text === 'chanson' && count === 1) return list.some(({ text }) => FRENCH.includes(text));
  if (count > 1 || !before || before.stop || !THINGS.has(list[at]?.text ?? '')) return false;
  const after = list[at + 1];
  const isEnd = !after || list[at]?.stop === true || AFTER_THINGS.includes(after.text);
  if (POSSESSIVES.includes(before.text)) return isEnd || !lookUp(list, at + 1);
  return ARTICLES.includes(before.text) && isEnd && (before.text !== 'a' || Boolean(after));
}
