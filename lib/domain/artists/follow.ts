import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { readCounter } from '@/lib/list/totals';
import { findArtist, findArtistId } from './queries';
import { MAX_FOLLOWED } from './rules';

interface Follows {
  handle: string;
  isFollowing: boolean;
  followerCount: number;
}

/** Follows an artist with public songs. Idempotent. Throws `artists.blocked` unless they are unblocked first. */
export async function followArtist(ctx: Ctx, handle: string): Promise<Follows> {
  const { id, artist } = await findArtist(ctx, handle);
  if (artist.isMe) fail('artists.self');
  if (artist.isBlocked) fail('artists.blocked');
  await inTransaction(ctx, async (tx) => {
    await lockArtistsOf(tx);
    await tx.db.$executeRaw`
      INSERT INTO "ArtistFollow" ("followerId", "artistId", "createdAt")
      SELECT ${userId(tx)}::uuid, ${id}::uuid, ${tx.clock.now()}
      WHERE (SELECT count(*) FROM "ArtistFollow" WHERE "followerId" = ${userId(tx)}::uuid) < ${MAX_FOLLOWED}
        AND NOT EXISTS (SELECT FROM "ArtistBlock" WHERE "userId" = ${userId(tx)}::uuid AND "artistId" = ${id}::uuid)
      ON CONFLICT DO NOTHING`;
  });
  const follows = await followsOf(ctx, handle, id);
  return follows.isFollowing ? follows : fail('artists.tooMany');
}

/** Removes the caller's follow, even of an artist who is not shown any more. Idempotent. */
export async function unfollowArtist(ctx: Ctx, handle: string): Promise<Follows> {
  const id = await findArtistId(ctx, handle);
  await ctx.db.artistFollow.deleteMany({ where: { followerId: userId(ctx), artistId: id } });
  return followsOf(ctx, handle, id);
}

/** Serialises what the caller follows and blocks until the transaction ends, so that neither list outgrows its limit. */
export async function lockArtistsOf(ctx: Ctx): Promise<void> {
  await ctx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`artists:${userId(ctx)}`}, 0))`;
}

async function followsOf(ctx: Ctx, handle: string, artistId: string): Promise<Follows> {
  const [count, followerCount] = await Promise.all([
    ctx.db.artistFollow.count({ where: { followerId: userId(ctx), artistId } }),
    readCounter(ctx, `followers:${artistId}`),
  ]);
  return { handle, isFollowing: count > 0, followerCount };
}
