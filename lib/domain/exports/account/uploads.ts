import type { Ctx } from '@/lib/core/context';
import { fileName } from '@/lib/domain/song/files/file-name';
import type { ZipEntry } from '@/lib/domain/song/files/zip';

const BATCH = 100;

/** Yields the files that a user uploaded. Omits those that have been erased meanwhile. */
export async function* uploadEntries(ctx: Ctx, ownerId: string): AsyncGenerator<ZipEntry> {
  let after: string | undefined;
  for (;;) {
    const uploads = await ctx.db.upload.findMany({
      where: { ownerId, ...(after ? { id: { gt: after } } : {}) },
      orderBy: { id: 'asc' },
      take: BATCH,
      select: { id: true, name: true, storageKey: true, createdAt: true },
    });
    for (const { id, name, storageKey, createdAt } of uploads) {
      if (!storageKey || (await ctx.storage.size(storageKey)) === null) continue;
      yield {
        name: `uploads/${id} ${fileName(name)}`,
        modifiedAt: createdAt,
        deflate: false,
        open: () => ctx.storage.stream(storageKey),
      };
    }
    if (uploads.length < BATCH) return;
    after = uploads.at(-1)?.id;
  }
}
