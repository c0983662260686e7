import { INSTRUMENT_WORDS } from './instrument-words';
import { FILLER, NEGATIONS, VOICE_WORDS } from './plain-words';
import type { Match, Reading } from './reading';
import { joined, type Token } from './words';

/** Reads "no drums", "without any bass": the words up to and including the instrument. */
export function readNegation(list: readonly Token[], at: number, reading: Reading): Match | null {
  if (!NEGATIONS.includes(list[at]?.text ?? '')) return null;
  for (let skip = 1; skip <= 3; skip++) {
    for (let count = 3; count >= 1; count--) {
      const term = joined(list, at + skip, count);
      const ids = INSTRUMENT_WORDS.get(term);
      if (ids) {
        reading.excluded.push(ids);
        return { count: withAlso(list, at + skip + count, reading) - at, use: 'excluded' };
      }
      if (VOICE_WORDS.includes(term) || term === 'lyrics') {
        reading.instrumental = true;
        return { count: skip + count, use: 'vocals' };
      }
    }
    if (list[at + skip - 1]?.stop) return null;
    if (!FILLER.has(list[at + skip]?.text ?? '')) return null;
  }
  return null;
}

/**
 * Reads further instruments of the same negation: "no drums or bass", "without drums and guitar". Returns the next
 * position.
 */
function withAlso(list: readonly Token[], from: number, reading: Reading): number {
  const link = list[from]?.text;
  if (!['or', 'and', 'nor', 'und', 'oder', 'y', 'o', 'et', 'ou'].includes(link ?? '')) return from;
  const joinsRefusal = link === 'or' || link === 'nor' || link === 'oder' || link === 'o' || link === 'ou';
  for (let count = 3; joinsRefusal && count >= 1; count--) {
    const ids = INSTRUMENT_WORDS.get(joined(list, from + 1, count));
    if (!ids) continue;
    reading.excluded.push(ids);
    return withAlso(list, from + 1 + count, reading);
  }
  return from;
}
