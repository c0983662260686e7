import type { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { TOTAL_CAP } from '../constants';
import type { Ctx } from '../context';
import { paginate, readPage } from '../http/paging';
import { escapeLike } from '../people-search';
import { countUpToCap } from '../totals';
import type { applicationsApi } from './contract';
import { behindCursor, cursorBehind, orderOf } from './list-order';
import { applicationInclude, toReviewed } from './row';
import { countApplications } from './stats';

type ListQuery = z.output<typeof applicationsApi.list.query>;
type ListAnswer = z.output<typeof applicationsApi.list.output>;

/** A page of all applications for admins. The ids come first, by index alone: a deep page reads no more rows than another. */
export async function listApplications(ctx: Ctx, query: ListQuery): Promise<ListAnswer> {
  const page = readPage(query);
  const conditions = conditionsOf(query);
  const total = await totalOf(ctx, query, conditions);
  const matching = Prisma.sql`"Application" a ${whereOf([...conditions, ...behindCursor(query)])}`;
  // Few are found first and put in order then, which the offset enforces: sought in the list's order they may lie far apart.
  const isFew = Boolean(query.search) && total <= TOTAL_CAP;
  const from = isFew ? Prisma.sql`(SELECT * FROM ${matching} OFFSET 0) a` : matching;
  const ids = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT a."id" FROM ${from} ORDER BY ${orderOf(query)}
    LIMIT ${page.size + 1} OFFSET ${page.cursor ? 0 : page.offset}`;
  const rows = await ctx.db.application.findMany({
    where: { id: { in: ids.slice(0, page.size).map(({ id }) => id) } },
    include: applicationInclude,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shown = ids.flatMap(({ id }) => byId.get(id) ?? []);
  const last = shown.at(-1);
  const nextCursor = ids.length > page.size && last ? cursorBehind(last, query.sortBy) : null;
  return {
    data: shown.map((row) => toReviewed(row, ctx.clock.now())),
    pagination: paginate(page, total, { nextCursor, capped: Boolean(query.search) }),
  };
}

function whereOf(conditions: Prisma.Sql[]): Prisma.Sql {
  return conditions.length === 0 ? Prisma.empty : Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}`;
}

function conditionsOf({ jobId, status, search }: ListQuery): Prisma.Sql[] {
  return [
    ...(jobId ? [Prisma.sql`a."jobId" = ${jobId}::uuid`] : []),
    ...(status ? [Prisma.sql`a."status" = ${status}::"ApplicationStatus"`] : []),
    ...(search ? [Prisma.sql`(a."name" || ' ' || a."email") ILIKE ${`%${escapeLike(search)}%`}`] : []),
  ];
}

/** Kept for every list but a searched one. */
function totalOf(ctx: Ctx, query: ListQuery, conditions: Prisma.Sql[]): Promise<number> {
  if (query.search) return countUpToCap(ctx, Prisma.sql`"Application" a ${whereOf(conditions)}`);
  return countApplications(ctx, query);
}
