import { type Ctx, userId } from '@/lib/core/context';
import { getSong } from './queries';

interface Likes {
  id: string;
  isLiked: boolean;
  likeCount: number;
}

/** Likes a song the caller may see. Idempotent. Database triggers maintain the count and the heat. */
export async function likeSong(ctx: Ctx, id: string): Promise<Likes> {
  await getSong(ctx, id);
  await ctx.db.$executeRaw`
    INSERT INTO "SongLike" ("userId", "songId", "createdAt")
    VALUES (${userId(ctx)}::uuid, ${id}::uuid, ${ctx.clock.now()}) ON CONFLICT DO NOTHING`;
  return likesOf(ctx, id);
}

/** Removes the caller's like, even if they may no longer see the song. Idempotent. */
export async function unlikeSong(ctx: Ctx, id: string): Promise<Likes> {
  await ctx.db.$executeRaw`
    DELETE FROM "SongLike" WHERE "userId" = ${userId(ctx)}::uuid AND "songId" = ${id}::uuid`;
  return likesOf(ctx, id);
}

async function likesOf(ctx: Ctx, id: string): Promise<Likes> {
  const { isLiked, likeCount } = await getSong(ctx, id);
  return { id, isLiked, likeCount };
}
