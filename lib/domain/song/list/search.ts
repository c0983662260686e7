import { Prisma } from '@/generated/prisma/client';
import { behind, type Order, type Place } from './order';
import type { Source } from './source';
import { type Asked, all, shown, told } from './statement';

/** Where counting what was found stops. */
const FOUND_CAP = 1_000;
/** No search goes through more songs of a list than this: what is rarer is listed by the index of words. */
const FARTHEST = 5_000;

interface Searched extends Asked {
  search: string;
  /** Words that are near count as well. */
  forgiving: boolean;
}

/** Which songs a stage finds: by a query, but for those `apart`, going through `walk` songs of the list, to find `wanted`. */
interface Stage {
  n: 1 | 2;
  query: Prisma.Sql;
  apart: Prisma.Sql;
  walk: Prisma.Sql;
  wanted: Prisma.Sql;
  place: Place | null;
}

/**
 * The page of a search and its total, in one statement. How common the words are says how each stage looks for them:
 * common ones are found soon by going through the list in its own order; all songs with rarer ones are listed by the
 * index of words and sorted. By relevance there are two stages, titles and then everything else; else one.
 * See prisma/functions/search/search_plan.sql.
 */
export function searchStatement({ search, forgiving, ...asked }: Searched): Prisma.Sql {
  const { source, order, place, page, viewer } = asked;
  const wanted = (page.cursor ? 0 : page.offset) + page.size + 1;
  const scope = source.terms.map(quoted).join(' & ');
  const stages = stagesOf(order, place, wanted);
  const found = Prisma.join(
    stages.map(({ n }) => Prisma.sql`SELECT id, sort, ${n}::int AS tier FROM ${name('found', n)}`),
    ' UNION ALL ',
  );
  return Prisma.sql`
    WITH plan AS MATERIALIZED (
      SELECT title, anywhere, title_walk, walk, ${scope}::tsquery AS scope
      FROM search_plan(${search}, ${forgiving}, ${scope}::tsquery, ${wanted}::int)),
    ${Prisma.join(
      stages.map((stage) => partsOf(stage, asked)),
      ', ',
    )},
    page AS MATERIALIZED (
      SELECT id, sort, tier FROM (${found}) AS found ORDER BY tier, sort ${order.direction}, id ${order.direction}
      LIMIT ${page.size + 1} OFFSET ${page.cursor ? 0 : page.offset})
    ${shown({ total: place?.counted ? told(place.counted) : foundTotal(source, order, stages), order, viewer })}`;
}

/**
 * Where the first stage leaves something to find it has found all titles there are: the second need not look for them,
 * unless there are titles in front of the place.
 */
function stagesOf({ sortBy }: Order, place: Place | null, wanted: number): Stage[] {
  const whole = Prisma.sql`${wanted}::int`;
  const one = { n: 1, walk: Prisma.sql`walk`, apart: nothing, wanted: whole, place } as const;
  if (sortBy !== 'relevance') return [{ ...one, query: Prisma.sql`anywhere` }];
  const others = { ...one, n: 2, query: Prisma.sql`anywhere && !!title` } as const;
  if (place?.tier === 2) return [others];
  const left = Prisma.sql`${wanted}::int - (SELECT count(*)::int FROM found1)`;
  const apart = { query: Prisma.sql`anywhere`, apart: Prisma.sql`SELECT id FROM found1` };
  return [
    { ...one, query: Prisma.sql`title`, walk: Prisma.sql`title_walk` },
    { ...others, ...(place ? {} : apart), wanted: left, place: null },
  ];
}

const nothing = Prisma.sql`SELECT NULL::uuid WHERE false`;

/**
 * `found<n>`: at least the first `wanted` songs of a stage. OFFSET and materialized parts keep the planner, who knows
 * neither the words nor how far to go, from reading all of a table instead.
 */
function partsOf({ n, query, apart, walk, wanted, place }: Stage, { source, order }: Asked): Prisma.Sql {
  const where = all(place ? [...source.where, behind(place, order)] : source.where);
  const [aim, walked, known, listed, foundHere] = [
    name('aim', n),
    name('walk', n),
    name('known', n),
    name('listed', n),
    name('found', n),
  ];
  return Prisma.sql`
    ${aim} AS MATERIALIZED (
      SELECT query, wanted, CASE WHEN wanted > 0 THEN walk ELSE 0 END AS steps
      FROM (SELECT ${query} AS query, ${walk} AS walk, ${wanted} AS wanted FROM plan) AS given),
    ${walked} AS MATERIALIZED (
      SELECT w.id, w.sort, d.document @@ (SELECT query FROM ${aim}) AND w.id NOT IN (${apart}) AS hit,
        d.document @@ (SELECT anywhere FROM plan) AS near
      FROM (SELECT * FROM (SELECT s.id, ${order.column} AS sort FROM ${source.from} WHERE ${where}
          ORDER BY ${order.column} ${order.direction}, ${order.id} ${order.direction} LIMIT ${FARTHEST}) AS list
        LIMIT (SELECT steps FROM ${aim})) AS w,
      LATERAL (SELECT document FROM "SongSearch" WHERE "songId" = w.id OFFSET 0) AS d),
    ${known} AS MATERIALIZED (
      SELECT complete, seen, wanted <= 0 OR complete OR (steps > 0 AND hits >= wanted) AS enough
      FROM ${aim}, LATERAL (SELECT count(*) FILTER (WHERE hit) AS hits, count(*) FILTER (WHERE near) AS seen,
        count(*) < steps AS complete FROM ${walked}) AS w),
    ${listed} AS MATERIALIZED (
      SELECT m.id, m.sort ${matching({
        query: Prisma.sql`(SELECT query FROM ${aim})`,
        source,
        order,
        place,
        unless: Prisma.sql`(SELECT enough FROM ${known})`,
      })} WHERE m.id NOT IN (${apart})),
    ${foundHere} AS MATERIALIZED (
      SELECT id, sort FROM ${walked} WHERE hit AND (SELECT enough FROM ${known})
      UNION ALL (SELECT id, sort FROM ${listed} ORDER BY sort ${order.direction}, id ${order.direction}
        LIMIT GREATEST(0, (SELECT wanted FROM ${aim}))))`;
}

interface Matching {
  query: Prisma.Sql;
  source: Source;
  order: Order;
  place: Place | null;
  unless: Prisma.Sql;
}

/**
 * FROM all songs of a list that the index of words finds, as m. Where what lies beside the words is enough to filter and
 * sort them they are taken as they are; else each is looked up by its id.
 */
function matching({ query, source, order, place, unless }: Matching): Prisma.Sql {
  const words = Prisma.sql`d.document @@ (${query} && (SELECT scope FROM plan)) AND NOT ${unless}`;
  const beside = order.beside &&
    source.beside && { ...order, column: order.beside, id: Prisma.sql`d."songId"` };
  if (beside) {
    const where = all([words, ...(source.beside ?? []), ...(place ? [behind(place, beside)] : [])]);
    return Prisma.sql`FROM (SELECT d."songId" AS id, ${beside.column} AS sort FROM "SongSearch" d WHERE ${where} OFFSET 0) AS m`;
  }
  const where = all(place ? [...source.where, behind(place, order)] : source.where);
  return Prisma.sql`
    FROM (SELECT d."songId" FROM "SongSearch" d WHERE ${words} OFFSET 0) AS d,
    LATERAL (SELECT s.id, ${order.column} AS sort FROM ${source.from} WHERE s.id = d."songId" AND ${where} OFFSET 0) AS m`;
}

/** Exact where the whole list was gone through or all that have the words were listed; else what was seen, as "at least". */
function foundTotal(source: Source, order: Order, stages: Stage[]): Prisma.Sql {
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
    place: null,
    unless: Prisma.sql`false`,
  });
  return Prisma.sql`
    SELECT LEAST(total, ${FOUND_CAP})::int AS total, NOT exact OR total > ${FOUND_CAP} AS "atLeast"
    FROM (
      SELECT complete OR "allListed" OR NOT common AS exact, CASE WHEN complete THEN seen WHEN "allListed" THEN listed
        WHEN common THEN GREATEST(seen, listed) ELSE (SELECT count(*) FROM (SELECT ${found} LIMIT ${FOUND_CAP + 1}) AS f) END AS total
      FROM (
        SELECT bool_or(complete) AS complete, bool_and(NOT enough) AS "allListed", max(seen) AS seen, ${listed} AS listed,
          (SELECT walk > 0 FROM plan) AS common
        FROM (${known}) AS known) AS counted) AS totals`;
}

/** The name of a part of a stage: never anything that came from outside. */
const name = (part: 'aim' | 'walk' | 'known' | 'listed' | 'found', n: number) =>
  Prisma.raw(`${part}${n === 2 ? 2 : 1}`);

/** A term as a tsquery reads it. */
const quoted = (term: string) => `'${term.replace(/['\\]/g, (sign) => sign + sign)}'`;
