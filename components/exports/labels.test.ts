import { describe, expect, it } from 'vitest';
import { exportLine, exportTitle } from './labels';

const one = {
  status: 'ready' as const,
  total: 2_014,
  done: 2_014,
  size: 12_345_678_901,
  expiresAt: '2026-11-29T12:00:00.000Z',
  failure: null,
};

describe('an export', () => {
  it('shows its contents and size', () => {
    expect(exportTitle({ total: 1, createdAt: '2026-11-22T12:00:00.000Z' })).toBe('1 song, 22 Nov 2026');
    expect(exportLine(one)).toBe('12.3 GB, available until 29 Nov 2026');
  });

  it('shows its progress, or why it failed', () => {
    expect(exportLine({ ...one, status: 'queued' })).toBe('Queued');
    expect(exportLine({ ...one, status: 'running', done: 1_200 })).toBe('1,200 of 2,014 songs packed');
    expect(exportLine({ ...one, status: 'failed', failure: 'Storage is full' })).toBe('Storage is full');
  });
});
