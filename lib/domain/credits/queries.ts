import { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { readCursor, readPage, writeCursor } from '@/lib/contract/paging';
import { TOTAL_CAP } from '@/lib/core/constants';
import { type Ctx, isAdmin, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { countUpToCap } from '@/lib/list/totals';
import type { Balance, creditsApi, Lot, Pricing, Product, Transaction } from './contract';
import { bestValueId, pricePerCredit, savingsPercent } from './rules';
import { providerPrices } from './song-price-schema';

const CURRENCY = 'usd';

/** Returns the caller's balance in one read by primary key. Expired credits count as gone before they are written off. */
export function getBalance(ctx: Ctx): Promise<Balance> {
  return getBalanceOf(ctx, userId(ctx));
}

/** Returns any user's balance, for admins and verbs. See prisma/functions/credits/credits_available.sql. */
export async function getBalanceOf(ctx: Ctx, id: string): Promise<Balance> {
  const { available, held, debt } = await readAccount(ctx, id);
  return { balance: Math.max(0, available), held, debt };
}

/** Returns the credits that the caller can spend, negative if the debt exceeds them. */
export async function getAvailable(ctx: Ctx): Promise<number> {
  return (await readAccount(ctx, userId(ctx))).available;
}

async function readAccount(ctx: Ctx, id: string) {
  const [row] = await ctx.db.$queryRaw<{ available: bigint; held: bigint; debt: bigint }[]>`
    SELECT credits_available(a, ${ctx.clock.now()}::timestamptz) AS available, a."held", a."debt"
    FROM "CreditAccount" a WHERE a."userId" = ${id}::uuid`;
  if (!row) return { available: 0, held: 0, debt: 0 };
  return { available: Number(row.available), held: Number(row.held), debt: Number(row.debt) };
}

/** Returns the caller's remaining lots, soonest to expire first and those that never expire last. */
export async function listLots(ctx: Ctx): Promise<Lot[]> {
  const lots = await ctx.db.creditLot.findMany({
    where: {
      userId: userId(ctx),
      spentAt: null,
      OR: [{ expiresAt: null }, { expiresAt: { gt: ctx.clock.now() } }],
    },
    orderBy: [{ expiresAt: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
    take: 200,
  });
  return lots.map(({ id, kind, granted, remaining, createdAt, expiresAt }) => ({
    id: String(id),
    kind,
    granted: Number(granted),
    remaining: Number(remaining),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  }));
}

type HistoryQuery = z.output<typeof creditsApi.history.query>;

interface TransactionRow {
  id: bigint;
  kind: Transaction['kind'];
  status: Transaction['status'];
  amount: bigint;
  balanceAfter: bigint | null;
  description: string | null;
  songId: string | null;
  songName: string | null;
  purchaseId: string | null;
  tokenId: string | null;
  tokenName: string | null;
  createdAt: Date;
}

/** Returns a page of the caller's transactions, newest first, with the song or purchase of each. */
export function listHistory(ctx: Ctx, query: HistoryQuery) {
  return listHistoryOf(ctx, userId(ctx), query);
}

/** Returns a page of any user's transactions, for admins. */
export async function listHistoryOf(ctx: Ctx, id: string, query: HistoryQuery) {
  const page = readPage(query);
  const cursor = page.cursor ? readCursor(page.cursor, z.tuple([z.string().regex(/^\d{1,18}$/)]))[0] : null;
  const where = Prisma.sql`o."userId" = ${id}::uuid
    ${query.kind ? Prisma.sql`AND o."kind" = ${query.kind}::"CreditKind"` : Prisma.empty}`;
  const rows = await selectTransactions(ctx, where, cursor, page.size + 1, cursor ? 0 : page.offset);
  const visible = rows.slice(0, page.size);
  const last = visible.at(-1);
  const total = query.kind
    ? await countUpToCap(ctx, Prisma.sql`"CreditOperation" o WHERE ${where}`)
    : await countOperations(ctx, id);
  const totalIsCapped = Boolean(query.kind) && total > TOTAL_CAP;
  const cappedTotal = totalIsCapped ? TOTAL_CAP : total;
  return {
    transactions: visible.map(toTransaction),
    total: cappedTotal,
    currentPage: page.page,
    totalPages: Math.ceil(cappedTotal / page.size),
    nextCursor: rows.length > page.size && last ? writeCursor([String(last.id)]) : null,
    ...(totalIsCapped ? { totalIsCapped } : {}),
  };
}

/** Yields the caller's whole history in batches of `size`, newest first, for exports. */
export async function* eachTransaction(ctx: Ctx, size = 500): AsyncGenerator<Transaction[]> {
  const isOwn = Prisma.sql`o."userId" = ${userId(ctx)}::uuid`;
  for (let cursor: string | null = null; ; ) {
    const rows: TransactionRow[] = await selectTransactions(ctx, isOwn, cursor, size, 0);
    if (rows.length > 0) yield rows.map(toTransaction);
    const last = rows.at(-1);
    if (rows.length < size || !last) return;
    cursor = String(last.id);
  }
}

function selectTransactions(
  ctx: Ctx,
  where: Prisma.Sql,
  cursor: string | null,
  limit: number,
  offset: number,
) {
  const after = cursor === null ? Prisma.empty : Prisma.sql`AND o."id" < ${BigInt(cursor)}`;
  return ctx.db.$queryRaw<TransactionRow[]>`
    SELECT o."id", o."kind"::text, o."status"::text, o."amount", o."description", o."songId", o."purchaseId",
      o."createdAt", s."name" AS "songName", t."id" AS "tokenId", t."name" AS "tokenName",
      (SELECT e."balanceAfter" FROM "CreditEntry" e WHERE e."operationId" = o."id" ORDER BY e."id" DESC LIMIT 1) AS "balanceAfter"
    FROM (SELECT o.* FROM "CreditOperation" o WHERE ${where} ${after}
        ORDER BY o."id" DESC LIMIT ${limit} OFFSET ${offset}) AS o
      LEFT JOIN "Song" s ON s."id" = o."songId" AND s."deletedAt" IS NULL
      LEFT JOIN "ApiToken" t ON t."id" = o."tokenId"
    ORDER BY o."id" DESC`;
}

function toTransaction(row: TransactionRow): Transaction {
  return {
    id: String(row.id),
    kind: row.kind,
    status: row.status,
    amount: Number(row.amount),
    balanceAfter: row.balanceAfter === null ? null : Number(row.balanceAfter),
    description: row.description,
    song: row.songId && row.songName ? { id: row.songId, name: row.songName } : null,
    purchaseId: row.purchaseId,
    token: row.tokenId && row.tokenName ? { id: row.tokenId, name: row.tokenName } : null,
    createdAt: row.createdAt.toISOString(),
  };
}

async function countOperations(ctx: Ctx, id: string): Promise<number> {
  const account = await ctx.db.creditAccount.findUnique({
    where: { userId: id },
    select: { operations: true },
  });
  return account?.operations ?? 0;
}

/** Returns the products on sale in display order, or all for an admin who requests them. Fails for others who do. */
export async function listProducts(
  ctx: Ctx,
  { includeInactive }: { includeInactive?: string | undefined } = {},
): Promise<Product[]> {
  const all = includeInactive === 'true';
  if (all && !isAdmin(ctx)) fail(ctx.actor.kind === 'user' ? 'auth.forbidden' : 'auth.required');
  const rows = await ctx.db.creditProduct.findMany({
    where: { deletedAt: null, ...(all ? {} : { isActive: true }) },
    orderBy: [{ sortOrder: 'asc' }, { price: 'asc' }, { id: 'asc' }],
    take: 200,
  });
  const best = bestValueId(rows);
  return rows.map((row) => toProduct(row, best));
}

/** Returns a product; inactive ones only for admins. Fails with `credits.productNotFound`. */
export async function getProduct(ctx: Ctx, id: string): Promise<Product> {
  const row = await ctx.db.creditProduct.findFirst({
    where: { id, deletedAt: null, ...(isAdmin(ctx) ? {} : { isActive: true }) },
  });
  if (!row) return fail('credits.productNotFound');
  const onSale = await ctx.db.creditProduct.findMany({
    where: { deletedAt: null, isActive: true },
    orderBy: [{ sortOrder: 'asc' }, { price: 'asc' }, { id: 'asc' }],
  });
  return toProduct(row, bestValueId(onSale));
}

type ProductRow = Prisma.CreditProductGetPayload<object>;

function toProduct(row: ProductRow, best: string | null): Product {
  const { id, name, price, amount, strikethroughPrice, isPopular, isActive, sortOrder } = row;
  return {
    id,
    name,
    price,
    amount,
    strikethroughPrice,
    isPopular,
    isActive,
    sortOrder,
    pricePerCredit: pricePerCredit(row),
    savingsPercent: savingsPercent(price, strikethroughPrice),
    isBestValue: id === best,
  };
}

/** Returns the song price, the bonuses and the price of custom amounts. */
export async function getPricing(ctx: Ctx): Promise<Pricing> {
  const row = await ctx.db.creditPricing.findUniqueOrThrow({ where: { id: 1 } });
  const { songCost, songChangeCost, signupBonus, referralBonus, referralCap, minCredits, maxCredits } = row;
  return {
    songCost,
    providerPrices: providerPrices.parse(row.providerPrices),
    songChangeCost,
    signupBonus,
    referralBonus,
    referralCap,
    minCredits,
    maxCredits,
    pricePerCredit: Number(row.pricePerCredit),
    currency: CURRENCY,
  };
}
