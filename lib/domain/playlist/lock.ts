import { Prisma } from '@/generated/prisma/client';
import { type Ctx, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { changeAndNotify } from '@/lib/queue/notify';

/** Locks the caller's playlist until the transaction ends, so that places in it are given out one after the other. */
export async function lockOwnPlaylist(ctx: Ctx, id: string): Promise<{ id: string; name: string }> {
  const [row] = await ctx.db.$queryRaw<{ id: string; name: string }[]>`
    SELECT id, name FROM "Playlist" WHERE id = ${id}::uuid AND "ownerId" = ${userId(ctx)}::uuid FOR UPDATE`;
  return row ?? fail('playlist.notFound');
}

/** Notes that a playlist changed; pages that show it are told as those are that show a song. */
export async function touchPlaylist(ctx: Ctx, id: string): Promise<void> {
  await changeAndNotify(
    ctx,
    Prisma.sql`
      UPDATE "Playlist" SET "updatedAt" = ${ctx.clock.now()} WHERE id = ${id}::uuid RETURNING id, "ownerId"`,
  );
}
