import type { Price } from '../store/catalog';

export const formatMoney = (cents: number): string =>
  `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`;

/** Returns how often a price is billed: `month`, `3 months`, `once`. */
export function intervalLabel({ recurring }: Price): string {
  if (!recurring) return 'once';
  return recurring.count === 1 ? recurring.interval : `${recurring.count} ${recurring.interval}s`;
}
