import { type Ctx, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { type UserRow, userColumns } from './row';

/** Returns the accounts with these ids, locked until the caller's transaction ends. The site's own is never changed. */
export async function lockUsers(ctx: Ctx, ids: string[]): Promise<UserRow[]> {
  await ctx.db.$queryRaw`SELECT 1 FROM "User" WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  return ctx.db.user.findMany({ where: { id: { in: ids }, isSystem: false }, select: userColumns });
}

/** Locks and returns one account, which must exist. */
export async function lockUser(ctx: Ctx, id: string): Promise<UserRow> {
  const [row] = await lockUsers(ctx, [id]);
  return row ?? fail('users.notFound');
}

/**
 * Serialises changes of accounts by admins, so that no two remove each other's role concurrently, and
 * verifies that the caller is still an admin. `leaving` are about to lose their role or account: at least one
 * admin stays.
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
