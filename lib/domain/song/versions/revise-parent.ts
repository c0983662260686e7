import { type Ctx, userId } from '@/lib/core/context';
import type { RevisedSong } from '@/lib/core/music/score';
import { getGenre } from '@/lib/domain/genre/queries';
import type { VersionEdit } from '../request-schema';
import { readStoredScore } from '../score/load-score';
import { scoreEditOf } from '../score/revision-of';

/** What the notes of a rendition become. */
export interface RevisedParent extends RevisedSong {
  rendition: string;
  seed: number;
}

/**
 * Returns what the notes of the caller's finished song become by an edit, which changes nothing; null if the version is
 * not made from notes. Throws `request.invalid` with the field of an edit that makes no sense.
 */
export async function reviseParent(
  ctx: Ctx,
  parentId: string,
  edit: VersionEdit,
): Promise<RevisedParent | null> {
  const where = { id: parentId, ownerId: userId(ctx), status: 'ready' as const, deletedAt: null };
  const select = { id: true, rendition: true, scoreVersion: true, seed: true };
  const parent = await ctx.db.song.findFirst({ where, select });
  const { rendition, scoreVersion } = parent ?? {};
  if (!parent || !rendition || scoreVersion == null) return null;
  const ordered = scoreEditOf(await withGenre(ctx, edit));
  if (!ordered) return null;
  const score = await readStoredScore(ctx, { id: parent.id, rendition, scoreVersion });
  const seed = edit.seed ?? parent.seed ?? 0;
  return { ...(await ctx.music.revise({ score, edit: ordered }, seed)), rendition, seed };
}

/** Returns an edit with the slug of its genre. Throws `song.genre`. */
async function withGenre(ctx: Ctx, edit: VersionEdit): Promise<VersionEdit> {
  if (edit.change?.genre === undefined) return edit;
  const { slug } = await getGenre(ctx, edit.change.genre);
  return { ...edit, change: { ...edit.change, genre: slug } };
}
