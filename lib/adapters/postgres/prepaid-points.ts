import { LRUCache } from 'lru-cache';

/** Enough callers of a minute; one that falls out only loses what it had left. */
const MAX_PURSES = 10_000;

/** What a purchase brought: `points` to spend within `ms`, or none and the seconds to `wait`. */
export interface Purchase {
  points: number;
  ms: number;
  wait: number;
}

interface Purse {
  left: number;
  until: number;
}

/**
 * Spends points of a limit that are bought several at a time, so that most calls cost no statement. Calls that arrive
 * together share a purchase. What a process has left when a window ends is lost: with several processes, a caller may be
 * refused that much early.
 */
export function prepaidPoints(): (key: string, buy: () => Promise<Purchase>) => Promise<number> {
  const purses = new LRUCache<string, Purse>({ max: MAX_PURSES });
  const purchases = new Map<string, Promise<number>>();

  async function fill(key: string, buy: () => Promise<Purchase>): Promise<number> {
    const { points, ms, wait } = await buy().finally(() => purchases.delete(key));
    if (wait === 0) purses.set(key, { left: points, until: performance.now() + ms });
    return wait;
  }

  function spend(key: string): boolean {
    const purse = purses.get(key);
    if (!purse || purse.left === 0 || purse.until <= performance.now()) return false;
    purse.left -= 1;
    return true;
  }

  return async (key, buy) => {
    while (!spend(key)) {
      const purchase = purchases.get(key) ?? fill(key, buy);
      purchases.set(key, purchase);
      const wait = await purchase;
      if (wait > 0) return wait;
    }
    return 0;
  };
}
