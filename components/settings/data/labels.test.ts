import { describe, expect, it } from 'vitest';
import { dataLine } from './labels';

const ready = {
  status: 'ready' as const,
  progress: 100,
  size: 1_234_567,
  url: '/api/files/exports/x.zip',
  expiresAt: '2026-11-29T12:00:00.000Z',
  failure: null,
};

describe('the data of an account', () => {
  it('shows its size and until when it is available', () => {
    expect(dataLine(ready)).toMatch(/^1\.2 MB, available until .*2026/);
    expect(dataLine({ ...ready, url: null })).toBe('Deleted after a week');
  });

  it('shows its progress, or why it failed', () => {
    expect(dataLine({ ...ready, status: 'queued' })).toBe('Queued');
    expect(dataLine({ ...ready, status: 'running', progress: 40 })).toBe('40% collected');
    expect(dataLine({ ...ready, status: 'failed', failure: 'Storage is full' })).toBe('Storage is full');
  });
});
