import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openForScript } from '@/lib/adapters/postgres/client';
import type { Ctx } from '@/lib/core/context';
import { mailTasks } from '@/lib/domain/mail/tasks';
import { enqueue } from '@/lib/queue/enqueue';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { testWorld } from '@/lib/testing/world';
import { readGauges } from './queries';

let ctx: Ctx;
beforeAll(async () => {
  ({ ctx } = await testWorld());
});

/** Returns the samples as `name{label values}`. */
async function read(from: Ctx = ctx): Promise<Map<string, number>> {
  const gauges = await readGauges(from);
  return new Map(
    gauges.flatMap(({ name, samples }) =>
      samples.map(({ labels = {}, value }) => [[name, ...Object.values(labels)].join(' '), value] as const),
    ),
  );
}

describe('shared metrics', () => {
  it('count due tasks and the age of the oldest, by task', async () => {
    const before = await read();
    const payload = { id: randomUUID(), to: { name: 'A', address: 'a@example.com' } };
    const runAt = new Date(ctx.clock.now().getTime() - 60_000);
    await enqueue(
      ctx,
      mailTasks.send,
      { ...payload, template: 'accountDeleted', values: { name: 'A' } },
      {
        key: randomUUID(),
        runAt,
      },
    );
    const after = await read();
    const waiting = 'queue_tasks mail:send waiting';
    expect((after.get(waiting) ?? 0) - (before.get(waiting) ?? 0)).toBe(1);
    expect(after.get('queue_oldest_due_seconds mail:send')).toBeGreaterThanOrEqual(60);
    expect(after.get('queue_tasks mail:send dead')).toBe(0);
  });

  it('count songs by state, unsent emails, pending events and live workers', async () => {
    const before = await read();
    const owner = await makeUser();
    const now = ctx.clock.now();
    await makeSongRow(owner.id, { status: 'failed', queuedAt: now });
    await ctx.db.mailLog.create({
      data: {
        id: randomUUID(),
        recipient: 'a@example.com',
        template: 'receipt',
        subject: 'x',
        state: 'dead',
        createdAt: now,
      },
    });
    await ctx.db.stripeEvent.create({
      data: {
        id: `evt_${randomUUID()}`,
        type: 'charge.refunded',
        created: now,
        livemode: false,
        payload: {},
        receivedAt: new Date(now.getTime() - 30_000),
      },
    });
    await ctx.db.workerHeartbeat.create({ data: { workerId: randomUUID(), seenAt: now } });
    await ctx.db.workerHeartbeat.create({
      data: { workerId: randomUUID(), seenAt: new Date(now.getTime() - 60_000) },
    });
    const after = await read();
    const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(['songs failed', 'emails_unsent dead', 'payment_events pending', 'workers'].map(grown)).toEqual([
      1, 1, 1, 1,
    ]);
    expect(after.get('payment_events_oldest_seconds pending')).toBeGreaterThanOrEqual(30);
    expect(after.get('payment_events dead')).toBe(0);
  });

  it('are replaced by the news that the database is away', async () => {
    const db = openForScript('postgresql://127.0.0.1:1/nothing', 1);
    expect([...(await read({ ...ctx, db }))]).toEqual([['database_up', 0]]);
    await db.$disconnect();
  });

  it('do not wait for a database that does not answer in time', async () => {
    const { pool } = await testWorld();
    const client = await pool.connect();
    await client.query('BEGIN; LOCK TABLE "StripeEvent" IN ACCESS EXCLUSIVE MODE');
    const started = performance.now();
    expect([...(await read())]).toEqual([['database_up', 0]]);
    expect(performance.now() - started).toBeLessThan(8_000);
    await client.query('ROLLBACK');
    client.release();
    expect((await read()).get('database_up')).toBe(1);
  });
});
