import { z } from 'zod';
import { type MailLog, Prisma } from '@/generated/prisma/client';
import { rangeEnd, rangeStart } from '@/lib/contract/day-range';
import { type Page, paginate, paginateRows, readCursor, readPage } from '@/lib/contract/paging';
import type { Ctx } from '@/lib/core/context';
import { escapeLike } from '@/lib/list/people-search';
import { countUpToCap } from '@/lib/list/totals';
import type { MailRow, mailApi } from './contract';
import { type MailError, mailErrors, resendWay } from './rules';

type ListQuery = z.output<typeof mailApi.list.query>;
type ListedMail = Omit<MailLog, 'values'>;

/** Returns a page of emails, the newest first, without their content. */
export async function listMails(ctx: Ctx, query: ListQuery): Promise<z.input<typeof mailApi.list.output>> {
  const page = readPage(query);
  const { rows, nextCursor } = await pageOfMails(ctx, query, page);
  const where = Prisma.join(filtersOf(query), ' AND ');
  const total = await countUpToCap(ctx, Prisma.sql`"MailLog" m WHERE ${where}`);
  return { data: rows, pagination: paginate(page, total, { nextCursor, capped: true }) };
}

/** Returns the emails of one page and the cursor of the next one, without counting. */
export async function pageOfMails(
  ctx: Ctx,
  query: ListQuery,
  { size, offset }: Page,
): Promise<{ rows: MailRow[]; nextCursor: string | null }> {
  const where = Prisma.join([...filtersOf(query), ...after(query.cursor)], ' AND ');
  const rows = await ctx.db.$queryRaw<ListedMail[]>`
    SELECT m."id", m."recipient", m."template", m."subject", m."state"::text AS state, m."attempts", m."error",
      m."repeats", m."createdAt", m."lastTriedAt", m."sentAt"
    FROM "MailLog" m WHERE ${where} ORDER BY m."createdAt" DESC, m."id" DESC
    LIMIT ${size + 1} OFFSET ${query.cursor ? 0 : offset}`;
  return paginateRows(rows, size, {
    toItem: toRow,
    cursorOf: ({ createdAt, id }) => [createdAt.toISOString(), id],
  });
}

function filtersOf({ state, template, search, from, to }: ListQuery): Prisma.Sql[] {
  return [
    Prisma.sql`true`,
    ...(state ? [Prisma.sql`m."state" = ${state}::"MailState"`] : []),
    ...(template ? [Prisma.sql`m."template" = ${template}`] : []),
    ...(search
      ? [Prisma.sql`m."recipient" LIKE ${`${escapeLike(search)}%`} AND m."recipient" IS NOT NULL`]
      : []),
    ...(from ? [Prisma.sql`m."createdAt" >= ${rangeStart(from)}`] : []),
    ...(to ? [Prisma.sql`m."createdAt" <= ${rangeEnd(to)}`] : []),
  ];
}

const cursorShape = z.tuple([z.iso.datetime().regex(/^20/), z.uuid()]);

function after(cursor: string | undefined): Prisma.Sql[] {
  if (!cursor) return [];
  const [at, id] = readCursor(cursor, cursorShape);
  return [Prisma.sql`(m."createdAt", m."id") < (${at}::timestamptz, ${id}::uuid)`];
}

function toRow(row: ListedMail): MailRow {
  return {
    ...row,
    error: row.error && (mailErrors[row.error as MailError] ?? mailErrors.other),
    resend: resendWay(row.state, row.template),
    createdAt: row.createdAt.toISOString(),
    lastTriedAt: row.lastTriedAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}
