import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { type Ctx, inTransaction } from '@/lib/core/context';
import { isAppError } from '@/lib/core/errors';
import { makeUser } from '@/lib/testing/factories';
import { dice } from '@/lib/testing/random/dice';
import { everyNth } from '@/lib/testing/random/long';
import { lockWaits } from '@/lib/testing/sql/lock-waits';
import { testWorld } from '@/lib/testing/world';
import { adminDeductCredits } from './admin/admin-deduct';
import { captureCredits } from './capture';
import { clawbackCredits, restoreCredits } from './clawback/clawback-credits';
import { expireCredits } from './expire';
import { grantCredits } from './grant';
import { holdCredits } from './hold';
import { releaseCredits } from './release';

/** Runs random operations on accounts, with repeated keys and crashing processes. */
async function live(ctx: Ctx, seed: number, people: string[], steps: number, concurrency: number) {
  const { below, pick } = dice(seed);
  const grants: { key: string; userId: string }[] = [];
  const holds: string[] = [];
  const key = () => `${seed}:${randomUUID()}`;
  const step = async () => {
    const userId = pick(people) ?? '';
    const grant = pick(grants);
    const hold = pick(holds) ?? '';
    const amount = 1 + below(40);
    const kinds: (() => Promise<unknown>)[] = [
      () => {
        const made = { key: key(), userId };
        grants.push(made);
        const expiresAt = below(3) ? null : new Date(ctx.clock.now().getTime() + below(400) - 100);
        const give = () => grantCredits(ctx, { ...made, kind: 'purchase', amount, expiresAt });
        return Promise.all(below(2) ? [give(), give()] : [give()]);
      },
      () => {
        const mine = key();
        holds.push(mine);
        return holdCredits(ctx, { userId, key: mine, amount: 1 + below(15), lifetimeMs: 200 });
      },
      () =>
        Promise.all([
          captureCredits(ctx, hold),
          below(2) ? releaseCredits(ctx, hold) : captureCredits(ctx, hold),
        ]),
      () => releaseCredits(ctx, hold),
      () => adminDeductCredits(ctx, { userId, key: key(), kind: 'admin_deduct', amount: 1 + below(10) }),
      () =>
        grant &&
        clawbackCredits(ctx, { ...grant, source: grant.key, key: `re:${grant.key}`, kind: 'refund', amount }),
      () =>
        grant &&
        clawbackCredits(ctx, {
          ...grant,
          source: grant.key,
          key: `dp:${grant.key}`,
          kind: 'dispute',
          amount,
        }),
      () => grant && restoreCredits(ctx, { ...grant, source: grant.key, key: `won:${grant.key}`, amount }),
      () => expireCredits(ctx),
      () => crash(ctx, userId, key(), amount),
    ].map((run) => async () => run());
    await kinds[below(kinds.length)]?.().catch((error) => {
      if (!isAppError(error)) throw error;
    });
  };
  let left = steps;
  const worker = async () => {
    while (left-- > 0) await step();
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

/** Simulates a process that dies in an open transaction, which then rolls back. */
async function crash(ctx: Ctx, userId: string, key: string, amount: number): Promise<void> {
  if (!('$transaction' in ctx.db)) return;
  await ctx.db
    .$transaction(async (db) => {
      const tx: Ctx = { ...ctx, db, transaction: true };
      await grantCredits(tx, { userId, key, kind: 'bonus', amount });
      await holdCredits(tx, { userId, key: `${key}:hold`, amount, lifetimeMs: 1_000 });
      throw new Error('killed');
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error && error.message === 'killed') && !isAppError(error)) throw error;
    });
}

async function violations(ctx: Ctx) {
  return ctx.db.$queryRaw<{ what: string }[]>`SELECT * FROM "CreditViolation"`;
}

/** Replaces text in a function of the ledger. Returns the undo. */
async function mutate(ctx: Ctx, name: string, from: string, to: string): Promise<() => Promise<void>> {
  const [row] = await ctx.db.$queryRaw<{ source: string }[]>`
    SELECT pg_get_functiondef(oid) AS source FROM pg_proc WHERE proname = ${name}`;
  const source = row?.source ?? '';
  expect(source).toContain(from);
  await ctx.db.$executeRawUnsafe(source.replaceAll(from, to));
  return async () => {
    await ctx.db.$executeRawUnsafe(source);
  };
}

describe('random operations in any order and concurrency', () => {
  it.each(everyNth(2, [1, 2, 4, 8, 12]))('keep the invariants with %i at a time', async (concurrency) => {
    const { ctx } = await testWorld();
    const people = await Promise.all(Array.from({ length: 3 }, async () => (await makeUser({}, 0)).id));
    await live(ctx, concurrency * 7919, people, 300, concurrency);
    expect(await violations(ctx)).toEqual([]);
    const counted = await ctx.db.creditEntry.count({ where: { userId: { in: people } } });
    expect(counted).toBeGreaterThan(50);
  });
});

describe('a ledger without one of its two safeguards', () => {
  const undo: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const step of undo.splice(0)) await step();
  });

  /** Runs two concurrent grants: the second begins before the first commits. */
  async function grantTwiceConcurrently() {
    const { ctx } = await testWorld();
    const { id: userId } = await makeUser({}, 0);
    await grantCredits(ctx, { userId, key: randomUUID(), kind: 'bonus', amount: 1 });
    const grant = (db: Ctx) => grantCredits(db, { userId, key: randomUUID(), kind: 'bonus', amount: 10 });
    let second: Promise<unknown> = Promise.resolve();
    await inTransaction(ctx, async (tx) => {
      await grant(tx);
      second = grant(ctx);
      await expect.poll(lockWaits, { interval: 5 }).toBeGreaterThan(0);
    });
    await second;
    return violations(ctx);
  }

  it('breaks without its lock', async () => {
    const { ctx } = await testWorld();
    expect(await grantTwiceConcurrently()).toEqual([]);
    undo.push(await mutate(ctx, 'credits_lock', 'FOR UPDATE', ''));
    const broken = await grantTwiceConcurrently();
    expect(broken.map(({ what }) => what)).toContainEqual(expect.stringMatching(/chain of balances breaks/));
  });

  it('grants twice without its keys', async () => {
    const { ctx } = await testWorld();
    const { id: userId } = await makeUser({}, 0);
    undo.push(await mutate(ctx, 'credits_begin', 'o."key" = credits_begin.key', 'false'));
    await ctx.db.$executeRaw`ALTER TABLE "CreditLot" DROP CONSTRAINT IF EXISTS "CreditLot_sourceKey_key"`;
    await ctx.db.$executeRaw`DROP INDEX "CreditLot_sourceKey_key", "CreditOperation_key_key"`;
    const key = randomUUID();
    const give = () => grantCredits(ctx, { userId, key, kind: 'purchase', amount: 10 });
    await Promise.all([give(), give()]);
    expect((await violations(ctx)).map(({ what }) => what)).toContain(`several lots of ${key}`);
  });
});
