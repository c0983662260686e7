import type { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { changeAndNotify } from '@/lib/queue/notify';
import type { Song, songApi } from '../contract';
import { deleteSongs } from '../delete';
import { lockOwnSongs } from '../lock';
import { restoreSongs } from '../trash/restore';

const visibilities = { publish: 'public', unlist: 'unlisted', unpublish: 'private' } as const;

/** Applies one action to several of the caller's songs, all or none. Returns their ids without duplicates. */
export async function bulkUpdateSongs(
  ctx: Ctx,
  { ids: requestedIds, action }: z.output<typeof songApi.bulk.body>,
): Promise<{ ids: string[] }> {
  const ids = [...new Set(requestedIds)];
  if (action === 'delete') await deleteSongs(ctx, ids);
  else if (action === 'restore') await restoreSongs(ctx, ids);
  else await setVisibility(ctx, ids, visibilities[action]);
  return { ids };
}

async function setVisibility(ctx: Ctx, ids: string[], visibility: Song['visibility']): Promise<void> {
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
