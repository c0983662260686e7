import { describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { makePlan } from '@/lib/testing/stripe/plan';
import { makeSubscriptionRow } from '@/lib/testing/stripe/subscriptions';
import { testWorld } from '@/lib/testing/world';
import { queueSync } from './provider/queue-sync';

async function statusOf(name: string) {
  const as = await makeUser({ role: 'admin' }, 0);
  const { body } = await hit('GET /plans', { as, query: { search: name } });
  const { subscribers, sync } = body.plans[0];
  return { subscribers, sync };
}

describe('the status of a plan', () => {
  it('counts current subscribers from the tally', async () => {
    const plan = await makePlan();
    expect(await statusOf(plan.name)).toMatchObject({ subscribers: 0 });
    await makeSubscriptionRow(plan);
    await makeSubscriptionRow(plan, { status: 'past_due' });
    await makeSubscriptionRow(plan, { status: 'incomplete' });
    expect(await statusOf(plan.name)).toMatchObject({ subscribers: 2 });
  });

  it('is none, waiting, failing or done at the provider', async () => {
    const { ctx } = await testWorld();
    const plan = await makePlan();
    expect(await statusOf(plan.name)).toMatchObject({ sync: 'none' });
    await queueSync(ctx, plan.id);
    expect(await statusOf(plan.name)).toMatchObject({ sync: 'waiting' });
    const key = `plans:sync:${plan.id}`;
    await ctx.db.$executeRaw`
      UPDATE graphile_worker._private_jobs SET last_error = 'away', attempts = 1 WHERE key = ${key}`;
    expect(await statusOf(plan.name)).toMatchObject({ sync: 'failing' });
    await ctx.db.$executeRaw`SELECT FROM graphile_worker.remove_job(${key})`;
    await ctx.db.plan.update({ where: { id: plan.id }, data: { stripeProductId: `prod_${plan.id}` } });
    for (const { id } of plan.prices)
      await ctx.db.planPrice.update({ where: { id }, data: { stripePriceId: `price_${id}` } });
    expect(await statusOf(plan.name)).toMatchObject({ sync: 'done' });
  });
});
