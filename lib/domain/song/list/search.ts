import { Prisma } from '@/generated/prisma/client';
import { afterPosition, type Order, type Position } from './order';
import type { Source } from './source';
import { all, countedTotal, type ListRequest, selectPage } from './statement';

/** Caps the count of search results. */
const MATCH_CAP = 1_000;
/** The maximum number of songs a search scans in list order. Rarer words come from the text index. */
const MAX_SCANNED_SONGS = 5_000;

interface SearchRequest extends ListRequest {
  search: string;
  /** Whether similar words match as well. */
  fuzzy: boolean;
}

/** One stage of a search: `query` without the ids in `apart`, scanning `walk` songs of the list to find `target`. */
interface Stage {
  n: 1 | 2;
  query: Prisma.Sql;
  apart: Prisma.Sql;
  walk: Prisma.Sql;
  target: Prisma.Sql;
  position: Position | null;
}

/**
 * Builds one statement for a page of search results and its total. Word frequency decides how each stage searches:
 * common words by scanning the list in its own order, rare ones by the text index, then sorting. Relevance has two
 * stages, titles and then the rest; other sorts have one. See prisma/functions/search/search_plan.sql.
 */
export function searchStatement({ search, fuzzy, ...request }: SearchRequest): Prisma.Sql {
  const { source, order, position, page, viewer } = request;
  const target = (page.cursor ? 0 : page.offset) + page.size + 1;
  const scope = source.terms.map(quoted).join(' & ');
  const stages = stagesOf(order, position, target);
  const found = Prisma.join(
    stages.map(({ n }) => Prisma.sql`SELECT id, sort, ${n}::int AS tier FROM ${name('found', n)}`),
    ' UNION ALL ',
  );
  return Prisma.sql`
    WITH plan AS MATERIALIZED (
      SELECT title, anywhere, title_walk, walk, ${scope}::tsquery AS scope
      FROM search_plan(${search}, ${fuzzy}, ${scope}::tsquery, ${target}::int)),
    ${Prisma.join(
      stages.map((stage) => partsOf(stage, request)),
      ', ',
    )},
    page AS MATERIALIZED (
      SELECT id, sort, tier FROM (${found}) AS found ORDER BY tier, sort ${order.direction}, id ${order.direction}
      LIMIT ${page.size + 1} OFFSET ${page.cursor ? 0 : page.offset})
    ${selectPage({ total: position?.counted ? countedTotal(position.counted) : searchTotal(source, order, stages), order, viewer })}`;
}

/**
 * If the first stage comes up short it has found every matching title, so the second one excludes them by id. On a
 * later page some titles precede the position, so it excludes all titles by query.
 */
function stagesOf({ sortBy }: Order, position: Position | null, target: number): Stage[] {
  const whole = Prisma.sql`${target}::int`;
  const one = { n: 1, walk: Prisma.sql`walk`, apart: noIds, target: whole, position } as const;
  if (sortBy !== 'relevance') return [{ ...one, query: Prisma.sql`anywhere` }];
  const others = { ...one, n: 2, query: Prisma.sql`anywhere && !!title` } as const;
  if (position?.tier === 2) return [others];
  const left = Prisma.sql`${target}::int - (SELECT count(*)::int FROM found1)`;
  const apart = { query: Prisma.sql`anywhere`, apart: Prisma.sql`SELECT id FROM found1` };
  return [
    { ...one, query: Prisma.sql`title`, walk: Prisma.sql`title_walk` },
    { ...others, ...(position ? {} : apart), target: left, position: null },
  ];
}

const noIds = Prisma.sql`SELECT NULL::uuid WHERE false`;

/**
 * Builds `found<n>`: at least the first `target` songs of a stage. OFFSET 0 and MATERIALIZED keep the planner, who
 * knows neither the words nor the limit, from reading a whole table.
 */
function partsOf(
  { n, query, apart, walk, target, position }: Stage,
  { source, order }: ListRequest,
): Prisma.Sql {
  const where = all(position ? [...source.where, afterPosition(position, order)] : source.where);
  const [aim, walked, known, listed, matches] = [
    name('aim', n),
    name('walk', n),
    name('known', n),
    name('listed', n),
    name('found', n),
  ];
  return Prisma.sql`
    ${aim} AS MATERIALIZED (
      SELECT query, target, CASE WHEN target > 0 THEN walk ELSE 0 END AS steps
      FROM (SELECT ${query} AS query, ${walk} AS walk, ${target} AS target FROM plan) AS params),
    ${walked} AS MATERIALIZED (
      SELECT w.id, w.sort, d.document @@ (SELECT query FROM ${aim}) AND w.id NOT IN (${apart}) AS hit,
        d.document @@ (SELECT anywhere FROM plan) AS near
      FROM (SELECT * FROM (SELECT s.id, ${order.column} AS sort FROM ${source.from} WHERE ${where}
          ORDER BY ${order.column} ${order.direction}, ${order.id} ${order.direction} LIMIT ${MAX_SCANNED_SONGS}) AS list
        LIMIT (SELECT steps FROM ${aim})) AS w,
      LATERAL (SELECT document FROM "SongSearch" WHERE "songId" = w.id OFFSET 0) AS d),
    ${known} AS MATERIALIZED (
      SELECT complete, seen, target <= 0 OR complete OR (steps > 0 AND hits >= target) AS enough
      FROM ${aim}, LATERAL (SELECT count(*) FILTER (WHERE hit) AS hits, count(*) FILTER (WHERE near) AS seen,
        count(*) < steps AS complete FROM ${walked}) AS w),
    ${listed} AS MATERIALIZED (
      SELECT m.id, m.sort ${matching({
        query: Prisma.sql`(SELECT query FROM ${aim})`,
        source,
        order,
        position,
        unless: Prisma.sql`(SELECT enough FROM ${known})`,
      })} WHERE m.id NOT IN (${apart})),
    ${matches} AS MATERIALIZED (
      SELECT id, sort FROM ${walked} WHERE hit AND (SELECT enough FROM ${known})
      UNION ALL (SELECT id, sort FROM ${listed} ORDER BY sort ${order.direction}, id ${order.direction}
        LIMIT GREATEST(0, (SELECT target FROM ${aim}))))`;
}

interface Matching {
  query: Prisma.Sql;
  source: Source;
  order: Order;
  position: Position | null;
  unless: Prisma.Sql;
}

/**
 * Builds FROM for all songs of a list that match the text index, as m. Filters and sorts on the columns of
 * "SongSearch" if they suffice; otherwise looks up each song by id.
 */
function matching({ query, source, order, position, unless }: Matching): Prisma.Sql {
  const words = Prisma.sql`d.document @@ (${query} && (SELECT scope FROM plan)) AND NOT ${unless}`;
  const searchOrder = order.searchColumn &&
    source.searchWhere && { ...order, column: order.searchColumn, id: Prisma.sql`d."songId"` };
  if (searchOrder) {
    const where = all([
      words,
      ...(source.searchWhere ?? []),
      ...(position ? [afterPosition(position, searchOrder)] : []),
    ]);
    return Prisma.sql`FROM (SELECT d."songId" AS id, ${searchOrder.column} AS sort FROM "SongSearch" d WHERE ${where} OFFSET 0) AS m`;
  }
  const where = all(position ? [...source.where, afterPosition(position, order)] : source.where);
  return Prisma.sql`
    FROM (SELECT d."songId" FROM "SongSearch" d WHERE ${words} OFFSET 0) AS d,
    LATERAL (SELECT s.id, ${order.column} AS sort FROM ${source.from} WHERE s.id = d."songId" AND ${where} OFFSET 0) AS m`;
}

/** Exact if the scan covered the whole list or the index listed every match; otherwise a lower bound. */
function searchTotal(source: Source, order: Order, stages: Stage[]): Prisma.Sql {
  const known = Prisma.join(
    stages.map(({ n }) => Prisma.sql`SELECT complete, seen, enough FROM ${name('known', n)}`),
    ' UNION ALL ',
  );
  const listed = Prisma.join(
    stages.map(({ n }) => Prisma.sql`(SELECT count(*) FROM ${name('listed', n)})`),
    ' + ',
  );
  const found = matching({
    query: Prisma.sql`(SELECT anywhere FROM plan)`,
    source,
    order,
    position: null,
    unless: Prisma.sql`false`,
  });
  return Prisma.sql`
    SELECT LEAST(total, ${MATCH_CAP})::int AS total, NOT exact OR total > ${MATCH_CAP} AS "atLeast"
    FROM (
      SELECT complete OR "allListed" OR NOT common AS exact, CASE WHEN complete THEN seen WHEN "allListed" THEN listed
        WHEN common THEN GREATEST(seen, listed) ELSE (SELECT count(*) FROM (SELECT ${found} LIMIT ${MATCH_CAP + 1}) AS f) END AS total
      FROM (
        SELECT bool_or(complete) AS complete, bool_and(NOT enough) AS "allListed", max(seen) AS seen, ${listed} AS listed,
          (SELECT walk > 0 FROM plan) AS common
        FROM (${known}) AS known) AS counted) AS totals`;
}

/** The name of a CTE of a stage, from constants only. */
const name = (part: 'aim' | 'walk' | 'known' | 'listed' | 'found', n: number) =>
  Prisma.raw(`${part}${n === 2 ? 2 : 1}`);

/** Quotes a term for a tsquery. */
const quoted = (term: string) => `'${term.replace(/['\\]/g, (character) => character + character)}'`;
