import { expect, it } from 'vitest';
import { hashOf, isToken, newToken, prefixOf } from './format';

/** As docs/security.md gives it to secret scanners. */
const FOR_SCANNERS = /\btw_live_[0-9A-Za-z]{49}\b/;

it('makes tokens that secret scanners recognise and no one can mistype', () => {
  const tokens = Array.from({ length: 50 }, newToken);
  expect(new Set(tokens).size).toBe(50);
  for (const token of tokens) {
    expect(token).toMatch(FOR_SCANNERS);
    expect(isToken(token)).toBe(true);
    const last = token.at(-1) === 'a' ? 'b' : 'a';
    expect(isToken(token.slice(0, -1) + last)).toBe(false);
    expect(isToken(`${token} `)).toBe(false);
    expect(hashOf(token)).toHaveLength(32);
    expect(prefixOf(token)).toMatch(/^tw_live_\w{4}$/);
  }
});
