import { z } from 'zod';
import { type AuditEntry as AuditRow, Prisma } from '@/generated/prisma/client';
import { type Page, paginate, readCursor, readPage, writeCursor } from '@/lib/contract/paging';
import { DAY_MS } from '@/lib/core/constants';
import { type Ctx, isAdmin } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { countUpToCap, readCounter } from '@/lib/list/totals';
import type { AuditEntry, auditApi } from './contract';

type ListQuery = z.output<typeof auditApi.list.query>;
type ListAnswer = z.output<typeof auditApi.list.output>;

/** Returns a page of the audit log, the newest first. */
export async function listAudit(ctx: Ctx, query: ListQuery): Promise<ListAnswer> {
  const page = readPage(query);
  const { rows, nextCursor } = await pageOfAudit(ctx, query, page);
  const filters = filtersOf(query);
  const capped = filters.length > 0;
  const total = capped
    ? await countUpToCap(ctx, Prisma.sql`"AuditEntry" a ${whereOf(filters)}`)
    : await readCounter(ctx, 'audit');
  return { data: rows, pagination: paginate(page, total, { nextCursor, capped }) };
}

/** Returns the entries of a page and the cursor of the next one, without counting. */
export async function pageOfAudit(
  ctx: Ctx,
  query: ListQuery,
  page: Page,
): Promise<{ rows: AuditEntry[]; nextCursor: string | null }> {
  if (!isAdmin(ctx)) fail('auth.forbidden');
  const entries = await rowsOf(ctx, [...filtersOf(query), ...afterCursor(page.cursor)], {
    limit: page.size + 1,
    offset: page.cursor ? 0 : page.offset,
  });
  const rows = entries.slice(0, page.size);
  const last = rows.at(-1);
  return { rows, nextCursor: entries.length > page.size && last ? writeCursor([last.at, last.id]) : null };
}

/** Returns the distinct actions and kinds of targets in the log. */
export async function listAuditChoices(ctx: Ctx): Promise<{ actions: string[]; targetTypes: string[] }> {
  const [actions, targetTypes] = await Promise.all([valuesOf(ctx, 'action'), valuesOf(ctx, 'targetType')]);
  return { actions, targetTypes };
}

/** More choices than a list can display. */
const MAX_CHOICES = 200;

/**
 * Returns the distinct values in order by a loose index scan, whose cost depends on the values and not on the
 * entries.
 */
async function valuesOf(ctx: Ctx, name: 'action' | 'targetType'): Promise<string[]> {
  const column = Prisma.raw(`"${name}"`);
  const rows = await ctx.db.$queryRaw<{ value: string }[]>`
    WITH RECURSIVE found AS (
      (SELECT a.${column} AS value FROM "AuditEntry" a ORDER BY 1 LIMIT 1)
      UNION ALL
      SELECT (SELECT a.${column} FROM "AuditEntry" a WHERE a.${column} > found.value ORDER BY 1 LIMIT 1)
      FROM found WHERE found.value IS NOT NULL
    )
    SELECT value FROM found WHERE value IS NOT NULL LIMIT ${MAX_CHOICES}`;
  return rows.map(({ value }) => value);
}

type Row = AuditRow & { name: string; email: string };

async function rowsOf(
  ctx: Ctx,
  conditions: Prisma.Sql[],
  { limit, offset }: { limit: number; offset: number },
): Promise<AuditEntry[]> {
  const rows = await ctx.db.$queryRaw<Row[]>`
    SELECT a.*, u.name, u.email FROM (
      SELECT a."id" FROM "AuditEntry" a ${whereOf(conditions)}
      ORDER BY a."at" DESC, a."id" DESC LIMIT ${limit} OFFSET ${offset}
    ) AS page JOIN "AuditEntry" a ON a."id" = page."id" JOIN "User" u ON u.id = a."actorId"
    ORDER BY a."at" DESC, a."id" DESC`;
  return rows.map(
    ({ actorId, name, email, targetType, targetId, at, before, after, tokenId, tokenName, ...row }) => ({
      ...row,
      at: at.toISOString(),
      actor: { id: actorId, name, email },
      token: tokenId && tokenName ? { id: tokenId, name: tokenName } : null,
      target: { type: targetType, id: targetId },
      before: fieldsOf(before),
      after: fieldsOf(after),
    }),
  );
}

function fieldsOf(value: Prisma.JsonValue): AuditEntry['before'] {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : null;
}

const whereOf = (conditions: Prisma.Sql[]): Prisma.Sql =>
  conditions.length === 0 ? Prisma.empty : Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}`;

function filtersOf({ actor, action, targetType, targetId, from, to }: ListQuery): Prisma.Sql[] {
  return [
    ...(actor ? [Prisma.sql`a."actorId" = ${actor}::uuid`] : []),
    ...(action ? [Prisma.sql`a."action" = ${action}`] : []),
    ...(targetType ? [Prisma.sql`a."targetType" = ${targetType}`] : []),
    ...(targetId ? [Prisma.sql`a."targetId" = ${targetId}`] : []),
    ...(from ? [Prisma.sql`a."at" >= ${momentOf(from)}::timestamptz`] : []),
    ...(to ? [Prisma.sql`a."at" < ${endOf(to)}::timestamptz`] : []),
  ];
}

const DAY_ONLY = 'YYYY-MM-DD'.length;

/** Clamped to the range of the database's timestamps. */
function momentOf(text: string): Date {
  const [first, last] = [Date.UTC(1970, 0), Date.UTC(9000, 0)];
  return new Date(Math.min(Math.max(Date.parse(text), first), last));
}

/** Returns the exclusive end: that of a day, or just after a moment. */
function endOf(text: string): Date {
  return new Date(momentOf(text).getTime() + (text.length > DAY_ONLY ? 1 : DAY_MS));
}

const cursorShape = z.tuple([z.iso.datetime().regex(/^(19|2[01])/), z.uuid()]);

function afterCursor(cursor: string | undefined): Prisma.Sql[] {
  if (!cursor) return [];
  const [at, id] = readCursor(cursor, cursorShape);
  return [Prisma.sql`(a."at", a."id") < (${at}::timestamptz, ${id}::uuid)`];
}
