const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SCALES = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const;
const ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};
const MONEY: Readonly<Record<string, string>> = { $: 'dollars', '€': 'euros', '£': 'pounds' };
const LARGEST = 1e12;

/** Returns a whole number in words: "one hundred five". From a trillion on, digit by digit. */
function cardinal(value: number): string[] {
  if (value >= LARGEST) return [...String(value)].map((digit) => ONES[Number(digit)] ?? 'zero');
  for (const [size, name] of SCALES) {
    if (value < size) continue;
    const rest = value % size;
    return [...cardinal(Math.floor(value / size)), name, ...(rest > 0 ? cardinal(rest) : [])];
  }
  if (value < 20) return [ONES[value] ?? 'zero'];
  const rest = value % 10;
  return [TENS[Math.floor(value / 10)] ?? '', ...(rest > 0 ? [ONES[rest] ?? ''] : [])];
}

/** Reads 1100 to 1999 and 2010 to 2099 as years: "nineteen ninety nine". */
function year(value: number): string[] {
  const [century, rest] = [Math.floor(value / 100), value % 100];
  if (rest === 0) return [...cardinal(century), 'hundred'];
  return [...cardinal(century), ...(rest < 10 ? ['oh'] : []), ...cardinal(rest)];
}

const isYear = (value: number) => (value >= 1100 && value < 2000) || (value >= 2010 && value < 2100);

function withLast(words: string[], change: (word: string) => string): string[] {
  return words.map((word, i) => (i === words.length - 1 ? change(word) : word));
}

const ordinal = (word: string) =>
  ORDINALS[word] ?? (word.endsWith('y') ? `${word.slice(0, -1)}ieth` : `${word}th`);
const plural = (word: string) => (word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`);

const NUMBER = /^([$€£])?(\d{1,3}(?:,\d{3})+|\d+)(?:[.:](\d+))?(st|nd|rd|th|'?s|%)?$/i;

/** Returns the words in which a number is spoken: "7:30", "1999", "90s", "21st", "$100", "50%". Null if it is none. */
export function spokenNumber(text: string): string[] | null {
  const [, money, digits, fraction, ending] = NUMBER.exec(text) ?? [];
  if (digits === undefined) return null;
  const value = Number(digits.replaceAll(',', ''));
  const words = isYear(value) && !money && digits.length === 4 ? year(value) : cardinal(value);
  if (money) return [...words, MONEY[money] ?? 'dollars', ...(fraction ? cardinal(Number(fraction)) : [])];
  if (fraction && text.includes(':'))
    return Number(fraction) > 0 ? [...words, ...cardinal(Number(fraction))] : words;
  if (fraction) return [...words, 'point', ...[...fraction].map((digit) => ONES[Number(digit)] ?? 'zero')];
  if (ending === '%') return [...words, 'percent'];
  if (ending && /s$/i.test(ending) && !/st/i.test(ending)) return withLast(words, plural);
  return ending ? withLast(words, ordinal) : words;
}
