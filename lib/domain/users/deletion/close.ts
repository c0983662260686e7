import type { Ctx } from '@/lib/core/context';
import { deleteApplicationsOf } from '@/lib/domain/applications/delete-all-of';
import { retireArtists } from '@/lib/domain/artists/retire';
import { anonymiseMailsTo } from '@/lib/domain/mail/log';
import { sendMails } from '@/lib/domain/mail/send';
import { deletePlaylistsOf } from '@/lib/domain/playlist/delete';
import { deleteSongsOf } from '@/lib/domain/song/trash/delete-all-of';
import { releaseUploadsOf } from '@/lib/domain/uploads/hold';
import { deleteReceiversOf } from '@/lib/domain/webhooks/delete';
import { enqueueMany } from '@/lib/queue/enqueue';
import type { UserRow } from '../row';
import { userTasks } from '../tasks';

/**
 * Closes these locked accounts in the caller's transaction: signing in is blocked, a pseudonym replaces the
 * name, songs and files are no longer public, and a last email goes out. The rows stay for what refers to
 * them.
 */
export async function closeAccounts(ctx: Ctx, accounts: UserRow[]): Promise<void> {
  const ids = accounts.map(({ id }) => id);
  const now = ctx.clock.now();
  await revokeSessionsOf(ctx, ids);
  await ctx.db.apiToken.deleteMany({ where: { ownerId: { in: ids } } });
  await ctx.db.identity.deleteMany({ where: { userId: { in: ids } } });
  await ctx.db.oneTimeCode.deleteMany({
    where: { subject: { in: accounts.flatMap(({ id, email }) => [id, email]) } },
  });
  await deleteApplicationsOf(ctx, ids);
  await releaseUploadsOf(ctx, ids);
  await anonymiseMailsTo(
    ctx,
    accounts.map(({ email }) => email),
  );
  await sendMails(
    ctx,
    'accountDeleted',
    accounts.map(({ name, email }) => ({ to: { name, address: email }, values: { name } })),
  );
  await deleteSongsOf(ctx, ids);
  await retireArtists(ctx, ids);
  await deletePlaylistsOf(ctx, ids);
  await ctx.db.songLike.deleteMany({ where: { userId: { in: ids } } });
  await ctx.db.$executeRaw`
    UPDATE "User" SET status = 'deleted', "deletedAt" = ${now}, "updatedAt" = ${now},
      email = 'deleted-' || gen_random_uuid() || '@deleted.invalid', name = 'Deleted user', "displayName" = NULL, profile = NULL,
      "passwordHash" = NULL, "emailVerifiedAt" = NULL
    WHERE id = ANY(${ids}::uuid[])`;
  // After the songs, like the events that lock both.
  await deleteReceiversOf(ctx, ids);
}

/**
 * Blocks these locked accounts until their subscriptions are cancelled. A task for each closes it, however
 * many days Stripe is unavailable.
 */
export async function closeUntilCancelled(ctx: Ctx, ids: string[], runAt = ctx.clock.now()): Promise<void> {
  if (ids.length === 0) return;
  await revokeSessionsOf(ctx, ids);
  await ctx.db.user.updateMany({
    where: { id: { in: ids } },
    data: { status: 'suspended', deletionRequestedAt: ctx.clock.now() },
  });
  const jobs = ids.map((userId) => ({ payload: { userId }, key: `users:delete:${userId}` }));
  await enqueueMany(ctx, userTasks.delete, jobs, { runAt });
}

async function revokeSessionsOf(ctx: Ctx, ids: string[]): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.$executeRaw`
    UPDATE "Session" SET "revokedAt" = ${now}, "expiresAt" = LEAST("expiresAt", ${now}::timestamptz)
    WHERE "userId" = ANY(${ids}::uuid[]) AND "revokedAt" IS NULL`;
}
