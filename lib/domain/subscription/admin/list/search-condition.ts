import { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { escapeLike, personMatches } from '@/lib/list/people-search';

/** As many are named one by one where there are other ways to find beside them. */
const FEW = 1_000;
/** Letters of an id from which on it is known for one: its first group. */
const ID_LETTERS = 8;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * What holds of the subscriptions `s` that a text finds: by a part of the owner's name or address, or by the beginning of
 * our id or of the provider's ids of subscription and customer.
 */
export async function searchCondition(ctx: Ctx, search: string): Promise<Prisma.Sql> {
  const others = [byProvider(search), byId(search)].filter((way) => way !== null);
  if (others.length === 0) return ofPerson(search);
  return Prisma.sql`(${Prisma.join([await byPerson(ctx, search), ...others], ' OR ')})`;
}

/** The ids of few, so that other ways to find stand beside them without a look at every person. */
async function byPerson(ctx: Ctx, search: string): Promise<Prisma.Sql> {
  const rows = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT s."id" FROM "User" u JOIN "Subscription" s ON s."userId" = u.id
    WHERE ${personMatches(search)} LIMIT ${FEW + 1}`;
  return rows.length > FEW ? ofPerson(search) : Prisma.sql`s."id" = ANY(${rows.map(({ id }) => id)}::uuid[])`;
}

function ofPerson(search: string): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT 1 FROM "User" u WHERE u.id = s."userId" AND ${personMatches(search)})`;
}

function byProvider(search: string): Prisma.Sql | null {
  const beginning = `${escapeLike(search)}%`;
  if (search.startsWith('sub_')) return Prisma.sql`s."stripeSubscriptionId" LIKE ${beginning}`;
  return search.startsWith('cus_') ? Prisma.sql`s."stripeCustomerId" LIKE ${beginning}` : null;
}

function byId(search: string): Prisma.Sql | null {
  const [first, last] = [FIRST_ID, LAST_ID].map((id) => search + id.slice(search.length));
  if (search.length < ID_LETTERS || !UUID.test(first ?? '')) return null;
  return Prisma.sql`s."id" BETWEEN ${first}::uuid AND ${last}::uuid`;
}
