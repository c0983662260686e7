import { NUMBER_WORDS, UNITS } from '../tables/quantities';
import type { Token } from '../words';
import type { Found } from './found';

const FACTORS = new Map(
  Object.entries(UNITS).flatMap(([factor, units]) => units.split(' ').map((unit) => [unit, Number(factor)])),
);
const HALVES = ['half', 'medio', 'media', 'demi', 'demie', 'meio', 'meia', 'halb', 'halbe', '半'];
const LINKS = ['n', 'y', 'e', 'et', 'und', 'a'];

/** Returns the seconds of a unit of time; 0 for any other word. */
export function unitFactor(unit: string | undefined): number {
  return FACTORS.get(unit ?? '') ?? 0;
}

/** Returns a number in digits ("2.5", "2,5", "1/2") or in words. */
function numberOf(text: string | undefined): number | null {
  const word = text ?? '';
  if (/^\d+([.,]\d+)?$/.test(word)) return Number(word.replace(',', '.'));
  const fraction = /^(\d)\/(\d)$/.exec(word);
  if (fraction) return Number(fraction[1]) / Number(fraction[2]);
  return Object.hasOwn(NUMBER_WORDS, word) ? (NUMBER_WORDS[word] ?? null) : null;
}

/** "1:30", "90s", "1m30", "2'30". */
function glued(list: readonly Token[], at: number): Found<number> | null {
  const word = list[at]?.text ?? '';
  const clock = /^(\d{1,2}):([0-5]\d)$/.exec(word);
  if (clock) return { value: Number(clock[1]) * 60 + Number(clock[2]), count: 1 };
  const prime = /^(\d{1,2})'?$/.exec(list[at]?.raw ?? '');
  if (prime && list[at]?.raw.endsWith("'")) {
    const seconds = /^([0-5]\d)"?$/.exec(list[at + 1]?.raw ?? '');
    return { value: Number(prime[1]) * 60 + Number(seconds?.[1] ?? 0), count: seconds ? 2 : 1 };
  }
  const match = /^(\d+)(\p{L}+)(\d*)s?$/u.exec(word) ?? /^(\d+)(s)()$/.exec(word);
  const factor = unitFactor(match?.[2]) || unitFactor(`${match?.[2] ?? ''}s`);
  if (!match || factor === 0 || /^[5-9]0s$/.test(word)) return null;
  const rest = match[3] || (factor === 60 ? /^(\d+)s?$/.exec(list[at + 1]?.text ?? '')?.[1] : undefined);
  const value = Number(match[1]) * factor + Number(rest ?? 0);
  return { value, count: rest && !match[3] ? 2 : 1 };
}

/** How many words say "and a half" from a position: "and a half", "y medio", "半". */
function halfAt(list: readonly Token[], at: number): number {
  if (list[at]?.text === '半') return 1;
  let next = at;
  while (next < at + 2 && (LINKS.includes(list[next]?.text ?? '') || list[next]?.text === 'an')) next++;
  return next > at && HALVES.includes(list[next]?.text ?? '') ? next + 1 - at : 0;
}

/** Reads "two minutes", "2-3 min", "90 s", "2 min 30 s", "two and a half minutes", "half an hour", "2分30秒". */
export function readLength(list: readonly Token[], at: number): Found<number> | null {
  const short = glued(list, at);
  if (short) return short;
  let amount = numberOf(list[at]?.text);
  if (amount === null) return null;
  let next = at + 1;
  if (amount === 0.5 && ['a', 'an', 'of', 'the'].includes(list[next]?.text ?? '')) next++;
  const upper = numberOf(list[next]?.text === 'to' ? list[next + 1]?.text : list[next]?.text);
  if (
    upper !== null &&
    /^\d/.test(list[at]?.text ?? '') &&
    unitFactor(list[next + (list[next]?.text === 'to' ? 2 : 1)]?.text)
  ) {
    const isFraction = list[next]?.text.includes('/') ?? false;
    amount = isFraction ? amount + upper : (amount + upper) / 2;
    next += list[next]?.text === 'to' ? 2 : 1;
  }
  const half = halfAt(list, next);
  if (half > 0) {
    amount += 0.5;
    next += half;
  }
  const factor = unitFactor(list[next]?.text);
  if (factor === 0) return null;
  if (factor === 1 && amount < 5 && !/^\d/.test(list[at]?.text ?? '')) return null;
  next++;
  const tail = half > 0 ? 0 : halfAt(list, next);
  const more = factor > 1 && tail === 0 ? readLength(list, next) : null;
  const bare = factor === 60 && /^[1-5]\d$/.test(list[next]?.text ?? '') && !list[next - 1]?.stop;
  const loose = bare && list[next + 1]?.text !== 'bpm' ? { value: Number(list[next]?.text), count: 1 } : null;
  const added = more && more.value < 60 ? more : loose;
  return {
    value: (amount + (tail > 0 ? 0.5 : 0)) * factor + (added?.value ?? 0),
    count: next + tail + (added?.count ?? 0) - at,
  };
}
