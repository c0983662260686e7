import { TOTAL_CAP } from '@/lib/core/constants';
import { formatNumber } from '@/lib/core/format';

/** Returns "12 songs", and "10,000+ songs" for more than are counted. */
export function songCountText(count: number): string {
  return `${formatNumber(count)}${count >= TOTAL_CAP ? '+' : ''} ${count === 1 ? 'song' : 'songs'}`;
}
