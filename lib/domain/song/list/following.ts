import { Prisma } from '@/generated/prisma/client';
import { fail } from '@/lib/core/errors';
import { isPublic } from '../row';
import { orderOf, positionOf } from './order';
import type { ListQuery } from './source';
import { countedTotal, type ListRequest, selectPage } from './statement';

/** Stops counting songs of followed artists. */
const COUNT_CAP = 1_000;

/** Refuses what the list of followed artists' songs does not offer: it is read newest first, artist by artist. */
function requirePlain({ scope, page, limit, pageSize, cursor, sortBy, sortOrder, ...filters }: ListQuery) {
  const isOrdered = (sortBy === undefined || sortBy === 'createdAt') && sortOrder === 'desc';
  if (!isOrdered || Object.values(filters).some(Boolean)) fail('song.following');
}

/**
 * Builds one statement for a page of the newest public songs of the artists that `viewer` follows. Reads the newest song of
 * each artist first: a page of n songs can only have songs of the n artists whose newest ones are the newest.
 */
export function followingStatement(
  query: ListQuery,
  { page, viewer }: Pick<ListRequest, 'page' | 'viewer'>,
): Prisma.Sql {
  requirePlain(query);
  const order = orderOf(query, { since: Prisma.sql`s."createdAt"`, id: Prisma.sql`s.id` });
  const position = positionOf(query, order);
  const newest = (max: number) => Prisma.sql`
    SELECT s.id, s."createdAt" FROM "Song" s WHERE s."ownerId" = f."artistId" AND ${isPublic}
    ${position ? Prisma.sql`AND (s."createdAt", s.id) < (${position.value}::timestamptz, ${position.id}::uuid)` : Prisma.empty}
    ORDER BY s."createdAt" DESC, s.id DESC LIMIT ${max}::int`;
  const offset = page.cursor ? 0 : page.offset;
  const target = offset + page.size + 1;
  const followed = Prisma.sql`"ArtistFollow" f, LATERAL`;
  return Prisma.sql`
    WITH artists AS MATERIALIZED (
      SELECT f."artistId" FROM ${followed} (${newest(1)}) AS song WHERE f."followerId" = ${viewer}::uuid
      ORDER BY song."createdAt" DESC, song.id DESC LIMIT ${target}::int),
    page AS MATERIALIZED (
      SELECT song.id, song."createdAt" AS sort, 1 AS tier FROM artists f, LATERAL (${newest(target)}) AS song
      ORDER BY song."createdAt" DESC, song.id DESC LIMIT ${page.size + 1}::int OFFSET ${offset}::int)
    ${selectPage({ total: position?.counted ? countedTotal(position.counted) : totalOf(viewer), order, viewer })}`;
}

function totalOf(viewer: string | null): Prisma.Sql {
  return Prisma.sql`
    SELECT LEAST(count(*), ${COUNT_CAP})::int AS total, count(*) > ${COUNT_CAP} AS "atLeast" FROM (
      SELECT FROM "ArtistFollow" f, LATERAL (
        SELECT FROM "Song" s WHERE s."ownerId" = f."artistId" AND ${isPublic} LIMIT ${COUNT_CAP + 1}) AS song
      WHERE f."followerId" = ${viewer}::uuid LIMIT ${COUNT_CAP + 1}) AS counted`;
}
