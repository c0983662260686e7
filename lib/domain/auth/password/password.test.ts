import { describe, expect, it } from 'vitest';
import { isAppError } from '@/lib/core/errors';
import { checkPassword, hashPassword } from './password';

describe('a password', () => {
  it('matches only its own hash, and never matches without one', async () => {
    const hash = await hashPassword('correct horse');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await checkPassword('correct horse', hash)).toBe(true);
    expect(await checkPassword('wrong horse', hash)).toBe(false);
    for (const none of [null, undefined, '']) expect(await checkPassword('', none)).toBe(false);
  });

  it('is refused while sixty are waiting, and only then', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () =>
        hashPassword('x').then(
          () => 'hashed',
          (error) => (isAppError(error) ? `${error.code} ${error.retryAfter}` : 'broken'),
        ),
      ),
    );
    const hashed = outcomes.filter((outcome) => outcome === 'hashed').length;
    expect(hashed).toBeGreaterThanOrEqual(62);
    expect(hashed).toBeLessThanOrEqual(64);
    expect(outcomes.filter((outcome) => outcome === 'auth.busy 1')).toHaveLength(100 - hashed);
    await expect(hashPassword('x')).resolves.toContain('argon2id');
  });
});
