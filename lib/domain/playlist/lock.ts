import { Prisma } from '@/generated/prisma/client';
import { type Ctx, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { changeAndNotify } from '@/lib/queue/notify';

/** Locks the caller's playlist until the transaction ends, which serializes changes to its places. */
export async function lockOwnPlaylist(ctx: Ctx, id: string): Promise<{ id: string; name: string }> {
  const [row] = await ctx.db.$queryRaw<{ id: string; name: string }[]>`
    SELECT id, name FROM "Playlist" WHERE id = ${id}::uuid AND "ownerId" = ${userId(ctx)}::uuid FOR UPDATE`;
  return row ?? fail('playlist.notFound');
}

/** Updates a playlist's timestamp and notifies the same channel as for songs, which pages listen to. */
export async function touchPlaylist(ctx: Ctx, id: string): Promise<void> {
  await changeAndNotify(
    ctx,
    Prisma.sql`
      UPDATE "Playlist" SET "updatedAt" = ${ctx.clock.now()} WHERE id = ${id}::uuid RETURNING id, "ownerId"`,
  );
}
