import type { Ctx } from '../context';
import { sendMails } from '../mail/send';
import { removeSongsOf } from '../song/remove-all';
import { releaseUploadsOf } from '../uploads/hold';
import type { UserRow } from './row';

/**
 * Closes these accounts, locked before, in the caller's transaction: nobody can sign in, a pseudonym stands in for the
 * person, songs and files are gone from the public, and a last mail tells them. The rows stay, for what refers to them.
 */
export async function closeAccounts(ctx: Ctx, accounts: UserRow[]): Promise<void> {
  const ids = accounts.map(({ id }) => id);
  const now = ctx.clock.now();
  await ctx.db.$executeRaw`
    UPDATE "Session" SET "revokedAt" = ${now}, "expiresAt" = LEAST("expiresAt", ${now}::timestamptz)
    WHERE "userId" = ANY(${ids}::uuid[]) AND "revokedAt" IS NULL`;
  await ctx.db.identity.deleteMany({ where: { userId: { in: ids } } });
  await ctx.db.oneTimeCode.deleteMany({
    where: { subject: { in: accounts.flatMap(({ id, email }) => [id, email]) } },
  });
  await releaseUploadsOf(ctx, ids);
  await sendMails(
    ctx,
    'accountDeleted',
    accounts.map(({ name, email }) => ({ to: { name, address: email }, values: { name } })),
  );
  await removeSongsOf(ctx, ids);
  await ctx.db.$executeRaw`
    UPDATE "User" SET status = 'deleted', "deletedAt" = ${now}, "updatedAt" = ${now},
      email = 'deleted-' || gen_random_uuid() || '@deleted.invalid', name = 'Deleted user', "displayName" = NULL, profile = NULL,
      "passwordHash" = NULL, "emailVerifiedAt" = NULL
    WHERE id = ANY(${ids}::uuid[])`;
}
