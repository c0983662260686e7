import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { lockArtistsOf } from './follow';
import { findArtist, findArtistId } from './queries';
import { MAX_BLOCKED } from './rules';

interface Blocks {
  handle: string;
  isBlocked: boolean;
}

/** Hides an artist's songs from the caller's lists and unfollows them. Idempotent. */
export async function blockArtist(ctx: Ctx, handle: string): Promise<Blocks> {
  const { id, artist } = await findArtist(ctx, handle);
  if (artist.isMe) fail('artists.self');
  return inTransaction(ctx, async (tx) => {
    await lockArtistsOf(tx);
    await tx.db.$executeRaw`
      INSERT INTO "ArtistBlock" ("userId", "artistId", "createdAt")
      SELECT ${userId(tx)}::uuid, ${id}::uuid, ${tx.clock.now()}
      WHERE (SELECT count(*) FROM "ArtistBlock" WHERE "userId" = ${userId(tx)}::uuid) < ${MAX_BLOCKED}
      ON CONFLICT DO NOTHING`;
    const count = await tx.db.artistBlock.count({ where: { userId: userId(tx), artistId: id } });
    if (count === 0) fail('artists.tooManyBlocked');
    await tx.db.artistFollow.deleteMany({ where: { followerId: userId(tx), artistId: id } });
    return { handle, isBlocked: true };
  });
}

/** Removes the caller's block. Idempotent. */
export async function unblockArtist(ctx: Ctx, handle: string): Promise<Blocks> {
  const artistId = await findArtistId(ctx, handle);
  await ctx.db.artistBlock.deleteMany({ where: { userId: userId(ctx), artistId } });
  return { handle, isBlocked: false };
}
