import { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import type { PaymentEvent } from '@/lib/core/ports';
import { enqueueMany, enqueueRows } from '@/lib/queue/enqueue';
import { batched } from './batch';
import { eventKey, paymentTasks } from './tasks';

/** The attempts spread over about sixteen hours. Events run before songs: a payer is waiting. */
const OPTIONS = { maxAttempts: 12, priority: -10 };

/** Events that are stored in one statement. */
const MAX_BATCH = 100;

type Store = (event: PaymentEvent) => Promise<boolean>;
const stores = new WeakMap<object, Store>();

/**
 * Stores an event and queues the task that acts on it, in one statement: both or neither. An event of a kind that nothing
 * acts on is stored as ignored. Returns true if the event is new; a repeated one changes nothing. Concurrent events share a
 * statement, since each commit that wakes the worker waits for the one before.
 */
export function storeEvent(ctx: Ctx, event: PaymentEvent): Promise<boolean> {
  const store = stores.get(ctx.db) ?? batched((events) => storeEvents(ctx, events), MAX_BATCH);
  stores.set(ctx.db, store);
  return store(event);
}

async function storeEvents(ctx: Ctx, events: PaymentEvent[]): Promise<boolean[]> {
  const now = ctx.clock.now();
  const rows = events.map(({ id, type, created, livemode, payload }) => {
    const status = ctx.payments.changeOf(payload).about === 'other' ? 'ignored' : 'pending';
    return { id, type: storable(type), created, livemode, payload, status };
  });
  const eventId = Prisma.sql`"id"`;
  const queueEach = enqueueRows(
    ctx,
    paymentTasks.event,
    { eventId },
    { ...OPTIONS, key: Prisma.sql`${eventKey('')} || "id"` },
  );
  const added = await ctx.db.$queryRaw<{ id: string }[]>`
    WITH stored AS (
      INSERT INTO "StripeEvent" ("id", "type", "created", "livemode", "payload", "status", "receivedAt")
      SELECT "id", "type", "created", "livemode", "payload", "status"::"StripeEventStatus", ${now}::timestamptz
      FROM jsonb_to_recordset(${asJson(rows)}::jsonb)
        AS e("id" text, "type" text, "created" timestamptz, "livemode" boolean, "payload" jsonb, "status" text)
      ORDER BY "id"
      ON CONFLICT ("id") DO NOTHING RETURNING "id", "status"
    ), queued AS (
      SELECT ${queueEach} FROM stored WHERE "status" = 'pending'
    )
    SELECT "id", (SELECT count(*) FROM queued)::int AS queued FROM stored`;
  const stored = new Set(added.map(({ id }) => id));
  return events.map(({ id }) => stored.delete(id));
}

/** Queues stored events, once each. */
export async function requeueEvents(ctx: Ctx, ids: string[]): Promise<void> {
  const jobs = ids.map((eventId) => ({ payload: { eventId }, key: eventKey(eventId) }));
  await enqueueMany(ctx, paymentTasks.event, jobs, OPTIONS);
}

/** Returns JSON that Postgres accepts. */
function asJson(value: object): string {
  return JSON.stringify(value, (_name, part) => (typeof part === 'string' ? storable(part) : part));
}

/** Postgres stores neither NUL nor lone surrogates; names that people type can hold both. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}
