import { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import type { PaymentChange, PaymentEvent } from '@/lib/core/ports';
import { enqueueMany, enqueueRows } from '@/lib/queue/enqueue';
import { batched } from './batch';
import { eventKey, paymentTasks } from './tasks';

/** Events run before songs: a payer is waiting. */
const OPTIONS = { priority: -10 };

/** Events per statement. */
const MAX_BATCH = 100;

type Store = (event: PaymentEvent) => Promise<boolean>;
const stores = new WeakMap<object, Store>();

/**
 * Stores an event and queues its task atomically; irrelevant events are stored as ignored. True if the event is new.
 * Idempotent. Concurrent events share one statement, because commits that wake the worker run one after the other.
 */
export function storeEvent(ctx: Ctx, event: PaymentEvent): Promise<boolean> {
  const store = stores.get(ctx.db) ?? batched((events) => storeEvents(ctx, events), MAX_BATCH);
  stores.set(ctx.db, store);
  return store(event);
}

async function storeEvents(ctx: Ctx, events: PaymentEvent[]): Promise<boolean[]> {
  const now = ctx.clock.now();
  const rows = events.map(({ id, type, created, livemode, payload }) => {
    const status = isRelevant(ctx.payments.changeOf(payload)) ? 'pending' : 'ignored';
    return { id, type: toPostgresText(type), created, livemode, payload, status };
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
      FROM jsonb_to_recordset(${toPostgresJson(rows)}::jsonb)
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

/** The catalogue is ours: what the provider says of its products only leads an admin to the plan. */
function isRelevant({ about }: PaymentChange): boolean {
  return about !== 'product' && about !== 'other';
}

/** Queues stored events again, one task per event. */
export async function requeueEvents(ctx: Ctx, ids: string[]): Promise<void> {
  const jobs = ids.map((eventId) => ({ payload: { eventId }, key: eventKey(eventId) }));
  await enqueueMany(ctx, paymentTasks.event, jobs, OPTIONS);
}

function toPostgresJson(value: object): string {
  return JSON.stringify(value, (_name, part) => (typeof part === 'string' ? toPostgresText(part) : part));
}

/** Removes NUL and lone surrogates, which Postgres rejects and names can contain. */
function toPostgresText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}
