import { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import type { Take } from '@/lib/core/music/music';
import { shorten } from '@/lib/core/text/shorten';
import { enqueue } from '@/lib/queue/enqueue';
import { notify } from '@/lib/queue/notify';
import { emitSong } from '../events/emit-song';
import { columnsOf, storeFiles } from '../generation/store-take';
import { signKey, songTasks } from '../tasks';

const MAX_NAME = 120;

/** A take beyond the first one of an order, whose files are stored. */
export interface FurtherTake {
  id: string;
  name: string;
  columns: ReturnType<typeof columnsOf>;
}

/** "Slow Rain (Take 2)". */
export function nameOfTake(name: string, number: number): string {
  const suffix = ` (Take ${number})`;
  return shorten(name, MAX_NAME - suffix.length) + suffix;
}

/** Stores the files of a further take under the id of the song that it will be. */
export async function storeFurther(
  ctx: Ctx,
  { id, name }: { id: string; name: string },
  take: Take,
): Promise<FurtherTake> {
  const own = { songId: id, attempt: 1 };
  await storeFiles(ctx, own, take);
  return { id, name, columns: columnsOf(ctx, own, take) };
}

/**
 * Adds further takes as songs of the same owner, and of the same parent, in the transaction that made the first one ready.
 * No credits are held for them, and they count as songs that no one requested.
 */
export async function keepFurther(tx: Ctx, songId: string, takes: readonly FurtherTake[]): Promise<void> {
  if (takes.length === 0) return;
  const song = await tx.db.song.findUniqueOrThrow({
    where: { id: songId },
    select: {
      ownerId: true,
      description: true,
      lyrics: true,
      prompt: true,
      genreSlug: true,
      visibility: true,
      instrumental: true,
      ...{ parentId: true, familyId: true, changes: true, edit: true },
    },
  });
  await tx.db.song.createMany({
    data: takes.map(({ id, name, columns }) => ({
      ...song,
      ...columns,
      changes: song.changes ?? Prisma.DbNull,
      edit: song.edit ?? Prisma.DbNull,
      id,
      name,
      attempt: 1,
    })),
    skipDuplicates: true,
  });
  for (const { id } of takes) {
    await enqueue(tx, songTasks.sign, { songId: id }, { key: signKey(id), priority: 1 });
    await emitSong(tx, 'song.ready', id, song.ownerId);
    await notify(tx, 'song', { id, ownerId: song.ownerId });
  }
}
