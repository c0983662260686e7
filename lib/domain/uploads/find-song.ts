import type { Ctx } from '@/lib/core/context';

const CONTAINERS = { 'audio/mpeg': 'mp3', 'audio/flac': 'flac', 'audio/wav': 'wav' } as const;

export interface UploadedSong {
  storageKey: string;
  container: 'mp3' | 'flac' | 'wav';
  /** Rounded. */
  seconds: number;
}

/** Returns an uploaded song of this user that was not swept yet; null if there is none. */
export async function findUploadedSong(ctx: Ctx, ownerId: string, id: string): Promise<UploadedSong | null> {
  const upload = await ctx.db.upload.findFirst({
    where: { id, ownerId, kind: 'song', storedAt: { not: null } },
    select: { storageKey: true, mime: true, seconds: true },
  });
  const container = Object.entries(CONTAINERS).find(([mime]) => mime === upload?.mime)?.[1];
  if (!upload?.storageKey || !container || upload.seconds === null) return null;
  return { storageKey: upload.storageKey, container, seconds: upload.seconds };
}
