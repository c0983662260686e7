import { describe, expect, it } from 'vitest';
import { isValidQuery, signedQuery } from './signed';

const secret = 's'.repeat(40);
const now = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('a signed address', () => {
  const query = signedQuery(secret, '/a/b', later(60));

  it('opens its path until it expires, beside other parts of the query', () => {
    expect(isValidQuery(secret, '/a/b', query, now)).toBe(true);
    expect(isValidQuery(secret, '/a/b', `${query}&download`, now)).toBe(true);
    expect(isValidQuery(secret, '/a/b', query, later(59))).toBe(true);
    expect(isValidQuery(secret, '/a/b', query, later(60))).toBe(false);
  });

  it('opens nothing else: no other path, no later moment, no other secret, nothing torn', () => {
    const [, expires = ''] = /expires=(\d+)/.exec(query) ?? [];
    expect(isValidQuery(secret, '/a/c', query, now)).toBe(false);
    expect(isValidQuery(secret, '/a/b', query.replace(expires, String(Number(expires) + 1)), now)).toBe(
      false,
    );
    expect(isValidQuery('t'.repeat(40), '/a/b', query, now)).toBe(false);
    for (const torn of ['', 'expires=&signature=', query.slice(0, -1), `${query}A`, query.toUpperCase()]) {
      expect(isValidQuery(secret, '/a/b', torn, now)).toBe(false);
    }
  });
});
