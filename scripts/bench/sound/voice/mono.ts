import type { VocalStem } from '@/lib/composer/vocals';

/** Returns the mean of both sides of a sound. */
export function mono({ left, right }: VocalStem): Float32Array {
  return left.map((value, i) => (value + (right[i] ?? 0)) / 2);
}
