import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import type { Revision } from '@/lib/core/music/music';
import type { ScoreEdit } from '@/lib/core/music/score';
import { type SongEdit, songEdit } from '../request-schema';
import { readStoredScore } from './load-score';

interface Version {
  ownerId: string;
  parentId: string | null;
  /** The edit that it was requested with. */
  edit: unknown;
  genreSlug: string | null;
}

/** Returns what an edit does to notes; null if it does not work on notes. */
export function scoreEditOf({ change, extendSeconds }: SongEdit): ScoreEdit | null {
  if (change) return { change };
  return extendSeconds === undefined ? null : { extendSeconds };
}

/**
 * Returns the notes that a version is made from, and what is done to them; undefined for a song that is composed. Throws
 * `music.source` if they were erased.
 */
export async function revisionOf(ctx: Ctx, song: Version): Promise<Revision | undefined> {
  const { parentId, ownerId, genreSlug } = song;
  const stored = songEdit.safeParse(song.edit).data;
  const edit = stored && scoreEditOf(stored);
  if (!edit || parentId === null) return undefined;
  const select = { id: true, rendition: true, scoreVersion: true };
  const parent = await ctx.db.song.findFirst({ where: { id: parentId, ownerId }, select });
  if (!parent) return fail('music.source');
  const { id, rendition, scoreVersion } = parent;
  if (scoreVersion === null) return undefined;
  if (rendition === null) return fail('music.source');
  const score = await readStoredScore(ctx, { id, rendition, scoreVersion });
  return { score, edit: withSlug(edit, genreSlug) };
}

/** The genre of a change is as the user wrote it; the version has its slug. */
function withSlug(edit: ScoreEdit, genre: string | null): ScoreEdit {
  if (!('change' in edit) || edit.change.genre === undefined || genre === null) return edit;
  return { change: { ...edit.change, genre } };
}
