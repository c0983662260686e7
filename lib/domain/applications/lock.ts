import type { Application } from '@/generated/prisma/client';
import { type Ctx, isAdmin, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';

/**
 * Locks the caller's own application until the transaction ends and returns it; another's is the same 404 as
 * an unknown one.
 */
export function lockOwnApplication(tx: Ctx, id: string): Promise<Application> {
  return lock(tx, { id, userId: userId(tx) });
}

/** Locks and returns any application, for an admin. */
export function lockApplication(tx: Ctx, id: string): Promise<Application> {
  return isAdmin(tx) ? lock(tx, { id }) : lockOwnApplication(tx, id);
}

async function lock(tx: Ctx, which: { id: string; userId?: string }): Promise<Application> {
  await tx.db.$queryRaw`SELECT 1 FROM "Application" WHERE "id" = ${which.id}::uuid FOR UPDATE`;
  return (await tx.db.application.findFirst({ where: which })) ?? fail('applications.notFound');
}
