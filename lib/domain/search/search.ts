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

type Results = Promise<SearchResult[]>;

/** Returns at most five matching records of each kind, for admins. Every kind is searched by index. */
export async function searchRecords(ctx: Ctx, q: string): Results {
  if (!isAdmin(ctx)) fail('auth.forbidden');
  if (q.length < MIN_QUERY_LENGTH) return [];
  const searches = [people, findSongs, subscriptions, jobs, plans, applications];
  return (await Promise.all(searches.map((search) => search(ctx, q)))).flat();
}

const limit = Prisma.sql`LIMIT ${MAX_PER_KIND}`;
const byId = (column: Prisma.Sql, q: string): Prisma.Sql | null => {
  const range = idRange(q);
  return range && Prisma.sql`${column} BETWEEN ${range[0]}::uuid AND ${range[1]}::uuid`;
};

/** Minimum length for the trigram index. */
const TRIGRAM_LENGTH = 3;

/**
 * Matches a prefix as typed, in lower case and capitalised, so that ordered indexes apply. U+10FFFF is the last code
 * point.
 */
function beginsWith(column: Prisma.Sql, q: string): Prisma.Sql {
  const small = q.toLowerCase();
  const forms = new Set([q, small, `${small.charAt(0).toUpperCase()}${small.slice(1)}`]);
  const ranges = [...forms].map(
    (form) => Prisma.sql`(${column} >= ${form} AND ${column} < ${form} || U&'\\+10FFFF')`,
  );
  return Prisma.sql`(${Prisma.join(ranges, ' OR ')})`;
}

async function people(ctx: Ctx, q: string): Results {
  const isShort = q.length < TRIGRAM_LENGTH;
  const beginning = Prisma.sql`(${beginsWith(Prisma.sql`u.email`, q)} OR ${beginsWith(Prisma.sql`u.name`, q)})`;
  const where = byId(Prisma.sql`u.id`, q) ?? (isShort ? beginning : personMatches(q));
  const rows = await ctx.db.$queryRaw<Row[]>`
    SELECT u.id, u.name AS title, u.email AS detail FROM "User" u
    WHERE u.status <> 'deleted' AND NOT u."isSystem" AND ${where} ${limit}`;
  return rows.map((row) => ({ kind: 'user', ...row, href: `/admin/users/${row.id}` }));
}

async function subscriptions(ctx: Ctx, q: string): Results {
  const beginning = `${escapeLike(q)}%`;
  const where =
    (q.startsWith('sub_') && Prisma.sql`s."stripeSubscriptionId" LIKE ${beginning}`) ||
    (q.startsWith('cus_') && Prisma.sql`s."stripeCustomerId" LIKE ${beginning}`) ||
    byId(Prisma.sql`s.id`, q);
  if (!where) return [];
  const rows = await ctx.db.$queryRaw<Row[]>`
    SELECT s.id, p.name || ', ' || s.frequency AS title, u.name || ', ' || s.status AS detail
    FROM "Subscription" s JOIN "Plan" p ON p.id = s."planId" JOIN "User" u ON u.id = s."userId" WHERE ${where} ${limit}`;
  return rows.map((row) => ({ kind: 'subscription', ...row, href: `/admin/subscription/${row.id}` }));
}

async function jobs(ctx: Ctx, q: string): Results {
  const searchedText = Prisma.sql`(j."title" || ' ' || j."team" || ' ' || j."location") ILIKE ${`%${escapeLike(q)}%`}`;
  const where = byId(Prisma.sql`j.id`, q) ?? searchedText;
  const rows = await ctx.db.$queryRaw<Row[]>`
    SELECT j.id, j.title, j.team || ', ' || j.location AS detail FROM "Job" j WHERE j."deletedAt" IS NULL AND ${where} ${limit}`;
  return rows.map((row) => ({
    kind: 'job',
    ...row,
    href: `/admin/job/${row.id}`,
  }));
}

/** Plans are few, so they need no index. */
async function plans(ctx: Ctx, q: string): Results {
  const part = `%${escapeLike(q)}%`;
  const where = byId(Prisma.sql`p.id`, q) ?? Prisma.sql`(p.name ILIKE ${part} OR p."stripeProductId" = ${q})`;
  const rows = await ctx.db.$queryRaw<Row[]>`
    SELECT p.id, p.name AS title, CASE WHEN p."retiredAt" IS NOT NULL THEN 'Retired' WHEN p."isActive" THEN 'Active' ELSE 'Inactive' END AS detail
    FROM "Plan" p WHERE ${where} ORDER BY p."sortOrder", p.id ${limit}`;
  return rows.map((row) => ({
    kind: 'plan',
    ...row,
    href: `/admin/plan/${row.id}`,
  }));
}

async function applications(ctx: Ctx, q: string): Results {
  const isShort = q.length < TRIGRAM_LENGTH;
  const searchedText = Prisma.sql`(a."name" || ' ' || a."email") ILIKE ${`%${escapeLike(q)}%`}`;
  const where = byId(Prisma.sql`a.id`, q) ?? (isShort ? beginsWith(Prisma.sql`a.name`, q) : searchedText);
  const rows = await ctx.db.$queryRaw<Row[]>`
    SELECT a.id, a.name AS title, j.title || ', ' || a.status AS detail
    FROM (SELECT * FROM "Application" a WHERE ${where} ${limit}) AS a JOIN "Job" j ON j.id = a."jobId"`;
  return rows.map((row) => ({
    kind: 'application',
    ...row,
    href: `/admin/application/${row.id}`,
  }));
}
