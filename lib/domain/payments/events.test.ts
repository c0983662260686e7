import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Prisma } from '@/generated/prisma/client';
import type { CallInput } from '@/lib/client/call';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { stripeSite } from '@/lib/testing/stripe/stripe-site';
import { testWorld } from '@/lib/testing/world';
import type { PaymentEventRow } from './contract';
import { storeEvent } from './inbox';

let site: Awaited<ReturnType<typeof stripeSite>>;
beforeAll(async () => {
  site = await stripeSite();
});

const admin = () => makeUser({ role: 'admin' }, 0);
const newId = () => `evt_${randomUUID().replaceAll('-', '')}`;

async function makeEvent(overrides: Partial<Prisma.StripeEventCreateInput> = {}): Promise<string> {
  const { ctx } = await testWorld();
  const { id } = await ctx.db.stripeEvent.create({
    data: {
      id: newId(),
      type: 'charge.refunded',
      created: new Date(),
      livemode: false,
      payload: {},
      ...overrides,
    },
  });
  return id;
}

async function queued(id: string): Promise<number> {
  const { pool } = await testWorld();
  const key = `payments:event:${id}`;
  return (await pool.query('SELECT 1 FROM graphile_worker.jobs WHERE key = $1', [key])).rows.length;
}

describe('the inbox', () => {
  it('lists events newest first, filters by status, type and day, and pages by cursor', async () => {
    const type = `test.${Date.now()}`;
    const ids: string[] = [];
    for (let day = 1; day <= 5; day++)
      ids.push(await makeEvent({ type, status: 'dead', receivedAt: new Date(Date.UTC(2026, 0, day, 12)) }));
    await makeEvent({ type, status: 'done', receivedAt: new Date(Date.UTC(2026, 0, 6)) });
    const as = await admin();
    const get = async (query: CallInput<'GET /payments/events'>['query']) =>
      (await hit('GET /payments/events', { as, query })).body;
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const { data, pagination } = await get({ type, status: 'dead', limit: '2', cursor });
      expect(pagination.totalItems).toBe(5);
      seen.push(...data.map(({ id }: PaymentEventRow) => id));
      if (!pagination.nextCursor) break;
      cursor = pagination.nextCursor;
    }
    expect(seen).toEqual([...ids].reverse());
    const { data } = await get({ type, from: '2026-01-02', to: '2026-01-03' });
    expect(data.map(({ id }: PaymentEventRow) => id)).toEqual([ids[2], ids[1]]);
    expect((await get({ status: 'lost' as never })).error).toBe('request.malformed');
  });

  it('shows the subject and user of an event, and nothing else of its payload', async () => {
    const { user, sessionId } = await site.buyer();
    await site.pay(sessionId);
    await site.settle();
    const { ctx } = await testWorld();
    const event = await ctx.db.stripeEvent.findFirstOrThrow({
      where: { type: 'checkout.session.completed' },
    });
    const { body } = await hit('GET /payments/events/:id', { as: await admin(), params: { id: event.id } });
    expect(body.data).toMatchObject({
      id: event.id,
      status: 'done',
      about: 'checkout',
      providerId: sessionId,
      purchaseId: expect.any(String),
      user: { id: user.id, name: user.name },
      nextTryAt: null,
    });
    expect(JSON.stringify(body)).not.toContain(user.email);
    const params = { id: newId() };
    expect((await hit('GET /payments/events/:id', { as: await admin(), params })).body.error).toBe(
      'payments.eventNotFound',
    );
  });
});

describe('an event about a price', () => {
  it('is ignored, and names the product that leads to the plan', async () => {
    const { ctx } = await testWorld();
    const id = newId();
    const productId = `prod_${randomUUID().slice(0, 8)}`;
    const type = 'price.updated';
    const data = { object: { id: 'price_1', object: 'price', product: productId } };
    const payload = { id, object: 'event', type, created: 1, livemode: false, data };
    await storeEvent(ctx, { id, type, created: new Date(), livemode: false, payload });
    const { body } = await hit('GET /payments/events/:id', { as: await admin(), params: { id } });
    expect(body.data).toMatchObject({ status: 'ignored', about: 'product', providerId: productId });
    expect(await queued(id)).toBe(0);
  });
});

describe('retrying an event', () => {
  it('queues a dead event and records it in the audit log', async () => {
    const { ctx } = await testWorld();
    const id = await makeEvent({ status: 'dead', attempts: 12, lastError: 'No answer', doneAt: new Date() });
    const as = await admin();
    const { body } = await hit('POST /payments/events/:id/retry', { as, params: { id } });
    expect(body).toEqual({ message: 'Event will be retried', data: { id } });
    expect(await queued(id)).toBe(1);
    const again = await hit('POST /payments/events/:id/retry', { as, params: { id } });
    expect(again.body.error).toBe('payments.eventNotDead');
    const entries = await ctx.db.auditEntry.findMany({ where: { targetId: id } });
    expect(entries).toMatchObject([
      { actorId: as.id, before: { status: 'dead' }, after: { status: 'pending' } },
    ]);
  });

  it('retries many, skips those that are not dead, and refuses the whole call if one is unknown', async () => {
    const dead = [await makeEvent({ status: 'dead' }), await makeEvent({ status: 'dead' })];
    const done = await makeEvent({ status: 'done' });
    const as = await admin();
    const retry = (ids: string[]) => hit('POST /payments/events/retry', { as, body: { ids } });
    expect((await retry([...dead, newId()])).body.error).toBe('payments.eventsUnknown');
    expect(await queued(dead[0] ?? '')).toBe(0);
    const { body } = await retry([...dead, ...dead, done]);
    expect(body).toEqual({ message: '2 events will be retried', data: { retried: 2, skipped: 1 } });
    expect([await queued(dead[0] ?? ''), await queued(done)]).toEqual([1, 0]);
    expect((await retry([])).status).toBe(422);
    expect((await retry(Array.from({ length: 1_001 }, newId))).status).toBe(422);
  });
});
