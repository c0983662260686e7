import { describe, expect, it } from 'vitest';
import { getBalance } from '@/lib/domain/credits/queries';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { testWorld } from '@/lib/testing/world';
import { rewardReferral } from './reward';

const BONUS = 50;

const admin = () => makeUser({ role: 'admin' });

async function balanceOf(user: { id: string }): Promise<number> {
  const { as } = await testWorld();
  return (await getBalance(as(user))).balance;
}

/** A friend with an aliased address, whose reward is held. */
async function heldPair() {
  const { ctx } = await testWorld();
  const inviter = await makeUser({}, 0);
  const email = `${crypto.randomUUID()}+1@example.com`;
  const friend = await makeUser({ name: 'Bo', email, referredById: inviter.id }, 0);
  await rewardReferral(ctx, friend.id);
  return { inviter, friend, params: { id: friend.id } };
}

async function seenBy(inviter: { id: string }) {
  const { body } = await hit('GET /users/referrals', { as: inviter });
  return body.data[0];
}

describe('a held reward', () => {
  it('is listed for admins with its reasons, newest first, and for the inviter without them', async () => {
    const { inviter, friend } = await heldPair();
    const newest = await heldPair();
    const { body } = await hit('GET /referral/held', { as: await admin(), query: { limit: '2' } });
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([newest.friend.id, friend.id]);
    expect(body.data[1]).toMatchObject({
      friend: { id: friend.id, name: 'Bo', email: friend.email, status: 'active' },
      inviter: { id: inviter.id, email: inviter.email },
      reasons: ['aliased'],
    });
    const seen = await seenBy(inviter);
    expect(seen).toMatchObject({ state: 'held', rewardedAt: null, credits: 0 });
    expect(JSON.stringify(seen)).not.toMatch(/alias|reason/);
  });

  it('is granted once if several admins release it concurrently, and audited', async () => {
    const { ctx } = await testWorld();
    const { inviter, friend, params } = await heldPair();
    const as = await admin();
    const body = { reason: 'A family' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => hit('POST /referral/:id/release', { as, params, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect([await balanceOf(inviter), await balanceOf(friend)]).toEqual([BONUS, BONUS]);
    expect(await seenBy(inviter)).toMatchObject({
      state: 'rewarded',
      rewardedAt: expect.any(String),
      credits: BONUS,
    });
    const audit = await ctx.db.auditEntry.findMany({ where: { targetId: friend.id } });
    expect(audit).toMatchObject([{ action: 'referral.release', actorId: as.id, reason: 'A family' }]);
    await rewardReferral(ctx, friend.id);
    expect(await balanceOf(inviter)).toBe(BONUS);
    expect(await ctx.db.$queryRaw`SELECT * FROM "CreditViolation"`).toEqual([]);
  });

  it('is refused permanently', async () => {
    const { ctx } = await testWorld();
    const { inviter, friend, params } = await heldPair();
    const as = await admin();
    expect((await hit('POST /referral/:id/refuse', { as, params, body: {} })).status).toBe(200);
    const late = await hit('POST /referral/:id/release', { as, params, body: {} });
    expect([late.status, late.body.error]).toEqual([409, 'referral.decided']);
    await rewardReferral(ctx, friend.id);
    expect([await balanceOf(inviter), await balanceOf(friend)]).toEqual([0, 0]);
    expect((await seenBy(inviter)).state).toBe('refused');
    expect(await ctx.db.auditEntry.count({ where: { action: 'referral.refuse', targetId: friend.id } })).toBe(
      1,
    );
  });

  it('cannot be released past the cap, for an inactive account or if unknown', async () => {
    const { ctx } = await testWorld();
    const as = await admin();
    const release = async (id: string) =>
      (await hit('POST /referral/:id/release', { as, params: { id }, body: {} })).body.error;
    const capped = await heldPair();
    const friends = await Promise.all(
      Array.from({ length: 20 }, () => makeUser({ referredById: capped.inviter.id }, 0)),
    );
    for (const { id } of friends) await rewardReferral(ctx, id);
    expect(await release(capped.friend.id)).toBe('referral.cap');
    const suspended = await heldPair();
    await ctx.db.user.update({ where: { id: suspended.inviter.id }, data: { status: 'suspended' } });
    expect(await release(suspended.friend.id)).toBe('referral.account');
    expect(await release(crypto.randomUUID())).toBe('referral.notFound');
    expect(await balanceOf(capped.inviter)).toBe(20 * BONUS);
  });
});

describe('GET /referral', () => {
  it('returns the caller’s code, the terms and the caller’s rewards only', async () => {
    const { ctx } = await testWorld();
    const [ana, ben] = [await makeUser({}, 0), await makeUser({}, 0)];
    const friend = await makeUser({ referredById: ana.id }, 0);
    await rewardReferral(ctx, friend.id);
    const own = async (as: { id: string }) => (await hit('GET /referral', { as })).body.data;
    const terms = { bonus: BONUS, cap: 20 };
    expect(await own(ana)).toEqual({ code: ana.referralCode, ...terms, rewarded: 1, credits: BONUS });
    expect(await own(ben)).toEqual({ code: ben.referralCode, ...terms, rewarded: 0, credits: 0 });
    expect(await own(friend)).toMatchObject({ rewarded: 0, credits: 0 });
  });

  it('shows a friend past the cap as capped', async () => {
    const { ctx } = await testWorld();
    const inviter = await makeUser({}, 0);
    const friend = await makeUser({ referredById: inviter.id }, 0);
    await ctx.db.referral.create({
      data: {
        friendId: friend.id,
        inviterId: inviter.id,
        state: 'refused',
        reasons: ['cap'],
        mailbox: crypto.randomUUID(),
        createdAt: ctx.clock.now(),
      },
    });
    expect((await seenBy(inviter)).state).toBe('capped');
  });
});
