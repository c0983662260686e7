import { expect, it } from 'vitest';
import { newNonce } from './nonce';

it('are 128 bits each and never the same, however many are drawn', () => {
  const nonces = Array.from({ length: 2_000 }, newNonce);
  expect(new Set(nonces).size).toBe(2_000);
  for (const nonce of nonces) expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
});
