import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { stripeSite } from '@/lib/testing/stripe/stripe-site';
import { testWorld } from '@/lib/testing/world';
import { sweepEvents } from './sweep';

beforeAll(async () => {
  await stripeSite();
});

/** Stores this many events whole, as an earlier version did. Returns their ids. */
async function storeWhole(count: number): Promise<string[]> {
  const { ctx } = await testWorld();
  const ids = Array.from({ length: count }, () => `evt_${randomUUID().replaceAll('-', '')}`);
  const type = 'checkout.session.completed';
  const object = { id: 'cs_1', mode: 'payment', customer_details: { email: 'ana@example.com' } };
  const rest = { object: 'event', api_version: null, type, created: 1, livemode: false, data: { object } };
  await ctx.db.stripeEvent.createMany({
    data: ids.map((id) => ({
      id,
      type,
      created: new Date(),
      livemode: false,
      status: 'done',
      payload: { id, ...rest },
    })),
  });
  return ids;
}

async function payloadsOf(ids: string[]) {
  const { ctx } = await testWorld();
  const rows = await ctx.db.stripeEvent.findMany({ where: { id: { in: ids } }, select: { payload: true } });
  return rows.map(({ payload }) => payload);
}

describe('the sweep of events', () => {
  it('reduces all that were stored whole to their ids', async () => {
    const { ctx } = await testWorld();
    const ids = await storeWhole(401);
    await sweepEvents(ctx, { signal: new AbortController().signal });
    const payloads = await payloadsOf(ids);
    expect(payloads).toHaveLength(401);
    expect(JSON.stringify(payloads)).not.toContain('ana@example.com');
    for (const payload of payloads)
      expect(ctx.payments.changeOf(payload)).toEqual({ about: 'checkout', sessionId: 'cs_1' });
  });

  it('leaves the rest to the next run if the worker stops', async () => {
    const { ctx } = await testWorld();
    const ids = await storeWhole(1);
    await sweepEvents(ctx, { signal: AbortSignal.abort() });
    expect(JSON.stringify(await payloadsOf(ids))).toContain('ana@example.com');
  });

  it('finds them by an index that holds no others', async () => {
    const { pool } = await testWorld();
    const { rows } = await pool.query(
      `SELECT indexdef FROM pg_indexes WHERE tablename = 'StripeEvent' AND indexname = 'StripeEvent_whole'`,
    );
    expect(rows[0]?.indexdef).toContain(`WHERE (payload ? 'api_version'::text)`);
  });
});
