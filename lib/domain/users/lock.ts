import { type Ctx, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { type UserRow, userColumns } from './row';

/** The accounts with these ids, held until the caller's transaction ends: whoever changes them meanwhile has to wait. */
export async function lockUsers(ctx: Ctx, ids: string[]): Promise<UserRow[]> {
  await ctx.db.$queryRaw`SELECT 1 FROM "User" WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  return ctx.db.user.findMany({ where: { id: { in: ids } }, select: userColumns });
}

/** The same for one that has to exist. */
export async function lockUser(ctx: Ctx, id: string): Promise<UserRow> {
  const [row] = await lockUsers(ctx, [id]);
  return row ?? fail('users.notFound');
}

/**
 * Lets admins change accounts one after the other, so that no two of them take each other's role at once, and makes sure
 * that the caller still is one. `leaving` are those who are about to lose the role or their account: one admin stays.
 */
export async function lockAdmins(ctx: Ctx, leaving: string[] = []): Promise<void> {
  await ctx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('users.admins', 0))`;
  const admins = await ctx.db.user.findMany({
    where: { role: 'admin', status: 'active' },
    select: { id: true },
  });
  if (admins.every(({ id }) => leaving.includes(id))) fail('users.lastAdmin');
  if (!admins.some(({ id }) => id === userId(ctx))) fail('auth.forbidden');
}
