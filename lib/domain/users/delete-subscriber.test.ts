import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '@/lib/core/errors';
import { DELETION_WAITS, DELETIONS_WAIT } from '@/lib/core/messages';
import { hashPassword } from '@/lib/domain/auth/password/password';
import { makeUser } from '@/lib/testing/factories';
import { hit, tokenFor } from '@/lib/testing/hit';
import { mailsTo } from '@/lib/testing/people/mails';
import { makePlan } from '@/lib/testing/stripe/plan';
import { stripeSite } from '@/lib/testing/stripe/stripe-site';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { finishDeletion } from './deletion/finish-deletion';

const PASSWORD = 'long enough';
const HOUR_MS = 3_600_000;

let site: Awaited<ReturnType<typeof stripeSite>>;
let planId: string;
let admin: { id: string };

beforeAll(async () => {
  site = await stripeSite();
  planId = (await makePlan()).id;
  admin = await makeUser({ role: 'admin' });
});

beforeEach(() => site.setBilling(site.billing));

async function subscriber() {
  const person = await makeUser({ passwordHash: await hashPassword(PASSWORD) }, 0);
  const { subscriptionId } = await site.subscriber({ planId, user: person });
  return { ...person, subscriptionId };
}

type Ana = Awaited<ReturnType<typeof subscriber>>;

const remove = (as: { id: string }, id: string, body: object = {}) =>
  hit('DELETE /users/:id', { as, params: { id }, body: { ...body } });
const login = ({ email }: Ana) => hit('POST /auth/login', { body: { email, password: PASSWORD } });

/** From here on, the provider does not answer. */
function goAway(): void {
  const cancelNow = () => Promise.reject(new AppError('payments.failed'));
  site.setBilling({ ...site.billing, cancelNow });
}

async function look({ id, subscriptionId }: Ana) {
  const { ctx } = await testWorld();
  const { status } = await ctx.db.user.findUniqueOrThrow({ where: { id } });
  const row = await ctx.db.subscription.findFirstOrThrow({ where: { userId: id } });
  const there = await site.stripe.subscriptions.retrieve(subscriptionId);
  return [status, row.status, there.status];
}

describe('deleting a subscriber', () => {
  it('cancels first and then closes the account, in one call', async () => {
    const ana = await subscriber();
    const { status, body } = await remove(ana, ana.id, { password: PASSWORD });
    expect([status, body.message]).toEqual([200, 'User deleted successfully']);
    expect(await look(ana)).toEqual(['deleted', 'canceled', 'canceled']);
    await site.settle();
    expect(await look(ana)).toEqual(['deleted', 'canceled', 'canceled']);
  });

  it('also cancels gifts that the user still pays for', async () => {
    const { ctx } = await testWorld();
    const [ana, ben] = [await subscriber(), await makeUser()];
    const { id } = await ctx.db.subscription.findFirstOrThrow({ where: { userId: ana.id } });
    await hit('POST /subscription/:id/transfer', { as: admin, params: { id }, body: { userId: ben.id } });
    const seen = (query = {}) =>
      hit('GET /subscription/user/:userId', { as: admin, params: { userId: ana.id }, query });
    expect((await seen()).body).toEqual({ data: [] });
    expect((await seen({ as: 'payer' })).body).toMatchObject({ data: [{ id, user: { id: ben.id } }] });
    expect((await remove(admin, ana.id, { reason: 'Fraud' })).body.message).toBe('User deleted successfully');
    expect(
      await ctx.db.auditEntry.findMany({ where: { targetId: id, action: 'subscription.endWithPayer' } }),
    ).toMatchObject([
      { actorId: admin.id, reason: 'Fraud', before: { status: 'active' }, after: { status: 'canceled' } },
    ]);
    expect((await site.stripe.subscriptions.retrieve(ana.subscriptionId)).status).toBe('canceled');
    expect((await hit('GET /subscription/current', { as: ben })).body.data).toBeNull();
    expect((await ctx.db.user.findUniqueOrThrow({ where: { id: ana.id } })).status).toBe('deleted');
    await site.settle();
    expect((await mailsTo(ben.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Your .* plan has ended$/),
    );
  });

  it('in a batch audits those gifts, too, unless their owner is deleted as well', async () => {
    const { ctx } = await testWorld();
    const [ana, ben, cleo] = [await subscriber(), await subscriber(), await makeUser()];
    const gifts = [];
    for (const [payer, owner] of [
      [ana, cleo],
      [ben, ana],
    ] as const) {
      const gift = await ctx.db.subscription.findFirstOrThrow({ where: { userId: payer.id } });
      const params = { id: gift.id };
      const answer = await hit('POST /subscription/:id/transfer', {
        as: admin,
        params,
        body: { userId: owner.id },
      });
      expect(answer.status).toBe(200);
      gifts.push(gift.id);
    }
    const ids = [ana.id, ben.id];
    expect((await hit('DELETE /users/batch', { as: admin, body: { ids } })).status).toBe(200);
    const entries = await ctx.db.auditEntry.findMany({
      where: { targetId: { in: gifts }, action: 'subscription.endWithPayer' },
    });
    expect(entries.map(({ targetId }) => targetId)).toEqual([gifts[0]]);
  });

  it('changes nothing if the password is wrong', async () => {
    const ana = await subscriber();
    expect((await remove(ana, ana.id, { password: 'wrong' })).status).toBe(422);
    expect(await look(ana)).toEqual(['active', 'active', 'active']);
    expect((await login(ana)).status).toBe(200);
  });

  it('waits while the provider does not answer, blocks signing in, and completes later', async () => {
    const { advance, ctx } = await testWorld();
    const ana = await subscriber();
    const headers = { authorization: `Bearer ${await tokenFor(ana.id)}` };
    goAway();
    const { status, body } = await remove(ana, ana.id, { password: PASSWORD });
    expect([status, body]).toEqual([200, { message: DELETION_WAITS, data: { id: ana.id }, id: ana.id }]);
    expect(await look(ana)).toEqual(['suspended', 'active', 'active']);
    expect((await login(ana)).status).toBe(401);
    expect((await hit('GET /users/profile', { headers })).status).toBe(401);
    const revived = await hit('PUT /users/:id', {
      as: admin,
      params: { id: ana.id },
      body: { status: 'active' },
    });
    expect(revived.body.error).toBe('users.deleted');
    advance(2 * 60_000);
    await runTasks();
    expect(await look(ana)).toEqual(['suspended', 'active', 'active']);
    site.setBilling(site.billing);
    const waiting = await ctx.db.$queryRaw<{ attempts: number; most: number }[]>`
      SELECT attempts, max_attempts AS most FROM graphile_worker.jobs WHERE key = ${`users:delete:${ana.id}`}`;
    expect(waiting).toEqual([{ attempts: 1, most: 40 }]);
    advance(HOUR_MS);
    await runTasks();
    expect(await look(ana)).toEqual(['deleted', 'canceled', 'canceled']);
    await runTasks();
    expect((await mailsTo(ana.email)).length).toBeGreaterThan(0);
  });

  it('is retried if an admin repeats the request, and happens once', async () => {
    const { advance } = await testWorld();
    const ana = await subscriber();
    goAway();
    expect((await remove(admin, ana.id)).body.message).toBe(DELETION_WAITS);
    expect((await remove(admin, ana.id)).body.message).toBe(DELETION_WAITS);
    site.setBilling(site.billing);
    expect((await remove(admin, ana.id)).body.message).toBe('User deleted successfully');
    expect(await look(ana)).toEqual(['deleted', 'canceled', 'canceled']);
    expect((await remove(admin, ana.id)).body.error).toBe('users.deleted');
    advance(HOUR_MS);
    await runTasks();
    expect(await look(ana)).toEqual(['deleted', 'canceled', 'canceled']);
  });

  it('leaves accounts alone that are not to be deleted, and happens once if two runs finish it', async () => {
    const { ctx } = await testWorld();
    const [ana, ben] = [await subscriber(), await subscriber()];
    await finishDeletion(ctx, ana.id);
    expect(await look(ana)).toEqual(['active', 'active', 'active']);
    goAway();
    await remove(admin, ben.id);
    site.setBilling(site.billing);
    await Promise.allSettled([finishDeletion(ctx, ben.id), finishDeletion(ctx, ben.id)]);
    await finishDeletion(ctx, ben.id);
    expect(await look(ben)).toEqual(['deleted', 'canceled', 'canceled']);
  });

  it('in a batch waits for the task, while the other accounts are deleted immediately', async () => {
    const [ana, ben] = [await subscriber(), await makeUser()];
    const ids = [ana.id, ben.id];
    const { status, body } = await hit('DELETE /users/batch', { as: admin, body: { ids } });
    expect([status, body]).toEqual([200, { message: DELETIONS_WAIT, data: { ids }, ids }]);
    const { ctx } = await testWorld();
    expect(await ctx.db.user.findUnique({ where: { id: ben.id } })).toMatchObject({ status: 'deleted' });
    expect(await look(ana)).toEqual(['suspended', 'active', 'active']);
    expect(await ctx.db.auditEntry.count({ where: { targetId: { in: ids }, action: 'users.delete' } })).toBe(
      2,
    );
    await runTasks();
    expect(await look(ana)).toEqual(['deleted', 'canceled', 'canceled']);
  });
});
