/** Random numbers, the same for the same seed (mulberry32, after Tommy Ettinger). */
export class Chance {
  constructor(private state: number) {}

  /** Returns a number from 0 to just below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Returns an independent sequence that is derived from this one. */
  fork(): Chance {
    return new Chance(this.whole(0, 2 ** 31));
  }

  is(probability: number): boolean {
    return this.next() < probability;
  }

  whole(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  /** Returns one of the values; undefined if there are none. */
  one<T>(all: readonly T[]): T | undefined {
    return all[this.whole(0, all.length - 1)];
  }

  shuffled<T>(all: readonly T[]): T[] {
    return all
      .map((one) => ({ one, at: this.next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ one }) => one);
  }
}
