import { useMemo } from 'react';

const SEEDS = 2 ** 31;

/** Returns the seed of a form, or a random one that stays until the form has had one of its own. */
export function useSeed(seed: number | null): number {
  const isOpen = seed === null;
  const random = useMemo(() => (isOpen ? Math.floor(Math.random() * SEEDS) : 0), [isOpen]);
  return seed ?? random;
}
