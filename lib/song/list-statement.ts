import { Prisma } from '@/generated/prisma/client';
import { TOTAL_CAP } from '../constants';
import type { Page } from '../http/paging';
import { behind, type Order, type Place } from './list-order';
import type { Source } from './list-source';
import { listColumns, type SongRow, songNames } from './row';

/** A row of a list; `total` and what follows it are the same in each, and `id` is null where there is no row. */
export interface ListRow extends Omit<SongRow, 'id'> {
  id: string | null;
  sort: Date | string | number | null;
  tier: number;
  total: number;
  atLeast: boolean;
}

interface Asked {
  source: Source;
  order: Order;
  place: Place | null;
  page: Page;
  viewer: string | null;
}

/** One statement for a page of a list and its total, each read by index. */
export function listStatement({ source, order, place, page, viewer }: Asked): Prisma.Sql {
  const where = place ? [...source.where, behind(place, order)] : source.where;
  return Prisma.sql`
    WITH page AS MATERIALIZED (
      SELECT s.id, ${order.column} AS sort, 1 AS tier FROM ${source.from} WHERE ${all(where)}
      ORDER BY ${order.column} ${order.direction}, ${order.id} ${order.direction}
      LIMIT ${page.size + 1} OFFSET ${page.cursor ? 0 : page.offset})
    ${shown({ total: totalOf(source, place), order, viewer })}`;
}

function totalOf(source: Source, place: Place | null): Prisma.Sql {
  if (place?.counted) return told(place.counted);
  if (source.total !== null) {
    return Prisma.sql`SELECT coalesce((SELECT total FROM "ListTotal" WHERE scope = ${source.total}), 0) AS total, false AS "atLeast"`;
  }
  return Prisma.sql`
    SELECT LEAST(count(*), ${TOTAL_CAP})::int AS total, count(*) > ${TOTAL_CAP} AS "atLeast"
    FROM (SELECT FROM ${source.from} WHERE ${all(source.where)} LIMIT ${TOTAL_CAP + 1}) AS counted`;
}

/** Songs in the order of a list that a search looks through before it asks the index of words: enough for common words. */
const WALK = 1_500;
/** Where counting what was found stops. */
const FOUND_CAP = 1_000;
/** A word that this share of songs has is not counted on: the index would go through all of them. */
const COMMON = 0.05;

interface Searched extends Asked {
  search: string;
  /** Words that are near count as well. */
  forgiving: boolean;
}

/**
 * The same for a search. Each stage goes through the first songs of the list's own order, which finds common words at
 * once; only where those do not fill the page, and the word is rare therefore, through the index of words. By relevance
 * there are two stages, titles and then everything else; else one.
 */
export function searchStatement({ search, forgiving, ...asked }: Searched): Prisma.Sql {
  const { source, order, place, page, viewer } = asked;
  const wanted = (page.cursor ? 0 : page.offset) + page.size + 1;
  const terms = source.terms.map((term) => Prisma.sql` && ${quoted(term)}::tsquery`);
  const byRelevance = order.sortBy === 'relevance';
  const anywhere = Prisma.sql`(SELECT anywhere FROM query)`;
  const first = byRelevance ? Prisma.sql`(SELECT title FROM query)` : anywhere;
  const others = Prisma.sql`(SELECT anywhere && !!title FROM query)`;
  const stages = [
    ...(place?.tier === 2
      ? []
      : [stage({ n: 1, query: first, place, wanted: Prisma.sql`${wanted}::int`, asked, terms })]),
    ...(byRelevance
      ? [
          stage({
            n: 2,
            query: others,
            place: place?.tier === 2 ? place : null,
            wanted: rest(wanted, place),
            asked,
            terms,
          }),
        ]
      : []),
  ];
  const founds = place?.tier === 2 ? [2] : byRelevance ? [1, 2] : [1];
  const found = Prisma.join(
    founds.map((n) => Prisma.sql`SELECT id, sort, ${n}::int AS tier FROM ${name('found', n)}`),
    ' UNION ALL ',
  );
  return Prisma.sql`
    WITH query AS MATERIALIZED (SELECT title, anywhere FROM song_query(${search}, ${forgiving})),
    ${Prisma.join(stages, ', ')},
    page AS MATERIALIZED (
      SELECT id, sort, tier FROM (${found}) AS found ORDER BY tier, sort ${order.direction}, id ${order.direction}
      LIMIT ${page.size + 1} OFFSET ${page.cursor ? 0 : page.offset})
    ${shown({ total: place?.counted ? told(place.counted) : foundTotal(source, terms, founds), order, viewer })}`;
}

/** Rows that the first stage has left to find. */
function rest(wanted: number, place: Place | null): Prisma.Sql {
  return place?.tier === 2
    ? Prisma.sql`${wanted}::int`
    : Prisma.sql`(SELECT ${wanted}::int - count(*)::int FROM found1)`;
}

interface Stage {
  n: 1 | 2;
  query: Prisma.Sql;
  place: Place | null;
  wanted: Prisma.Sql;
  asked: Asked;
  terms: Prisma.Sql[];
}

/** `found<n>`: at least the first `wanted` songs of a stage. Materialized parts keep the planner from joining them otherwise. */
function stage({ n, query, place, wanted, asked: { source, order }, terms }: Stage): Prisma.Sql {
  const where = all(place ? [...source.where, behind(place, order)] : source.where);
  const [walk, known, found, listed] = [
    name('walk', n),
    name('known', n),
    name('found', n),
    name('listed', n),
  ];
  return Prisma.sql`
    ${walk} AS MATERIALIZED (
      SELECT w.id, w.sort, d.document @@ ${query} AS hit, d.document @@ (SELECT anywhere FROM query) AS near
      FROM (SELECT s.id, ${order.column} AS sort FROM ${source.from} WHERE ${where}
        ORDER BY ${order.column} ${order.direction}, ${order.id} ${order.direction} LIMIT ${WALK}) AS w
      JOIN "SongSearch" d ON d."songId" = w.id
      WHERE ${wanted} > 0),
    ${known} AS MATERIALIZED (
      SELECT count(*) < ${WALK} OR count(*) FILTER (WHERE hit) >= ${wanted} AS enough FROM ${walk}),
    ${listed} AS MATERIALIZED (
      SELECT m.id, m.sort ${matching({ query, terms, source, where, sort: order.column, unless: Prisma.sql`(SELECT enough FROM ${known})` })}),
    ${found} AS MATERIALIZED (
      SELECT id, sort FROM ${walk} WHERE hit AND (SELECT enough FROM ${known})
      UNION ALL (SELECT id, sort FROM ${listed} ORDER BY sort ${order.direction}, id ${order.direction} LIMIT GREATEST(0, ${wanted})))`;
}

interface Matching {
  query: Prisma.Sql;
  terms: Prisma.Sql[];
  source: Source;
  where: Prisma.Sql;
  sort: Prisma.Sql;
  unless: Prisma.Sql;
}

/**
 * FROM the songs that the index of words finds, as m: each is looked up by its id (OFFSET keeps the planner, who cannot
 * know how rare a word is, from reading a whole list instead).
 */
function matching({ query, terms, source, where, sort, unless }: Matching): Prisma.Sql {
  return Prisma.sql`
    FROM (SELECT d."songId" FROM "SongSearch" d
      WHERE d.document @@ (${query}${Prisma.join([Prisma.empty, ...terms], '')}) AND NOT ${unless} OFFSET 0) AS d,
    LATERAL (SELECT s.id, ${sort} AS sort FROM ${source.from} WHERE s.id = d."songId" AND ${where} OFFSET 0) AS m`;
}

/** Exact where few have the words, and counted where they were listed anyway; else what was seen, as "at least". */
function foundTotal(source: Source, terms: Prisma.Sql[], tiers: number[]): Prisma.Sql {
  const found = matching({
    query: Prisma.sql`(SELECT anywhere FROM query)`,
    terms,
    source,
    where: all(source.where),
    sort: Prisma.sql`0`,
    unless: Prisma.sql`walked.enough`,
  });
  return Prisma.sql`
    SELECT LEAST(CASE WHEN enough THEN seen ELSE counted END, ${FOUND_CAP})::int AS total,
      CASE WHEN enough THEN NOT complete OR seen > ${FOUND_CAP} ELSE counted > ${FOUND_CAP} END AS "atLeast"
    FROM (
      SELECT *, CASE WHEN ${all(tiers.map((n) => Prisma.sql`NOT (SELECT enough FROM ${name('known', n)})`))}
        THEN ${Prisma.join(
          tiers.map((n) => Prisma.sql`(SELECT count(*) FROM ${name('listed', n)})`),
          ' + ',
        )}
        ELSE (SELECT count(*) FROM (SELECT ${found} LIMIT ${FOUND_CAP + 1}) AS f) END AS counted
      FROM (
        SELECT count(*) FILTER (WHERE near) AS seen, count(*) < ${WALK} AS complete,
          count(*) < ${WALK} OR count(*) FILTER (WHERE near) >= ${WALK * COMMON} AS enough
        FROM walk1) AS walked
      OFFSET 0) AS totals`;
}

/** The page as rows, in its order, with the total; one empty row where the page has none. */
function shown({
  total,
  order,
  viewer,
}: {
  total: Prisma.Sql;
  order: Order;
  viewer: string | null;
}): Prisma.Sql {
  return Prisma.sql`
    SELECT ${listColumns(viewer)}, page.sort, page.tier, t.total, t."atLeast"
    FROM (${total}) AS t LEFT JOIN (page JOIN "Song" s ON s.id = page.id ${songNames}) ON true
    ORDER BY page.tier, page.sort ${order.direction}, page.id ${order.direction}`;
}

const all = (conditions: Prisma.Sql[]) => Prisma.join(conditions, ' AND ');

const told = ([rows, atLeast]: [number, boolean]) =>
  Prisma.sql`SELECT ${rows}::int AS total, ${atLeast}::boolean AS "atLeast"`;

/** The name of a part of a stage: never anything that came from outside. */
const name = (part: 'walk' | 'known' | 'listed' | 'found', n: number) =>
  Prisma.raw(`${part}${n === 2 ? 2 : 1}`);

/** A term as a tsquery reads it. */
const quoted = (term: string) => `'${term.replace(/['\\]/g, (sign) => sign + sign)}'`;
