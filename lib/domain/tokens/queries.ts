import type { z } from 'zod';
import type { Prisma } from '@/generated/prisma/client';
import { paginate, readPage } from '@/lib/contract/paging';
import { type ActorToken, type Ctx, tokenOf, userId } from '@/lib/core/context';
import type { ApiToken, tokensApi } from './contract';
import { hashOf, isToken } from './format';
import { monthOf, nextMonth } from './rules';

export interface LiveToken extends ActorToken {
  userId: string;
  lastUsedAt: Date | null;
}

/**
 * Returns the API token with this text, unless it was revoked, has expired or its owner may not sign in. One indexed
 * read, none for a wrong checksum.
 */
export async function findLiveToken(ctx: Pick<Ctx, 'db' | 'clock'>, text: string): Promise<LiveToken | null> {
  if (!isToken(text)) return null;
  const rows = await ctx.db.$queryRaw<LiveToken[]>`
    SELECT t.id, t.name, t.scopes::text[] AS scopes, t."monthlyCredits", t."ownerId" AS "userId", t."lastUsedAt"
    FROM "ApiToken" t JOIN "User" u ON u.id = t."ownerId"
    WHERE t.hash = ${hashOf(text)} AND t."revokedAt" IS NULL
      AND (t."expiresAt" IS NULL OR t."expiresAt" > ${ctx.clock.now()}) AND u.status = 'active'`;
  return rows[0] ?? null;
}

/** True while the API token with this id may be used. */
export async function isLiveToken(ctx: Pick<Ctx, 'db' | 'clock'>, id: string): Promise<boolean> {
  const live = await ctx.db.apiToken.findFirst({
    where: {
      id,
      revokedAt: null,
      OR: [{ expiresAt: null }, { expiresAt: { gt: ctx.clock.now() } }],
      owner: { status: 'active' },
    },
    select: { id: true },
  });
  return live !== null;
}

/** Returns a page of the caller's tokens that are not revoked, the newest first. */
export async function listTokens(
  ctx: Ctx,
  query: z.output<typeof tokensApi.list.query>,
): Promise<z.input<typeof tokensApi.list.output>> {
  const page = readPage(query);
  const where = { ownerId: userId(ctx), revokedAt: null };
  const [rows, total] = await Promise.all([
    ctx.db.apiToken.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: page.offset,
      take: page.size,
      select: {
        ...visible,
        months: { where: { month: monthOf(ctx.clock.now()) }, select: { credits: true } },
      },
    }),
    ctx.db.apiToken.count({ where }),
  ]);
  const data = rows.map(({ months, ...row }) => toApiToken(row, Number(months[0]?.credits ?? 0)));
  return { data, pagination: paginate(page, total) };
}

/** What an API token may spend in a calendar month (UTC). */
export interface TokenBudget {
  monthlyCredits: number;
  /** Open holds included. */
  spentThisMonth: number;
  resetsAt: string;
}

/** Returns the budget of the token that the call was made with; null if there is none. */
export async function getTokenBudget(ctx: Ctx): Promise<TokenBudget | null> {
  const token = tokenOf(ctx);
  if (!token || token.monthlyCredits === null) return null;
  const month = monthOf(ctx.clock.now());
  const spent = await ctx.db.apiTokenMonth.findUnique({
    where: { tokenId_month: { tokenId: token.id, month } },
    select: { credits: true },
  });
  return {
    monthlyCredits: token.monthlyCredits,
    spentThisMonth: Number(spent?.credits ?? 0),
    resetsAt: nextMonth(month).toISOString(),
  };
}

/** What the owner of a token sees of its row: never the hash. */
export const visible = {
  id: true,
  name: true,
  scopes: true,
  prefix: true,
  monthlyCredits: true,
  createdAt: true,
  lastUsedAt: true,
  expiresAt: true,
} satisfies Prisma.ApiTokenSelect;

export type Row = Prisma.ApiTokenGetPayload<{ select: typeof visible }>;

/** Turns a row into the token that its owner sees. */
export function toApiToken(
  { createdAt, lastUsedAt, expiresAt, ...row }: Row,
  spentThisMonth: number,
): ApiToken {
  return {
    ...row,
    spentThisMonth,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
