/** Words that stay small within an English title. */
const SMALL = 'a an the and or but nor of in on at to for from by with as into over'.split(' ');
/** Words before which a long theme can end. */
const CONJUNCTIONS =
  'and or but who that which because when while und oder der die das weil wenn y que porque cuando et qui quand e quando'.split(
    ' ',
  );
/** Words that tell a theme in another language, whose titles have capitals only where sentences have them. */
const FOREIGN =
  /(?:^|\s)(?:der|die|das|den|dem|ein|eine|einen|mein|meine|meinen|und|ist|el|la|los|las|un|una|mi|mis|del|le|les|une|mon|ma|mes|du|des|o|os|um|uma|meu|minha|do|da|de|à|en|em)(?:\s|$)/iu;
/** A clause about what a theme names: "Anna, she never gives up". */
const CLAUSE = /,\s+(?:he|she|they|we)\s.*$/u;
const LONG = 6;
const MAX_WORDS = 9;
const MAX_LENGTH = 60;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function shortened(words: readonly string[]): string[] {
  const cut = words.findIndex((word, i) => i > 1 && CONJUNCTIONS.includes(word.toLowerCase()));
  const list = words.length > LONG && cut > 0 ? words.slice(0, cut) : words.slice(0, MAX_WORDS);
  while (list.length > 1 && list.join(' ').length > MAX_LENGTH) list.pop();
  while (list.length > 1 && SMALL.includes(list.at(-1)?.toLowerCase() ?? '')) list.pop();
  return list;
}

/** Returns a theme as a title: "losing my dog" becomes "Losing My Dog". At most 60 characters. */
export function titleOf(theme: string): string {
  const words = shortened(
    theme
      .replace(CLAUSE, '')
      .replace(/[\p{C}"“”„«»]/gu, '')
      .split(/\s+/)
      .filter(Boolean),
  );
  const isForeign = FOREIGN.test(theme);
  const last = words.length - 1;
  return words
    .map((word, i) => {
      if (i === 0) return capital(word);
      if (isForeign || (i < last && SMALL.includes(word.toLowerCase()))) return word;
      return capital(word);
    })
    .join(' ')
    .slice(0, MAX_LENGTH);
}
