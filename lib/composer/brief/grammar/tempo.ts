import type { Token } from '../words';
import type { Found } from './found';
import { unitFactor } from './length';

const UNITS = ['bpm', 'ppm', 'bpms', 'beats per minute', 'schlage pro minute', 'pulsaciones'].map((words) =>
  words.split(' '),
);
const LEADS = ['bpm', 'tempo', 'at', 'テンポ', 'bei', 'around', 'circa', 'approx'];
const BARE = /^\d{2,3}([.,]\d+)?$/;

/** How many words name the unit of a tempo at a position. */
function unitAt(list: readonly Token[], at: number): number {
  const unit = UNITS.find((parts) => parts.every((part, i) => list[at + i]?.text === part));
  return unit ? unit.length : 0;
}

const value = (text: string | undefined) => Number((text ?? '').replace(',', '.'));

/** Reads "72 bpm", "72bpm", "bpm 72", "120-130 bpm", "tempo 72", "at 120". */
export function readTempo(list: readonly Token[], at: number): Found<number> | null {
  const word = list[at]?.text ?? '';
  const glued = /^(\d{2,3})bpm$/.exec(word);
  if (glued) return { value: Number(glued[1]), count: 1 };
  if (BARE.test(word) && unitAt(list, at + 1) > 0) {
    return { value: value(word), count: 1 + unitAt(list, at + 1) };
  }
  if (BARE.test(word) && BARE.test(list[at + 1]?.text ?? '') && unitAt(list, at + 2) > 0) {
    return { value: (value(word) + value(list[at + 1]?.text)) / 2, count: 2 + unitAt(list, at + 2) };
  }
  const range = /^(\d{2,3})$/.test(word) && list[at + 1]?.text === 'to' && unitAt(list, at + 3) > 0;
  if (range) return { value: (value(word) + value(list[at + 2]?.text)) / 2, count: 3 + unitAt(list, at + 3) };
  if (!LEADS.includes(word)) return null;
  const next = list[at + 1]?.text ?? '';
  const number = ['of', 'de', 'von', 'は', 'around', 'about'].includes(next) ? 2 : 1;
  const digits = list[at + number]?.text ?? '';
  if (!/^\d{2,3}$/.test(digits) || unitFactor(list[at + number + 1]?.text) > 0) return null;
  return { value: Number(digits), count: number + 1 + unitAt(list, at + number + 1) };
}

/** Returns the tempo that a number on its own can be, 50–220. */
export function bareTempo(token: Token | undefined): number | null {
  const match = /^(\d{2,3})(?:ish)?$/.exec(token?.text ?? '');
  const number = Number(match?.[1]);
  return match && number >= 50 && number <= 220 ? number : null;
}
