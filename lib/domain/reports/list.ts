import { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { paginate, readCursor, readPage, writeCursor } from '@/lib/contract/paging';
import type { Ctx } from '@/lib/core/context';
import { countUpToCap, readCounter } from '@/lib/list/totals';
import type { Report, reportsApi } from './contract';

type ListQuery = z.output<typeof reportsApi.list.query>;
type ListAnswer = z.output<typeof reportsApi.list.output>;

/** Returns a page of reports for admins. Reads the ids first, by index only, so that deep pages read no more rows. */
export async function listReports(ctx: Ctx, query: ListQuery): Promise<ListAnswer> {
  const page = readPage(query);
  const where = filtersOf(query);
  const isAscending = query.sortOrder === 'asc';
  const direction = isAscending ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  const ids = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT r."id" FROM "SongReport" r ${whereOf([...where, ...after(query)])}
    ORDER BY r."createdAt" ${direction}, r."id" ${direction}
    LIMIT ${page.size + 1} OFFSET ${page.cursor ? 0 : page.offset}`;
  const reports = await rowsOf(
    ctx,
    ids.slice(0, page.size).map(({ id }) => id),
  );
  const last = reports.at(-1);
  const nextCursor = ids.length > page.size && last ? writeCursor([last.createdAt, last.id]) : null;
  const { total, capped } = await totalOf(ctx, query, where);
  return { data: reports, pagination: paginate(page, total, { nextCursor, capped }) };
}

const nameOf = ({ name, displayName }: { name: string; displayName: string | null }) => displayName ?? name;

const person = { select: { id: true, name: true, email: true } } as const;

async function rowsOf(ctx: Ctx, ids: string[]): Promise<Report[]> {
  const rows = await ctx.db.songReport.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      reason: true,
      details: true,
      status: true,
      createdAt: true,
      decidedAt: true,
      reporter: person,
      decidedBy: person,
      artist: { select: { id: true, name: true, displayName: true, handle: true } },
      song: {
        select: {
          id: true,
          name: true,
          visibility: true,
          moderation: true,
          openReports: true,
          owner: { select: { name: true, displayName: true } },
        },
      },
    },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { song, artist } = row;
    return {
      ...row,
      song: song && { ...song, artist: nameOf(song.owner) },
      artist: artist && { ...artist, name: nameOf(artist) },
      createdAt: row.createdAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
    };
  });
}

function filtersOf({ status, reason, songId, about }: ListQuery): Prisma.Sql[] {
  return [
    ...(status ? [Prisma.sql`r."status" = ${status}::"ReportStatus"`] : []),
    ...(reason ? [Prisma.sql`r."reason" = ${reason}::"ReportReason"`] : []),
    ...(songId ? [Prisma.sql`r."songId" = ${songId}::uuid`] : []),
    ...(about === 'song' ? [Prisma.sql`r."artistId" IS NULL`] : []),
    ...(about === 'artist' ? [Prisma.sql`r."artistId" IS NOT NULL`] : []),
  ];
}

const whereOf = (conditions: Prisma.Sql[]): Prisma.Sql =>
  conditions.length === 0 ? Prisma.empty : Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}`;

/** A counter maintains the total, except for filters by reason and by what the reports are about. */
async function totalOf(ctx: Ctx, { status, reason, songId, about }: ListQuery, where: Prisma.Sql[]) {
  if (reason || songId || about) {
    return { total: await countUpToCap(ctx, Prisma.sql`"SongReport" r ${whereOf(where)}`), capped: true };
  }
  return { total: await readCounter(ctx, status ? `reports:${status}` : 'reports'), capped: false };
}

const cursorParts = z.tuple([z.iso.datetime().regex(/^(19|2[01])/), z.uuid()]);

function after({ cursor, sortOrder }: ListQuery): Prisma.Sql[] {
  if (!cursor) return [];
  const [at, id] = readCursor(cursor, cursorParts);
  const comparator = sortOrder === 'asc' ? Prisma.sql`>` : Prisma.sql`<`;
  return [Prisma.sql`(r."createdAt", r."id") ${comparator} (${at}::timestamptz, ${id}::uuid)`];
}
