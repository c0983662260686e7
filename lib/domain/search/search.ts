import { Prisma } from '@/generated/prisma/client';
import { type Ctx, isAdmin } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { idRange } from '@/lib/core/ids';
import { escapeLike, personMatches } from '@/lib/list/people-search';
import { MAX_PER_KIND, type SearchResult } from './contract';
import { MIN_QUERY_LENGTH } from './rules';
import { findSongs } from './songs';

interface Row {
  id: string;
  title: string;
  detail: string;
}

type Found = Promise<SearchResult[]>;

/** At most five records of each kind that a text finds, for admins; each kind is found by index. */
export async function searchRecords(ctx: Ctx, q: string): Found {
  if (!isAdmin(ctx)) fail('auth.forbidden');
  if (q.length < MIN_QUERY_LENGTH) return [];
  const ways = [people, findSongs, subscriptions, jobs, plans, applications];
  return (await Promise.all(ways.map((way) => way(ctx, q)))).flat();
}

const most = Prisma.sql`LIMIT ${MAX_PER_KIND}`;
const byId = (column: Prisma.Sql, q: string): Prisma.Sql | null => {
  const range = idRange(q);
  return range && Prisma.sql`${column} BETWEEN ${range[0]}::uuid AND ${range[1]}::uuid`;
};

/** The index of parts of words knows nothing shorter. */
const LETTERS_OF_PARTS = 3;

/** As it is typed, in small letters, and with a capital: what indexes in order can find. Up to the last character there is. */
function beginsWith(column: Prisma.Sql, q: string): Prisma.Sql {
  const small = q.toLowerCase();
  const forms = new Set([q, small, `${small.charAt(0).toUpperCase()}${small.slice(1)}`]);
  const ranges = [...forms].map(
    (form) => Prisma.sql`(${column} >= ${form} AND ${column} < ${form} || U&'\\+10FFFF')`,
  );
  return Prisma.sql`(${Prisma.join(ranges, ' OR ')})`;
}

async function people(ctx: Ctx, q: string): Found {
  const isShort = q.length < LETTERS_OF_PARTS;
  const beginning = Prisma.sql`(${beginsWith(Prisma.sql`u.email`, q)} OR ${beginsWith(Prisma.sql`u.name`, q)})`;
  const where = byId(Prisma.sql`u.id`, q) ?? (isShort ? beginning : personMatches(q));
  const rows = await ctx.db.$queryRaw<Row[]>`
    SELECT u.id, u.name AS title, u.email AS detail FROM "User" u WHERE u.status <> 'deleted' AND ${where} ${most}`;
  return rows.map((row) => ({ kind: 'user', ...row, href: `/admin/users/${row.id}` }));
}

async function subscriptions(ctx: Ctx, q: string): Found {
  const beginning = `${escapeLike(q)}%`;
  const where =
    (q.startsWith('sub_') && Prisma.sql`s."stripeSubscriptionId" LIKE ${beginning}`) ||
    (q.startsWith('cus_') && Prisma.sql`s."stripeCustomerId" LIKE ${beginning}`) ||
    byId(Prisma.sql`s.id`, q);
  if (!where) return [];
  const rows = await ctx.db.$queryRaw<Row[]>`
    SELECT s.id, p.name || ', ' || s.frequency AS title, u.name || ', ' || s.status AS detail
    FROM "Subscription" s JOIN "Plan" p ON p.id = s."planId" JOIN "User" u ON u.id = s."userId" WHERE ${where} ${most}`;
  return rows.map((row) => ({ kind: 'subscription', ...row, href: `/admin/subscription/${row.id}` }));
}

async function jobs(ctx: Ctx, q: string): Found {
  const words = Prisma.sql`(j."title" || ' ' || j."team" || ' ' || j."location") ILIKE ${`%${escapeLike(q)}%`}`;
  const where = byId(Prisma.sql`j.id`, q) ?? words;
  const rows = await ctx.db.$queryRaw<Row[]>`
    SELECT j.id, j.title, j.team || ', ' || j.location AS detail FROM "Job" j WHERE j."deletedAt" IS NULL AND ${where} ${most}`;
  return rows.map((row) => ({
    kind: 'job',
    ...row,
    href: `/admin/job/${row.id}`,
  }));
}

/** There are few plans. */
async function plans(ctx: Ctx, q: string): Found {
  const part = `%${escapeLike(q)}%`;
  const where = byId(Prisma.sql`p.id`, q) ?? Prisma.sql`(p.name ILIKE ${part} OR p."stripeProductId" = ${q})`;
  const rows = await ctx.db.$queryRaw<Row[]>`
    SELECT p.id, p.name AS title, CASE WHEN p."retiredAt" IS NOT NULL THEN 'Retired' WHEN p."isActive" THEN 'Active' ELSE 'Inactive' END AS detail
    FROM "Plan" p WHERE ${where} ORDER BY p."sortOrder", p.id ${most}`;
  return rows.map((row) => ({
    kind: 'plan',
    ...row,
    href: `/admin/plan?search=${encodeURIComponent(row.title)}`,
  }));
}

async function applications(ctx: Ctx, q: string): Found {
  const isShort = q.length < LETTERS_OF_PARTS;
  const words = Prisma.sql`(a."name" || ' ' || a."email") ILIKE ${`%${escapeLike(q)}%`}`;
  const where = byId(Prisma.sql`a.id`, q) ?? (isShort ? beginsWith(Prisma.sql`a.name`, q) : words);
  const rows = await ctx.db.$queryRaw<Row[]>`
    SELECT a.id, a.name AS title, j.title || ', ' || a.status AS detail
    FROM (SELECT * FROM "Application" a WHERE ${where} ${most}) AS a JOIN "Job" j ON j.id = a."jobId"`;
  return rows.map((row) => ({
    kind: 'application',
    ...row,
    href: `/admin/application/${row.id}`,
  }));
}
