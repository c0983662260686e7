import { EventEmitter, once } from 'node:events';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it, vi } from 'vitest';
import { eventTypes } from '@/lib/domain/webhooks/rules';
import { leaseReceivers } from '@/lib/domain/webhooks/sending/claim';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { mailsTo } from '@/lib/testing/people/mails';
import { openWebhookReceiver } from '@/lib/testing/servers/webhook-receiver';
import { lateDatabase } from '@/lib/testing/sql/late-database';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { WebhookDesk } from './webhook-desk';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

async function receiverAt(url: string, as?: { id: string; email: string }) {
  const owner = as ?? (await makeUser());
  const { body } = await hit('POST /webhooks', { as: owner, body: { url, events: [...eventTypes] } });
  const { id, secret } = body.data as { id: string; secret: string };
  const params = { id };
  return {
    owner,
    id,
    secret,
    send: async () => (await hit('POST /webhooks/:id/test', { as: owner, params })).body.data,
    look: async () => (await hit('GET /webhooks/:id', { as: owner, params })).body.data,
    log: async () => (await hit('GET /webhooks/:id/deliveries', { as: owner, params })).body.data,
    resend: async (deliveryId: string) =>
      hit('POST /webhooks/:id/deliveries/:deliveryId/resend', { as: owner, params: { id, deliveryId } }),
    change: (body: { isActive?: boolean; url?: string }) =>
      hit('PUT /webhooks/:id', { as: owner, params, body }),
  };
}

/** Lets a worker send what is due, once. */
async function work(): Promise<void> {
  const { ctx } = await testWorld();
  const desk = new WebhookDesk(ctx);
  await desk.round();
  await desk.whenSent();
}

describe('a due event', () => {
  it('is signed as Standard Webhooks say, delivered once, and logged', async () => {
    const server = await openWebhookReceiver();
    const { secret, send, log, look } = await receiverAt(server.url);
    const { eventId } = await send();
    await work();
    await work();
    expect(server.received).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = server.received;
    expect(headers).toMatchObject({ 'webhook-id': eventId, 'content-type': 'application/json' });
    const signed = headers as Record<string, string>;
    expect(new Webhook(secret).verify(body, signed)).toMatchObject({ type: 'webhook.test' });
    expect(() => new Webhook(secret).verify(body.replace('test', 'pest'), signed)).toThrow();
    expect(await log()).toMatchObject([
      { status: 'delivered', attempts: 1, lastStatus: 200, failure: null, nextTryAt: null },
    ]);
    expect(await look()).toMatchObject({ state: 'working', lastDeliveredAt: expect.any(String) });
    const { text } = await (await testWorld()).ctx.metrics.expose();
    expect(text).toContain('tunewright_webhooks_sent_total{outcome="delivered"} 1');
  });

  it('is signed with both secrets for a day after a rotation', async () => {
    const { advance } = await testWorld();
    const server = await openWebhookReceiver();
    const { id, owner, secret, send } = await receiverAt(server.url);
    const { body } = await hit('POST /webhooks/:id/secret', { as: owner, params: { id } });
    await send();
    await work();
    advance(DAY_MS + 1);
    await send();
    await work();
    const count = ({ headers }: (typeof server.received)[number]) =>
      String(headers['webhook-signature']).split(' ').length;
    expect(server.received.map(count)).toEqual([2, 1]);
    const [first] = server.received;
    for (const one of [secret, body.data.secret])
      expect(
        new Webhook(one).verify(first?.body ?? '', first?.headers as Record<string, string>),
      ).toBeTruthy();
  });

  it('is tried again with growing pauses under the same id, until it is accepted', async () => {
    const { advance } = await testWorld();
    const server = await openWebhookReceiver(500);
    const { send, log, look } = await receiverAt(server.url);
    await send();
    await work();
    expect(await log()).toMatchObject([
      { status: 'waiting', attempts: 1, lastStatus: 500, failure: 'The answer was 500' },
    ]);
    expect(await look()).toMatchObject({ state: 'failing', failingSince: expect.any(String) });
    await work();
    expect(server.received).toHaveLength(1);
    advance(6_000);
    await work();
    advance(30_000);
    await work();
    expect(server.received).toHaveLength(2);
    server.answer = 200;
    advance(40_000);
    await work();
    const ids = server.received.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
    expect(await log()).toMatchObject([{ status: 'delivered', attempts: 3 }]);
    expect(await look()).toMatchObject({ state: 'working', failingSince: null });
  });

  it('is sent again on request, as the same event', async () => {
    const server = await openWebhookReceiver();
    const { send, log, resend } = await receiverAt(server.url);
    const { id } = await send();
    await work();
    expect((await resend(id)).body).toMatchObject({ message: 'Queued again', data: { status: 'waiting' } });
    await work();
    expect(new Set(server.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(server.received).toHaveLength(2);
    expect(await log()).toMatchObject([{ status: 'delivered', attempts: 2 }]);
  });

  it('is sent by another worker if the one that took it was killed', async () => {
    const { ctx, advance } = await testWorld();
    const server = await openWebhookReceiver();
    const { id, send } = await receiverAt(server.url);
    await send();
    const taken = await leaseReceivers(ctx, { isFailing: false, max: 10 });
    expect(taken).toMatchObject([{ id }]);
    await work();
    expect(server.received).toEqual([]);
    advance(61_000);
    await work();
    expect(server.received).toHaveLength(1);
  });
});

it('is sent immediately by another worker if one stopped while it took it', async () => {
  const { ctx } = await testWorld();
  const server = await openWebhookReceiver();
  const { send } = await receiverAt(server.url);
  await send();
  const line = new EventEmitter();
  const late = lateDatabase(ctx, ['$queryRaw'], once(line, 'taken'));
  const desk = new WebhookDesk(late.ctx);
  const round = desk.round();
  const stopped = vi.fn();
  const stopping = desk.stop().then(stopped);
  await new Promise(setImmediate);
  expect(stopped).not.toHaveBeenCalled();
  line.emit('taken');
  await Promise.all([round, stopping]);
  await work();
  expect(server.received).toHaveLength(1);
});

describe('a receiver', () => {
  it('that hangs delays no other, and gets two requests at a time', async () => {
    const { ctx } = await testWorld();
    const hanging = await openWebhookReceiver(() => {});
    const slow = await receiverAt(hanging.url);
    for (let n = 0; n < 5; n++) await slow.send();
    const desk = new WebhookDesk(ctx);
    await desk.round();
    await expect.poll(() => hanging.received.length).toBe(2);
    const server = await openWebhookReceiver();
    const quick = await receiverAt(server.url);
    await quick.send();
    await desk.round();
    await expect.poll(() => quick.log()).toMatchObject([{ status: 'delivered' }]);
    expect(hanging.received).toHaveLength(2);
    expect(await slow.log()).toMatchObject(Array.from({ length: 5 }, () => ({ attempts: 0 })));
    await desk.stop();
    expect(await slow.log()).toMatchObject(Array.from({ length: 5 }, () => ({ attempts: 0, failure: null })));
    await slow.change({ isActive: false });
  });

  it('that answers 410 is switched off at the first, with an email, and gets nothing until it is on', async () => {
    const server = await openWebhookReceiver(410);
    const { owner, send, log, look, change, resend } = await receiverAt(server.url);
    const { id } = await send();
    await work();
    expect(await look()).toMatchObject({ state: 'off', switchedOff: 'gone' });
    expect(await log()).toMatchObject([{ status: 'failed', failure: expect.stringContaining('410') }]);
    expect((await resend(id)).body.error).toBe('webhooks.off');
    await runTasks();
    const [mail] = await mailsTo(owner.email);
    expect(mail?.text).toContain(new URL(server.url).host);
    server.answer = 200;
    await change({ isActive: true });
    await resend(id);
    await work();
    expect(await log()).toMatchObject([{ status: 'delivered' }]);
  });

  it('that has failed for five days is switched off with an email', async () => {
    const { advance } = await testWorld();
    const server = await openWebhookReceiver(503);
    const { owner, send, look } = await receiverAt(server.url);
    await send();
    let days = 0;
    for (; (await look()).state !== 'off' && days < 8; days += 0.5) {
      await work();
      advance(DAY_MS / 2);
    }
    expect(await look()).toMatchObject({ state: 'off', switchedOff: 'failing' });
    expect(days).toBeGreaterThanOrEqual(5);
    expect(days).toBeLessThan(6.5);
    await runTasks();
    expect(await mailsTo(owner.email)).toHaveLength(1);
  });

  it('of a suspended account gets nothing', async () => {
    const { ctx, advance } = await testWorld();
    const server = await openWebhookReceiver();
    const { owner, send } = await receiverAt(server.url);
    await send();
    await ctx.db.user.update({ where: { id: owner.id }, data: { status: 'suspended' } });
    await work();
    expect(server.received).toEqual([]);
    await ctx.db.user.update({ where: { id: owner.id }, data: { status: 'active' } });
    advance(HOUR_MS + 1);
    await work();
    expect(server.received).toHaveLength(1);
  });
});

it('a million deliveries and a hundred thousand receivers are read by index', async () => {
  const { pool } = await testWorld();
  const plans = [
    `SELECT 1 FROM "WebhookReceiver" WHERE "ownerId" = '0192f0c1-0000-7000-8000-000000000000' AND 'song.ready' = ANY(events)`,
    `SELECT id FROM "WebhookReceiver" WHERE "dueAt" <= now() AND "failingSince" IS NULL ORDER BY "dueAt" LIMIT 9`,
    `SELECT id FROM "WebhookReceiver" WHERE "dueAt" <= now() AND "failingSince" IS NOT NULL ORDER BY "dueAt" LIMIT 9`,
    `SELECT id FROM "WebhookDelivery" WHERE "receiverId" = '0192f0c1-0000-7000-8000-000000000000' AND status = 'waiting'
       AND "nextTryAt" <= now() ORDER BY "nextTryAt" LIMIT 2`,
    `SELECT min("nextTryAt") FROM "WebhookDelivery" WHERE "receiverId" = '0192f0c1-0000-7000-8000-000000000000' AND status = 'waiting'`,
    `SELECT id FROM "WebhookDelivery" WHERE "receiverId" = '0192f0c1-0000-7000-8000-000000000000' ORDER BY "createdAt" DESC, id DESC LIMIT 9`,
    `SELECT id FROM "WebhookDelivery" WHERE "createdAt" < now() - interval '30 days' ORDER BY "createdAt" LIMIT 9`,
  ];
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    // As if the tables were large: a scan of all rows is the last resort.
    await client.query('SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off');
    for (const sql of plans) {
      const { rows } = await client.query(`EXPLAIN ${sql}`);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index/);
      expect(plan).not.toMatch(/Seq Scan|Sort/);
    }
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
