import type { Token } from '../words';

/** Before "song", they say what it is for, and so what it is about. */
const OCCASIONS: ReadonlySet<string> = new Set(
  'anniversary birthday breakup christmas easter farewell funeral graduation halloween hymn lullaby memorial prom protest retirement valentine wedding workout worship'.split(
    ' ',
  ),
);
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['goodbye', 'farewell'],
  ['valentines', 'valentine'],
  ['xmas', 'christmas'],
]);
const GREETINGS: Readonly<Record<string, string>> = {
  birthday: 'Happy Birthday',
  lullaby: 'Goodnight',
  farewell: 'Farewell',
  graduation: 'Congratulations',
  retirement: 'Thank You',
};
const NAME = /^\p{Lu}\p{L}+$/u;
const NO_NAME = /^(?:My|Our|Your|The|A|An|I)$/;
/** A place or a thing follows, and no one: "my friends in Berlin". */
const BEFORE_PLACES = /^(?:in|from|at|of|to|on|near)$/i;
const KIN =
  /^(?:mom|mum|mommy|mummy|mama|mother|dad|daddy|papa|father|grand(?:ma|pa|mother|father)|granny)$/i;

/** Returns the occasion that words outside the theme name: of "a birthday song for my daughter", "birthday". */
export function occasionIn(
  list: readonly Token[],
  theme: { from: number; to: number } | null,
): string | null {
  const isOutside = (at: number) => theme === null || at < theme.from || at >= theme.to;
  const words = list.filter((_, at) => isOutside(at)).map(({ text }) => ALIASES.get(text) ?? text);
  return words.find((word) => OCCASIONS.has(word)) ?? null;
}

/** Returns what one says on an occasion to who is named: "Happy Birthday, Lily"; null if no one is. */
export function greetingOf(occasion: string | null, theme: string | null): string | null {
  const greeting = GREETINGS[occasion ?? ''];
  const name = greeting && theme ? nameIn(theme.split(/\s+/)) : null;
  return name ? `${greeting}, ${name}` : null;
}

function nameIn(words: readonly string[]): string | null {
  const isName = (at: number) =>
    NAME.test(words[at] ?? '') && !NO_NAME.test(words[at] ?? '') && !BEFORE_PLACES.test(words[at - 1] ?? '');
  const first = words.findIndex((_, at) => isName(at));
  if (first < 0) {
    const kin = words.length <= 2 ? words.find((word) => KIN.test(word)) : undefined;
    return kin ? kin.charAt(0).toUpperCase() + kin.slice(1) : null;
  }
  const isPair = /^(?:and|&)$/i.test(words[first + 1] ?? '') && isName(first + 2);
  return words.slice(first, first + (isPair ? 3 : 1)).join(' ');
}
