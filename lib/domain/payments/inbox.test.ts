import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { live } from '@/lib/live';
import { post, stripeSite, WEBHOOK_SECRET } from '@/lib/testing/stripe/stripe-site';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { retryEvent } from './retry-event';

let site: Awaited<ReturnType<typeof stripeSite>>;
beforeAll(async () => {
  site = await stripeSite();
});

const secondsNow = () => Math.floor(site.after(0).getTime() / 1000);
const newId = () => `evt_${randomUUID().replaceAll('-', '')}`;

function event(overrides: object = {}): { id: string; body: string } {
  const whole = {
    id: newId(),
    object: 'event',
    api_version: '2026-10-28.endive',
    created: secondsNow(),
    livemode: false,
    type: 'customer.created',
    data: { object: { id: 'cus_1', object: 'customer' } },
    ...overrides,
  };
  return { id: whole.id, body: JSON.stringify(whole) };
}

/** An event about a checkout that Stripe does not know. */
const makeEvent = (overrides: object = {}) =>
  event({
    type: 'checkout.session.completed',
    data: { object: { id: 'cs_test_of_nobody', object: 'checkout.session', mode: 'payment' } },
    ...overrides,
  });

async function stored(id: string) {
  const { ctx } = await testWorld();
  return ctx.db.stripeEvent.findUnique({ where: { id } });
}

async function queued(id: string): Promise<number> {
  const { pool } = await testWorld();
  const { rows } = await pool.query(`SELECT 1 FROM graphile_worker.jobs WHERE key = $1`, [
    `payments:event:${id}`,
  ]);
  return rows.length;
}

describe('a delivery', () => {
  it('is stored and queued before the answer, without a session or cookie', async () => {
    const { id, body } = makeEvent();
    const answer = await post(body);
    expect([answer.status, answer.body]).toEqual([200, { received: true }]);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await stored(id)).toMatchObject({ status: 'pending', livemode: false });
    expect(await queued(id)).toBe(1);
    await runTasks();
    expect(await stored(id)).toMatchObject({ status: 'ignored', attempts: 1, lastError: null });
    expect(await queued(id)).toBe(0);
  });

  it('of an irrelevant type is stored as ignored, with 200 and no task', async () => {
    for (const type of ['customer.created', 'something.new.of.next.year']) {
      const { id, body } = event({ type });
      expect((await post(body)).status).toBe(200);
      expect(await stored(id)).toMatchObject({ type, status: 'ignored' });
      expect(await queued(id)).toBe(0);
    }
  });

  it('that is repeated changes nothing, not even during processing', async () => {
    const { id, body } = makeEvent();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await queued(id)).toBe(1);
    await runTasks();
    const before = await stored(id);
    await post(body);
    expect(await stored(id)).toEqual(before);
    expect(await queued(id)).toBe(0);
  });

  it('is stored by its ids, without the payer that it names', async () => {
    const checkout = { id: 'cs_test_of_ana', mode: 'payment' };
    const customer_details = { name: 'Ana', email: 'ana@example.com', address: { line1: 'Main Street 1' } };
    const { id, body } = makeEvent({ data: { object: { ...checkout, customer_details } } });
    await post(body);
    const { type, created } = JSON.parse(body);
    expect((await stored(id))?.payload).toEqual({
      id,
      object: 'event',
      type,
      created,
      livemode: false,
      data: { object: checkout },
    });
    const irrelevant = event({ data: { object: { id: 'cus_1', email: 'ana@example.com' } } });
    await post(irrelevant.body);
    expect((await stored(irrelevant.id))?.payload).toMatchObject({ data: { object: {} } });
    expect(JSON.stringify(await stored(irrelevant.id))).not.toContain('ana@example.com');
  });

  it('with characters that Postgres rejects is stored without them', async () => {
    const object = { id: 'prod_\u00001 \ud83d' };
    const { id, body } = event({ type: 'product.updated', data: { object } });
    expect((await post(body)).status).toBe(200);
    expect(await stored(id)).toMatchObject({ payload: { data: { object: { id: 'prod_1 \ufffd' } } } });
  });
});

describe('a delivery is refused and not stored if it', () => {
  async function refused(sent: Promise<{ status: number; body: { error: string } }>, id: string) {
    const { status, body } = await sent;
    expect(await stored(id)).toBeNull();
    return [status, body.error];
  }

  it.each([
    ['is signed with another secret', { secret: 'whsec_of_somebody_else' }],
    ['has no signature', { header: '' }],
    ['has nonsense for one', { header: 't=now,v1=abc' }],
    ['is older than five minutes', { ageSeconds: 301 }],
    ['comes from the future', { ageSeconds: -120 }],
    ['comes from far in the future', { ageSeconds: -1_000_000_000 }],
  ])('%s', async (_what, how) => {
    const { id, body } = makeEvent();
    expect(await refused(post(body, how), id)).toEqual([400, 'payments.signature']);
  });

  it('has a signature of another scheme', async () => {
    const { id, body } = makeEvent();
    const { signature } = await import('@/dev/stripe/world/signature');
    const header = signature(body, WEBHOOK_SECRET, secondsNow()).replace('v1=', 'v0=');
    expect(await refused(post(body, { header }), id)).toEqual([400, 'payments.signature']);
  });

  it('was altered in transit', async () => {
    const { id, body } = makeEvent();
    const { signature } = await import('@/dev/stripe/world/signature');
    const header = signature(body, WEBHOOK_SECRET, secondsNow());
    const altered = body.replace('cs_test_of_nobody', 'cs_test_of_somebody');
    expect(await refused(post(altered, { header }), id)).toEqual([400, 'payments.signature']);
    expect(await refused(post(`${body} `, { header }), id)).toEqual([400, 'payments.signature']);
  });

  it('is of the other mode', async () => {
    const { id, body } = makeEvent({ livemode: true });
    expect(await refused(post(body), id)).toEqual([400, 'payments.signature']);
  });

  it('is not JSON or not an event', async () => {
    const id = newId();
    expect(await refused(post('{"id":'), id)).toEqual([400, 'request.json']);
    for (const body of [
      '[]',
      '"evt"',
      'null',
      '{}',
      event({ id: 'not an id' }).body,
      event({ data: 1 }).body,
    ])
      expect(await refused(post(body), id)).toEqual([400, 'request.malformed']);
    const thin = JSON.stringify({ id, object: 'v2.core.event', type: 'v1.billing.meter', created: 'now' });
    expect(await refused(post(thin), id)).toEqual([400, 'request.malformed']);
  });

  it('is larger than 256 KB', async () => {
    const { id, body } = event({ data: { object: { note: 'x'.repeat(300 * 1024) } } });
    expect(await refused(post(body), id)).toEqual([413, 'request.tooLarge']);
    const almost = event({ data: { object: { note: 'x'.repeat(250 * 1024) } } });
    expect((await post(almost.body)).status).toBe(200);
  });
});

describe('while the database is down', () => {
  it('a delivery fails with 500, and a later one of the same event grants once', async () => {
    const { user, sessionId } = await site.buyer();
    await site.pay(sessionId);
    const away = vi.spyOn(live().db, '$queryRaw').mockRejectedValue(new Error('connection refused'));
    try {
      await site.deliver();
      expect(away).toHaveBeenCalled();
    } finally {
      away.mockRestore();
    }
    const failed = await site.world.store.table('delivery').where('status', 'pending');
    expect(failed.map(({ lastStatus }) => lastStatus)).toContain(500);
    await site.control('deliveries/retry');
    await site.control('deliveries/settle');
    await site.control('deliveries/retry');
    await site.settle();
    expect(await site.look(user, sessionId)).toMatchObject({ status: 'paid', balance: 1_000 });
  });
});

describe('an event whose processing fails', () => {
  it('is retried after a pause, and done once Stripe answers', async () => {
    const { advance } = await testWorld();
    const { user, sessionId } = await site.buyer();
    await site.pay(sessionId);
    await site.deliver();
    await site.control('outages', { how: 'error', next: 1_000 });
    await runTasks();
    const { ctx } = await testWorld();
    const event = await ctx.db.stripeEvent.findFirstOrThrow({ where: { status: 'pending' } });
    expect(event).toMatchObject({
      attempts: 1,
      lastError: 'The payment provider did not answer. Please try again',
    });
    await site.control('outages', { how: 'error', next: 0 });
    advance(10_000);
    await runTasks();
    expect(await stored(event.id)).toMatchObject({ status: 'done', attempts: 2, lastError: null });
    expect((await site.balance(user)).balance).toBe(1_000);
  });

  it('is dead after the twelfth try, with a plain error, until an admin retries it', async () => {
    const { ctx, advance, as } = await testWorld();
    const { user, sessionId } = await site.buyer();
    await site.pay(sessionId);
    await site.deliver();
    const findCheckout = async () => {
      throw new Error('SELECT * FROM secrets');
    };
    site.setPayments({ ...site.payments, findCheckout });
    for (let tries = 0; tries < 14; tries++) {
      await runTasks();
      advance(8 * 3_600_000);
    }
    site.setPayments(site.payments);
    const event = await ctx.db.stripeEvent.findFirstOrThrow({ where: { status: 'dead' } });
    expect(event.attempts).toBe(12);
    expect(event.lastError).toMatch(
      /^Something went wrong on our side. Please try again \(task-\d+\)|\(test\)$/,
    );
    expect(await queued(event.id)).toBe(0);
    const { makeUser } = await import('@/lib/testing/factories');
    const admin = as(await makeUser({ role: 'admin' }, 0));
    expect(await retryEvent(admin, event.id)).toEqual({ id: event.id });
    await expect(retryEvent(admin, event.id)).rejects.toMatchObject({ code: 'payments.eventNotDead' });
    await runTasks();
    expect(await stored(event.id)).toMatchObject({ status: 'done' });
    expect((await site.balance(user)).balance).toBe(1_000);
  });
});
