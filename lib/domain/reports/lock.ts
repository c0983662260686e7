import { DAY_MS } from '@/lib/core/constants';
import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import type { Song } from '@/lib/domain/song/contract';
import { TRASH_DAYS } from '@/lib/domain/song/rules';
import type { ModerationAction } from './rules';

export interface LockedSong {
  id: string;
  ownerId: string;
  name: string;
  status: Song['status'];
  visibility: Song['visibility'];
  visibilityBefore: Song['visibility'] | null;
  moderation: 'unpublished' | 'removed' | null;
  moderatedAt: Date | null;
  deletedAt: Date | null;
  openReports: number;
  ownerStatus: 'active' | 'suspended' | 'deleted';
}

/**
 * Locks songs of any owner until the transaction ends, in a constant order. Throws `song.notFound` if one does not
 * exist, `song.gone` if the action does not apply to a song in the trash: its owner may still restore one that is only
 * unpublished there.
 */
export async function lockSongs(ctx: Ctx, ids: string[], action: ModerationAction): Promise<LockedSong[]> {
  const songs = await ctx.db.$queryRaw<LockedSong[]>`
    SELECT s.id, s."ownerId", s.name, s.status::text AS status, s.visibility::text AS visibility, s."deletedAt",
      s."visibilityBefore"::text AS "visibilityBefore", s.moderation::text AS moderation, s."moderatedAt", s."openReports",
      u.status::text AS "ownerStatus"
    FROM "Song" s JOIN "User" u ON u.id = s."ownerId" WHERE s.id = ANY(${ids}::uuid[]) ORDER BY s.id FOR UPDATE OF s`;
  if (songs.length < ids.length) fail('song.notFound');
  const since = ctx.clock.now().getTime() - TRASH_DAYS * DAY_MS;
  const isGone = ({ deletedAt, moderation, ownerStatus }: LockedSong) => {
    if (action === 'dismiss') return false;
    if (ownerStatus === 'deleted') return true;
    if (deletedAt === null) return false;
    const isErased = deletedAt.getTime() <= since;
    if (action === 'putBack') return moderation === 'removed' && isErased;
    return action === 'remove' || moderation === 'removed' || isErased;
  };
  if (songs.some(isGone)) fail('song.gone');
  return songs;
}
