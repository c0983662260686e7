import type { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { changeAndNotify } from '@/lib/queue/notify';
import type { Song, songApi } from './contract';
import { deleteSongs } from './delete';
import { lockOwnSongs } from './lock';
import { restoreSongs } from './trash/restore';

const visibilities = { publish: 'public', unlist: 'unlisted', unpublish: 'private' } as const;

/** Does one thing to several of one's own songs, all or none; answers their ids, each once. */
export async function bulkUpdateSongs(
  ctx: Ctx,
  { ids: given, action }: z.output<typeof songApi.bulk.body>,
): Promise<{ ids: string[] }> {
  const ids = [...new Set(given)];
  if (action === 'delete') await deleteSongs(ctx, ids);
  else if (action === 'restore') await restoreSongs(ctx, ids);
  else await showSongs(ctx, ids, visibilities[action]);
  return { ids };
}

async function showSongs(ctx: Ctx, ids: string[], visibility: Song['visibility']): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockOwnSongs(tx, ids, { state: 'present', becomes: visibility });
    await changeAndNotify(
      tx,
      Prisma.sql`
        UPDATE "Song" SET visibility = ${visibility}::"Visibility", "updatedAt" = ${tx.clock.now()}
        WHERE id = ANY(${ids}::uuid[]) AND "ownerId" = ${userId(tx)}::uuid
        RETURNING id, "ownerId"`,
    );
  });
}
