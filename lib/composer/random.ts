/** A seeded generator. Every choice of the composer uses one, so that a seed determines the song. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform in [low, high). */
  between(low: number, high: number): number;
  /** Integer in [low, high], both included. */
  whole(low: number, high: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** One element of a non-empty list. */
  pick<T>(list: readonly T[]): T;
  /** One value by weight. */
  weighted<T>(list: readonly (readonly [T, number])[]): T;
  /** Roughly normal with mean 0 and deviation 1, never beyond ±3.5. */
  bell(): number;
}

/** Returns the FNV-1a hash of the UTF-16 code units of a text: a 32-bit unsigned number. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/**
 * Returns a generator for one purpose of one song. Labels give independent streams, so that a change to the drums does
 * not change the melody. Mulberry32 (Tommy Ettinger), period 2^32.
 */
export function random(seed: number, label: string): Random {
  let state = (hashText(label) ^ Math.imul(seed >>> 0, 0x9e3779b1)) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[Math.floor(next() * list.length)];
    if (picked === undefined) throw new RangeError('pick from an empty list');
    return picked;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick,
    weighted: (list) => {
      let total = 0;
      for (const [, weight] of list) total += weight;
      let left = next() * total;
      for (const [value, weight] of list) {
        left -= weight;
        if (left < 0) return value;
      }
      return pick(list)[0];
    },
    bell: () => {
      let sum = 0;
      for (let i = 0; i < 6; i++) sum += next();
      return (sum - 3) * Math.SQRT2;
    },
  };
}
