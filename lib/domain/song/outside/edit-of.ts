import type { Ctx } from '@/lib/core/context';
import { type EditSource, type OrderedEdit, ProviderError, type SourceFile } from '@/lib/core/music/provider';
import { findUploadedSong } from '@/lib/domain/uploads/find-song';
import type { RequestedSong } from '../generation/stored-request';
import { type RepeatedEdit, type SongEdit, storedEdit } from '../request-schema';
import { renditionFiles, renditionFolder } from '../rules';
import { findSourceOrder } from './find-source-order';

/** A cover keeps this much of its source unless the request tells. */
const STRENGTH = 0.7;

/** Returns the edit that a song is ordered with, which another take repeats; null for a song of its own. */
export function orderedEdit({ edit }: Pick<RequestedSong, 'edit'>): SongEdit | RepeatedEdit | null {
  const stored = storedEdit(edit);
  return stored?.repeats ?? stored;
}

/**
 * Returns the edit to order for a version or cover whose result has `durationSeconds`; null if it is made like any song.
 * Its source is read when the order is sent.
 */
export function editOf(ctx: Ctx, song: RequestedSong, durationSeconds: number): OrderedEdit | null {
  const { extendSeconds = 0, repaint, cover, uploadCover } = orderedEdit(song) ?? {};
  const sourceSeconds = durationSeconds - extendSeconds;
  if (uploadCover) {
    const source = uploadedSource(ctx, song, uploadCover.uploadId, sourceSeconds);
    return { kind: 'cover', strength: uploadCover.strength ?? STRENGTH, source };
  }
  const parentId = storedEdit(song.edit)?.repeats?.sourceId ?? song.parentId;
  const source = parentSource(ctx, { ...song, parentId }, sourceSeconds);
  if (cover) return { kind: 'cover', strength: cover.strength ?? STRENGTH, source };
  if (extendSeconds > 0) return { kind: 'extend', seconds: extendSeconds, source };
  if (!repaint) return null;
  const { startSeconds, endSeconds } = repaint;
  return { kind: 'repaint', startSeconds, endSeconds, source };
}

function parentSource(ctx: Ctx, song: RequestedSong, durationSeconds: number): EditSource {
  const { parentId, ownerId, provider } = song;
  const find = async () => {
    if (parentId === null) return null;
    const where = { id: parentId, ownerId, status: 'ready' as const };
    return ctx.db.song.findFirst({ where, select: { id: true, rendition: true, attempt: true } });
  };
  return {
    durationSeconds,
    async load() {
      const parent = await find();
      if (!parent?.rendition) return gone();
      const folder = renditionFolder(parent.id, parent.rendition);
      const master = await read(ctx, `${folder}/${renditionFiles.master}`, 'flac');
      return master ?? (await read(ctx, `${folder}/${renditionFiles.audio}`, 'mp3')) ?? gone();
    },
    async order() {
      const parent = await find();
      return parent && findSourceOrder(ctx, { ...parent, ownerId, provider: provider ?? '' });
    },
  };
}

function uploadedSource(
  ctx: Ctx,
  { ownerId }: RequestedSong,
  uploadId: string,
  durationSeconds: number,
): EditSource {
  return {
    durationSeconds,
    async load() {
      const upload = await findUploadedSong(ctx, ownerId, uploadId);
      return (upload && (await read(ctx, upload.storageKey, upload.container))) ?? gone();
    },
    order: async () => null,
  };
}

/** Nothing is sent without the source: a storage that is away lets the order wait. */
async function read(ctx: Ctx, key: string, container: SourceFile['container']): Promise<SourceFile | null> {
  try {
    const bytes = await ctx.storage.get(key);
    return bytes && { bytes, container };
  } catch (error) {
    const detail = `the source was not read: ${String(error)}`;
    throw new ProviderError({ code: 'busy', retryable: true, detail });
  }
}

function gone(): never {
  throw new ProviderError({ code: 'source', retryable: false });
}
