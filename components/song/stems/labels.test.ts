import { describe, expect, it } from 'vitest';
import { stemsLine } from './labels';

const some = { progress: 0, size: null, failure: null, expiresAt: null };

describe('the line of an archive of stems', () => {
  it.each([
    ['queued', {}, 'Queued'],
    ['running', { progress: 42 }, '42%'],
    ['failed', { failure: 'There is no space left' }, 'There is no space left'],
    ['failed', {}, 'The stems could not be made'],
    [
      'ready',
      { size: 120_000_000, expiresAt: '2026-11-30T12:00:00Z' },
      '120 MB, available until 30 Nov 2026',
    ],
  ] as const)('%s %j: %s', (status, fields, line) => {
    expect(stemsLine({ ...some, ...fields, status })).toBe(line);
  });
});
