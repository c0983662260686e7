import { z } from 'zod';
import { Prisma, type StripeEvent } from '@/generated/prisma/client';
import { rangeEnd, rangeStart } from '@/lib/contract/day-range';
import { type Page, paginate, paginateRows, readCursor, readPage } from '@/lib/contract/paging';
import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import type { PaymentChange } from '@/lib/core/ports';
import { countUpToCap } from '@/lib/list/totals';
import type { PaymentEventDetail, PaymentEventRow, paymentsApi } from './contract';
import { eventKey } from './tasks';

type EventsQuery = z.output<typeof paymentsApi.events.query>;
type EventFields = Omit<StripeEvent, 'payload'>;

/** Returns a page of events without payloads, newest first. */
export async function listEvents(
  ctx: Ctx,
  query: EventsQuery,
): Promise<z.input<typeof paymentsApi.events.output>> {
  const page = readPage(query);
  const { rows, nextCursor } = await pageOfEvents(ctx, query, page);
  const where = Prisma.join(filtersOf(query), ' AND ');
  const total = await countUpToCap(ctx, Prisma.sql`"StripeEvent" e WHERE ${where}`);
  return { data: rows, pagination: paginate(page, total, { nextCursor, capped: true }) };
}

/** Returns a page of events without a total, for exports. */
export async function pageOfEvents(
  ctx: Ctx,
  query: EventsQuery,
  { size, offset }: Page,
): Promise<{ rows: PaymentEventRow[]; nextCursor: string | null }> {
  const where = Prisma.join([...filtersOf(query), ...after(query.cursor)], ' AND ');
  const rows = await ctx.db.$queryRaw<EventFields[]>`
    SELECT e."id", e."type", e."created", e."livemode", e."status"::text AS status, e."attempts", e."lastError",
      e."receivedAt", e."doneAt"
    FROM (
      SELECT e."id" FROM "StripeEvent" e WHERE ${where} ORDER BY e."receivedAt" DESC, e."id" DESC
      LIMIT ${size + 1} OFFSET ${query.cursor ? 0 : offset}) AS page
    JOIN "StripeEvent" e ON e."id" = page."id" ORDER BY e."receivedAt" DESC, e."id" DESC`;
  return paginateRows(rows, size, {
    toItem: toRow,
    cursorOf: ({ receivedAt, id }) => [receivedAt.toISOString(), id],
  });
}

function filtersOf({ status, type, from, to }: EventsQuery): Prisma.Sql[] {
  return [
    Prisma.sql`true`,
    ...(status ? [Prisma.sql`e."status" = ${status}::"StripeEventStatus"`] : []),
    ...(type ? [Prisma.sql`e."type" = ${type}`] : []),
    ...(from ? [Prisma.sql`e."receivedAt" >= ${rangeStart(from)}`] : []),
    ...(to ? [Prisma.sql`e."receivedAt" <= ${rangeEnd(to)}`] : []),
  ];
}

const cursorShape = z.tuple([z.iso.datetime().regex(/^20/), z.string().regex(/^[\w-]{1,255}$/)]);

function after(cursor: string | undefined): Prisma.Sql[] {
  if (!cursor) return [];
  const [at, id] = readCursor(cursor, cursorShape);
  return [Prisma.sql`(e."receivedAt", e."id") < (${at}::timestamptz, ${id})`];
}

function toRow(row: EventFields): PaymentEventRow {
  const { id, type, status, attempts, lastError, livemode, created, receivedAt, doneAt } = row;
  return {
    id,
    type,
    status,
    attempts,
    error: lastError,
    isLive: livemode,
    happenedAt: created.toISOString(),
    receivedAt: receivedAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  };
}

/** Returns an event with the ids of its subject, without its payload. Fails with `payments.eventNotFound`. */
export async function getEvent(ctx: Ctx, id: string): Promise<PaymentEventDetail> {
  const event = await ctx.db.stripeEvent.findUnique({ where: { id } });
  if (!event) return fail('payments.eventNotFound');
  const { payload, ...row } = event;
  const change = ctx.payments.form ? ctx.payments.changeOf(payload) : ({ about: 'other' } as const);
  const providerId = providerIdOf(change);
  const [task] = await ctx.db.$queryRaw<{ runAt: Date; left: number }[]>`
    SELECT j.run_at AS "runAt", (j.max_attempts - j.attempts)::int AS left
    FROM graphile_worker.jobs j WHERE j.key = ${eventKey(id)}`;
  return {
    ...toRow(row),
    about: change.about,
    providerId,
    ...(await findLinks(ctx, change, providerId)),
    nextTryAt: task?.runAt.toISOString() ?? null,
    triesLeft: task?.left ?? null,
  };
}

function providerIdOf(change: PaymentChange): string | null {
  switch (change.about) {
    case 'checkout':
      return change.sessionId;
    case 'refund':
    case 'dispute':
      return change.paymentIntentId;
    case 'subscription':
      return change.subscriptionId;
    case 'invoice':
      return change.invoiceId;
    case 'product':
      return change.productId;
    case 'other':
      return null;
  }
}

type Links = Pick<PaymentEventDetail, 'purchaseId' | 'subscriptionId' | 'user'>;

/** Finds the records an event is about, each through a unique or highly selective index. */
async function findLinks(ctx: Ctx, { about }: PaymentChange, providerId: string | null): Promise<Links> {
  const none = { purchaseId: null, subscriptionId: null, user: null };
  if (!providerId || about === 'product') return none;
  const user = { select: { id: true, name: true } };
  if (about === 'subscription') {
    const row = await ctx.db.subscription.findUnique({
      where: { stripeSubscriptionId: providerId },
      select: { id: true, user },
    });
    return row ? { purchaseId: null, subscriptionId: row.id, user: row.user } : none;
  }
  if (about === 'invoice') return linksOfInvoice(ctx, { id: providerId });
  const where = about === 'checkout' ? { sessionId: providerId } : { paymentIntentId: providerId };
  const purchase = await ctx.db.creditPurchase.findFirst({ where, select: { id: true, user } });
  if (purchase) return { purchaseId: purchase.id, subscriptionId: null, user: purchase.user };
  if (about !== 'checkout') return linksOfInvoice(ctx, { paymentIntentId: providerId });
  const checkout = await ctx.db.subscriptionCheckout.findUnique({
    where: { sessionId: providerId },
    select: { user },
  });
  return { ...none, user: checkout?.user ?? null };
}

async function linksOfInvoice(ctx: Ctx, where: { id: string } | { paymentIntentId: string }): Promise<Links> {
  const invoice = await ctx.db.subscriptionInvoice.findFirst({
    where,
    select: { subscription: { select: { id: true, user: { select: { id: true, name: true } } } } },
  });
  return {
    purchaseId: null,
    subscriptionId: invoice?.subscription.id ?? null,
    user: invoice?.subscription.user ?? null,
  };
}
