import { expect, it } from 'vitest';
import { formatBytes } from './bytes';

it('counts 1,000 bytes as a kilobyte', () => {
  expect([12, 999, 1_000, 2_048, 5 * 1024 * 1024, 340_000_000, 12_345_678_901].map(formatBytes)).toEqual([
    '12 B',
    '999 B',
    '1 kB',
    '2 kB',
    '5.2 MB',
    '340 MB',
    '12.3 GB',
  ]);
});
