import { expect, test } from 'vitest';
import { readToken, signToken } from './token';

const SECRET = 'a'.repeat(64);
const OTHER_SECRET = 'b'.repeat(64);
const NOW = new Date('2026-06-01T12:00:00.400Z');
const LIFE_MS = 15 * 60_000;
const who = () => ({ userId: crypto.randomUUID(), sessionId: crypto.randomUUID() });
const later = (ms: number) => new Date(Math.floor(NOW.getTime() / 1000) * 1000 + ms);

test('a token names its session each time it is read', async () => {
  const one = who();
  const token = await signToken(SECRET, one, NOW);
  for (let time = 0; time < 3; time++) expect(await readToken(SECRET, token, NOW)).toBe(one.sessionId);
});

test('a cached token is refused from the second it expires on', async () => {
  const one = who();
  const token = await signToken(SECRET, one, NOW);
  expect(await readToken(SECRET, token, later(LIFE_MS - 1))).toBe(one.sessionId);
  expect(await readToken(SECRET, token, later(LIFE_MS))).toBeNull();
  const fresh = await signToken(SECRET, one, later(-1000));
  expect(await readToken(SECRET, fresh, later(LIFE_MS))).toBeNull();
});

test('a cached token is refused under another secret and if a character of it changes', async () => {
  const token = await signToken(SECRET, who(), NOW);
  await readToken(SECRET, token, NOW);
  expect(await readToken(OTHER_SECRET, token, NOW)).toBeNull();
  const at = token.length - 10;
  const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
  expect(await readToken(SECRET, changed, NOW)).toBeNull();
});
