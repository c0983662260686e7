import { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { idRange } from '@/lib/core/ids';
import { escapeLike, personMatches } from '@/lib/list/people-search';

/** Up to this many matches by user are listed by id. */
const FEW = 1_000;
/**
 * Returns the condition for the subscriptions `s` that match a text: part of the owner's name or address, or the
 * start of our id or of the provider's subscription or customer id.
 */
export async function searchCondition(ctx: Ctx, search: string): Promise<Prisma.Sql> {
  const others = [byProvider(search), byId(search)].filter((way) => way !== null);
  if (others.length === 0) return ofPerson(search);
  return Prisma.sql`(${Prisma.join([await byPerson(ctx, search), ...others], ' OR ')})`;
}

/** Lists a few matches by id, so that combining conditions does not scan all users. */
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
  const range = idRange(search);
  return range && Prisma.sql`s."id" BETWEEN ${range[0]}::uuid AND ${range[1]}::uuid`;
}
