import type { z } from 'zod';
import type { Prisma } from '@/generated/prisma/client';
import type { Page } from '@/lib/contract/paging';
import type { Ctx } from '@/lib/core/context';
import { discountOf } from '../../row';
import type { Subscription } from '../../schema';
import type { subscriptionAdminApi } from '../contract';
import { findSubscriptions } from './list';
import { listOrder } from './order';

type ListQuery = z.output<typeof subscriptionAdminApi.list.query>;

/** A subscription as a line of the CSV file. */
export type SubscriptionLine = Pick<
  Subscription,
  'id' | 'planId' | 'status' | 'frequency' | 'amount' | 'currency'
> &
  Record<'userId' | 'name' | 'email' | 'plan' | 'stripeCustomerId' | 'stripeSubscriptionId', string> &
  Record<'createdAt' | 'startedAt' | 'currentPeriodStart' | 'currentPeriodEnd', Date> &
  Record<'cancelAt' | 'endedAt' | 'pausedAt', Date | null> &
  Record<'pendingPlan' | 'pendingFrequency' | 'problem', string | null> & {
    discount: Subscription['discount'];
  };

/**
 * Returns one page of CSV lines for admins and the cursor of the next. A single statement, since the file may be
 * large.
 */
export async function linesOfSubscriptions(
  ctx: Ctx,
  query: ListQuery,
  page: Page,
): Promise<{ rows: SubscriptionLine[]; nextCursor: string | null }> {
  const { ids } = await findSubscriptions(ctx, query, page);
  const lines = await ctx.db.$queryRaw<(SubscriptionLine & { discount: Prisma.JsonValue })[]>`
    SELECT s."id", s."userId", u."name", u."email", s."planId", p."name" AS "plan", s."status"::text AS "status",
      s."frequency"::text AS "frequency", s."amount", s."currency", s."discount", s."createdAt", s."startedAt",
      s."currentPeriodStart", s."currentPeriodEnd", s."cancelAt", s."endedAt", s."pausedAt",
      n."name" AS "pendingPlan", pp."frequency"::text AS "pendingFrequency",
      s."stripeCustomerId", s."stripeSubscriptionId", s."problem"
    FROM "Subscription" s JOIN "User" u ON u."id" = s."userId" JOIN "Plan" p ON p."id" = s."planId"
    LEFT JOIN "PlanPrice" pp ON pp."id" = s."pendingPriceId" LEFT JOIN "Plan" n ON n."id" = pp."planId"
    WHERE s."id" = ANY(${ids.slice(0, page.size)}::uuid[]) ORDER BY ${listOrder.orderBy(query)}`;
  const rows = lines.map((row) => ({ ...row, discount: discountOf(row) }));
  const last = rows.at(-1);
  const nextCursor = ids.length > page.size && last ? listOrder.cursorAfter(last, query.sortBy) : null;
  return { rows, nextCursor };
}
