import { describe, expect, it } from 'vitest';
import { isSame, isValidQuery, sign, signedQuery, verify } from './signed';

const secret = 's'.repeat(40);
const now = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('a signature', () => {
  const signature = sign(secret, 'report', 'text');

  it('holds for its content, purpose and secret alone', () => {
    expect(verify(secret, 'report', 'text', signature)).toBe(true);
    expect(verify(secret, 'report', Buffer.from('text'), signature)).toBe(true);
    expect(verify(secret, 'report', 'texts', signature)).toBe(false);
    expect(verify(secret, 'device', 'text', signature)).toBe(false);
    expect(verify('t'.repeat(40), 'report', 'text', signature)).toBe(false);
  });

  it('is refused if it is cut, longer or none', () => {
    for (const torn of [signature.subarray(1), Buffer.concat([signature, signature]), Buffer.alloc(0)]) {
      expect(verify(secret, 'report', 'text', torn)).toBe(false);
    }
  });

  it('is compared as text by all of its characters', () => {
    expect([isSame('abc', 'abc'), isSame('abc', 'abd'), isSame('abc', 'ab'), isSame('é', 'e')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('a signed address', () => {
  const query = signedQuery(secret, '/a/b', later(60));

  it('grants access to its path until it expires, beside other parts of the query', () => {
    expect(isValidQuery(secret, '/a/b', query, now)).toBe(true);
    expect(isValidQuery(secret, '/a/b', `${query}&download`, now)).toBe(true);
    expect(isValidQuery(secret, '/a/b', query, later(59))).toBe(true);
    expect(isValidQuery(secret, '/a/b', query, later(60))).toBe(false);
  });

  it('stays valid across releases', () => {
    const known = 'expires=1795176000&signature=h3jmtTnFadaEzHxIkRYg_Xav-_HxHcaCznX9hIzuXBE';
    expect(signedQuery('a secret of the site', '/files/songs/1', now)).toBe(known);
    expect(isValidQuery('a secret of the site', '/files/songs/1', known, later(-1))).toBe(true);
  });

  it('grants nothing else: no other path, later moment or secret, nothing truncated', () => {
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
