import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { postgresLimiter } from '@/lib/adapters/postgres/limiter-postgres';
import type { Ctx } from '@/lib/core/context';
import { isAppError } from '@/lib/core/errors';
import { testWorld } from '@/lib/testing/world';
import { codeOf, issueCode, redeemCode, voidCode } from './code';

let ctx: Ctx;
let advance: (ms: number) => void;
beforeAll(async () => {
  ({ ctx, advance } = await testWorld());
});

const MINUTE = 60_000;
const asker = () => {
  const email = `${randomUUID()}@example.com`;
  return { purpose: 'password' as const, subject: email, email };
};
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error) => (isAppError(error) ? error.code : error),
  );
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function issued() {
  const who = asker();
  const code = codeOf(ctx.secret, await issueCode(ctx, who));
  return { who, code, take: (given: string) => redeemCode(ctx, { ...who, code: given }) };
}

describe('the digits of a code', () => {
  it('follow RFC 4226’s truncation, with SHA-256', () => {
    // Both calculated by another program, from the HMAC's bytes 9 to 12 and 11 to 14.
    const id = '0192f0c1-0000-7000-8000-000000000000';
    expect(codeOf('a secret of the site', id)).toBe('906984');
    expect(codeOf('another secret', id)).toBe('496467');
  });

  it('are six, spread evenly over all values', () => {
    const buckets = new Array<number>(20).fill(0);
    for (let n = 0; n < 20_000; n++) {
      const code = codeOf('a secret', `id ${n}`);
      expect(code).toMatch(/^\d{6}$/);
      const bucket = Math.floor(Number(code) / 50_000);
      buckets[bucket] = (buckets[bucket] ?? 0) + 1;
    }
    for (const count of buckets) expect(Math.abs(count - 1000)).toBeLessThan(200);
  });
});

describe('requesting a code', () => {
  it('stores nothing that reveals the code without the secret', async () => {
    const { who, code } = await issued();
    const row = await ctx.db.oneTimeCode.findFirst({ where: { subject: who.subject } });
    expect(JSON.stringify(row)).not.toContain(code);
  });

  it('is refused for the rest of a minute, then makes a new code and invalidates the old one', async () => {
    const { who, code, take } = await issued();
    advance(20_000);
    const early = issueCode(ctx, who);
    await expect(early).rejects.toMatchObject({ code: 'auth.codeTooSoon', status: 429 });
    const rest = await early.catch((error) => error.retryAfter);
    expect(rest).toBeGreaterThan(20);
    expect(rest).toBeLessThanOrEqual(40);
    advance(rest * 1000);
    const next = codeOf(ctx.secret, await issueCode(ctx, who));
    if (next !== code) {
      await expect(take(code)).rejects.toMatchObject({
        code: 'auth.code',
        fields: { otp: 'This code is wrong or has expired' },
      });
    }
    expect(await refusal(take(next))).toBe('none');
  });

  it('twenty times concurrently makes one code', async () => {
    const who = asker();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => refusal(issueCode(ctx, who))));
    expect(outcomes.filter((code) => code === 'none')).toHaveLength(1);
    expect(outcomes.filter((code) => code === 'auth.codeTooSoon')).toHaveLength(19);
  });

  it('is refused after ten in a day, and refusals are not counted', async () => {
    const { pool } = await testWorld();
    const limited = { ...ctx, limiter: postgresLimiter(pool, ctx.log) };
    const who = asker();
    for (let n = 0; n < 10; n++) {
      expect(await refusal(issueCode(limited, who))).toBe('none');
      expect(await refusal(issueCode(limited, who))).toBe('auth.codeTooSoon');
      advance(MINUTE);
    }
    await expect(issueCode(limited, who)).rejects.toMatchObject({ code: 'request.limited', status: 429 });
    advance(MINUTE);
    // An attacker used them up from one address: the owner requests a code from another.
    expect(await refusal(issueCode(limited, { ...who, from: '192.0.2.1' }))).toBe('none');
  });
});

describe('a code', () => {
  it('works once', async () => {
    const { who, code, take } = await issued();
    expect(await take(code)).toMatchObject({ email: who.email });
    expect(await refusal(take(code))).toBe('auth.code');
  });

  it('works for ten minutes', async () => {
    const [early, late] = [await issued(), await issued()];
    advance(9 * MINUTE);
    expect(await refusal(early.take(early.code))).toBe('none');
    advance(MINUTE);
    expect(await refusal(late.take(late.code))).toBe('auth.code');
  });

  it('works only for its user and purpose, and not once it is voided', async () => {
    const { who, code, take } = await issued();
    expect(await refusal(redeemCode(ctx, { ...asker(), code }))).toBe('auth.code');
    expect(await refusal(redeemCode(ctx, { ...who, purpose: 'email', code }))).toBe('auth.code');
    await voidCode(ctx, who);
    expect(await refusal(take(code))).toBe('auth.code');
    expect(await refusal(issueCode(ctx, who))).toBe('auth.codeTooSoon');
  });

  it('has five guesses: the right code still works as the fifth, not as the sixth', async () => {
    for (const [wrongs, outcome] of [
      [4, 'none'],
      [5, 'auth.code'],
    ] as const) {
      const { code, take } = await issued();
      for (let n = 0; n < wrongs; n++) expect(await refusal(take(wrongOf(code)))).toBe('auth.code');
      expect(await refusal(take(code))).toBe(outcome);
    }
  });

  it('is redeemed once by fifty concurrent right guesses, and only five of fifty guesses are compared', async () => {
    const right = await issued();
    const won = await Promise.all(Array.from({ length: 50 }, () => refusal(right.take(right.code))));
    expect(won.filter((code) => code === 'none')).toHaveLength(1);
    const { who, code, take } = await issued();
    await Promise.all(Array.from({ length: 50 }, () => refusal(take(wrongOf(code)))));
    const row = await ctx.db.oneTimeCode.findFirst({ where: { subject: who.subject } });
    expect(row?.attempts).toBe(5);
    expect(await refusal(take(code))).toBe('auth.code');
  });

  it('is refused in a transaction, whose rollback could undo the count', async () => {
    const { who, code } = await issued();
    await expect(redeemCode({ ...ctx, transaction: true }, { ...who, code })).rejects.toThrow('counted');
  });
});
