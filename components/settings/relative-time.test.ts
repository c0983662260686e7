import { expect, it } from 'vitest';
import { relativeTime } from './relative-time';

it('says how long ago something was in its largest unit', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const ago = (iso: string) => relativeTime(iso, now);
  expect(ago('2026-11-20T11:59:30Z')).toBe('just now');
  expect(ago('2026-11-20T12:00:09Z')).toBe('just now');
  expect(ago('2026-11-20T11:58:59Z')).toBe('1 minute ago');
  expect(ago('2026-11-20T09:01:00Z')).toBe('2 hours ago');
  expect(ago('2026-11-19T11:00:00Z')).toBe('yesterday');
  expect(ago('2026-10-01T12:00:00Z')).toBe('last month');
});
