import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { type Ctx, inTransaction } from '@/lib/core/context';
import type { paymentTasks } from '@/lib/domain/payments/tasks';
import { songTasks } from '@/lib/domain/song/tasks';
import { testWorld } from '@/lib/testing/world';
import { enqueue, enqueueMany, enqueueRows } from './enqueue';
import { cancelTasks, deleteTaskById, findLiveKeys, retryTask } from './manage';
import { defineTask, handle, type NoPayload, type TaskDefinition } from './task';

const note = defineTask('test:note', z.object({ text: z.string() }));
const brief = defineTask('test:brief', z.object({ text: z.string() }), { maxAttempts: 3 });

interface Job {
  id: bigint;
  task: string;
  payload: unknown;
  queue: string | null;
  runAt: Date;
  maxAttempts: number;
  priority: number;
}

async function find(key: string): Promise<Job[]> {
  return ctx.db.$queryRaw<Job[]>`
    SELECT j.id, j.task_identifier AS task, p.payload, j.queue_name AS queue, j.run_at AS "runAt",
      j.max_attempts::int AS "maxAttempts", j.priority::int AS priority
    FROM graphile_worker.jobs j JOIN graphile_worker._private_jobs p ON p.id = j.id WHERE j.key = ${key}`;
}

let ctx: Ctx;
beforeAll(async () => {
  ({ ctx } = await testWorld());
});

describe('a queued task', () => {
  it('has the name and payload of its definition, and runs now by default', async () => {
    const [key, later] = [randomUUID(), randomUUID()];
    const before = ctx.clock.now();
    await enqueue(ctx, note, { text: 'hello' }, { key });
    const runAt = new Date('2030-01-01T00:00:00Z');
    await enqueue(ctx, brief, { text: 'x' }, { key: later, runAt, queueName: 'q', priority: -10 });
    const [job] = await find(key);
    expect(job).toMatchObject({
      task: 'test:note',
      payload: { text: 'hello' },
      queue: null,
      maxAttempts: 5,
      priority: 0,
    });
    expect(job?.runAt.getTime()).toBeGreaterThanOrEqual(before.getTime());
    expect(job?.runAt.getTime()).toBeLessThanOrEqual(ctx.clock.now().getTime());
    expect(await find(later)).toMatchObject([{ queue: 'q', runAt, maxAttempts: 3, priority: -10 }]);
  });

  it('exists only if its transaction commits', async () => {
    const key = randomUUID();
    const failing = inTransaction(ctx, async (tx) => {
      await enqueue(tx, note, { text: 'lost' }, { key });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await find(key)).toEqual([]);
  });

  it('is replaced by a later one with its key, and canceled by it', async () => {
    const key = randomUUID();
    await enqueue(ctx, note, { text: 'first' }, { key });
    await enqueue(ctx, note, { text: 'second' }, { key });
    expect(await find(key)).toMatchObject([{ payload: { text: 'second' } }]);
    expect(await findLiveKeys(ctx, [key, 'unknown'])).toEqual(new Set([key]));
    expect(await retryTask(ctx, key)).toBe(false);
    await cancelTasks(ctx, [key, 'unknown']);
    expect(await find(key)).toEqual([]);
  });

  it('is deleted by its id', async () => {
    const key = randomUUID();
    await enqueue(ctx, note, { text: 'x' }, { key });
    const [job] = await find(key);
    expect(await deleteTaskById(ctx, job?.id ?? 0n)).toBe(true);
    expect(await deleteTaskById(ctx, job?.id ?? 0n)).toBe(false);
  });

  it('is one of many in a statement, or of the rows that a statement writes', async () => {
    const [a, b, c] = [randomUUID(), randomUUID(), randomUUID()];
    const jobs = [a, b].map((key) => ({ payload: { text: `of ${key}` }, key }));
    await enqueueMany(ctx, brief, jobs);
    await enqueueMany(ctx, note, []);
    for (const key of [a, b]) {
      expect(await find(key)).toMatchObject([{ payload: { text: `of ${key}` }, maxAttempts: 3 }]);
    }
    const text = Prisma.sql`'of ' || id`;
    const queueEach = enqueueRows(ctx, note, { text }, { key: Prisma.sql`id`, priority: 3 });
    await ctx.db.$executeRaw`SELECT ${queueEach} FROM (VALUES (${c}::text)) AS written(id)`;
    expect(await find(c)).toMatchObject([
      { payload: { text: `of ${c}` }, queue: null, maxAttempts: 5, priority: 3 },
    ]);
  });
});

type PayloadOf<T> = T extends TaskDefinition<infer Payload> ? Payload : never;

describe('the types of a task', () => {
  type Make = { songId: string; attempt: number };

  it('let nothing but its payload be queued', () => {
    expectTypeOf<PayloadOf<typeof songTasks.make>>().toEqualTypeOf<Make>();
    expectTypeOf(enqueue<Make>)
      .parameter(2)
      .toEqualTypeOf<Make>();
    expectTypeOf(enqueueMany<Make>)
      .parameter(2)
      .toEqualTypeOf<{ payload: Make; key: string }[]>();
    expectTypeOf(enqueueRows<{ eventId: string }>)
      .parameter(2)
      .toEqualTypeOf<{ eventId: Prisma.Sql }>();
    expectTypeOf<PayloadOf<typeof songTasks.sweep>>().toEqualTypeOf<NoPayload>();
    expectTypeOf<{ songId: string }>().not.toExtend<Make>();
    expectTypeOf<{ songId: number; attempt: number }>().not.toExtend<Make>();
    expectTypeOf<Make>().not.toExtend<NoPayload>();
  });

  it('let nothing but a definition name it', () => {
    type Named = Parameters<typeof enqueue<Make>>[1];
    expectTypeOf<typeof songTasks.make>().toExtend<Named>();
    expectTypeOf<typeof songTasks.erase>().not.toExtend<Named>();
    expectTypeOf<'song:make'>().not.toExtend<Named>();
    expectTypeOf<keyof typeof songTasks>().toEqualTypeOf<
      'make' | 'collect' | 'discard' | 'erase' | 'sign' | 'sweep'
    >();
  });

  it('give what runs it its payload', () => {
    handle(songTasks.make, async (_ctx, payload) => expectTypeOf(payload).toEqualTypeOf<Make>());
  });

  it('let only a task without payload be scheduled', () => {
    type Scheduled = TaskDefinition<NoPayload>;
    expectTypeOf<typeof songTasks.sweep>().toExtend<Scheduled>();
    expectTypeOf<typeof songTasks.make>().not.toExtend<Scheduled>();
    expectTypeOf<typeof paymentTasks.event>().not.toExtend<Scheduled>();
  });
});
