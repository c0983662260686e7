import type { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { TOTAL_CAP } from '../constants';
import { type Ctx, isAdmin } from '../context';
import { fail } from '../errors';
import { type Page, paginate, readPage } from '../http/paging';
import { escapeLike } from '../people-search';
import { countUpToCap } from '../totals';
import type { applicationsApi, ReviewedApplication } from './contract';
import { behindCursor, cursorBehind, orderOf } from './list-order';
import { applicationInclude, toReviewed } from './row';
import { countApplications } from './stats';

type ListQuery = z.output<typeof applicationsApi.list.query>;
type ListAnswer = z.output<typeof applicationsApi.list.output>;

/** A page of all applications for admins. */
export async function listApplications(ctx: Ctx, query: ListQuery): Promise<ListAnswer> {
  const page = readPage(query);
  const counted = Boolean(query.search || query.startDate || query.endDate);
  const total = counted
    ? await countUpToCap(ctx, Prisma.sql`"Application" a ${whereOf(conditionsOf(query))}`)
    : await countApplications(ctx, query);
  const { rows, nextCursor } = await pageOfApplications(ctx, query, page, counted && total <= TOTAL_CAP);
  return { data: rows, pagination: paginate(page, total, { nextCursor, capped: counted }) };
}

/**
 * The applications of one page, for admins, and where the next one begins; nothing is counted. The ids come first, by
 * index alone: a deep page reads no more rows than another. Where only a `few` match they are found first and put in
 * order then: sought in the list's order they may lie far apart.
 */
export async function pageOfApplications(
  ctx: Ctx,
  query: ListQuery,
  { size, offset }: Page,
  few = false,
): Promise<{ rows: ReviewedApplication[]; nextCursor: string | null }> {
  if (!isAdmin(ctx)) fail('auth.forbidden');
  const conditions = [...conditionsOf(query), ...behindCursor(query)];
  const matching = Prisma.sql`"Application" a ${whereOf(conditions)}`;
  const ids = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT a."id" FROM ${few ? Prisma.sql`(SELECT * FROM ${matching} OFFSET 0) a` : matching}
    ORDER BY ${orderOf(query)} LIMIT ${size + 1} OFFSET ${query.cursor ? 0 : offset}`;
  const rows = await ctx.db.application.findMany({
    where: { id: { in: ids.slice(0, size).map(({ id }) => id) } },
    include: applicationInclude,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shown = ids.flatMap(({ id }) => byId.get(id) ?? []);
  const last = shown.at(-1);
  return {
    rows: shown.map((row) => toReviewed(row, ctx.clock.now())),
    nextCursor: ids.length > size && last ? cursorBehind(last, query.sortBy) : null,
  };
}

function whereOf(conditions: Prisma.Sql[]): Prisma.Sql {
  return conditions.length === 0 ? Prisma.empty : Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}`;
}

function conditionsOf({ jobId, status, startDate, endDate, search }: ListQuery): Prisma.Sql[] {
  return [
    ...(jobId ? [Prisma.sql`a."jobId" = ${jobId}::uuid`] : []),
    ...(status ? [Prisma.sql`a."status" = ${status}::"ApplicationStatus"`] : []),
    ...(startDate ? [Prisma.sql`a."createdAt" >= ${startDate}::timestamptz`] : []),
    ...(endDate ? [Prisma.sql`a."createdAt" <= ${endDate}::timestamptz`] : []),
    ...(search ? [Prisma.sql`(a."name" || ' ' || a."email") ILIKE ${`%${escapeLike(search)}%`}`] : []),
  ];
}
