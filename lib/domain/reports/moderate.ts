import type { z } from 'zod';
import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { errors, fail } from '@/lib/core/errors';
import { recordAudit } from '@/lib/domain/audit/record';
import type { reportsApi } from './contract';
import { mailOwners } from './emails';
import { hideSongs, showSongs } from './hide-songs';
import { type LockedSong, lockSongs } from './lock';
import { isTakenDown, type ModerationAction } from './rules';

/**
 * Decides about songs as an admin, all or none; answers their ids, each once. Those taken down are private and locked
 * against being shown by their owner, who is told why by mail; their open reports are resolved. Removed ones are in the
 * trash besides, from where only an admin takes them back. Putting back gives them the visibility they had.
 */
export async function moderateSongs(
  ctx: Ctx,
  { ids: given, action, reason }: z.output<typeof reportsApi.moderate.body>,
): Promise<{ ids: string[] }> {
  if (isTakenDown(action) && !reason)
    fail('reports.reason', { fields: { reason: errors['reports.reason'].text } });
  const ids = [...new Set(given)];
  return inTransaction(ctx, async (tx) => {
    const songs = await lockSongs(tx, ids, action);
    if (isTakenDown(action)) {
      await hideSongs(tx, songs, { isRemoved: action === 'remove', reason: reason ?? '' });
      await mailOwners(tx, songs, { action, reason: reason ?? '' });
    } else if (action === 'putBack') {
      const hidden = songs.filter(({ moderation }) => moderation !== null);
      await showSongs(tx, hidden);
      await mailOwners(tx, hidden, { action, reason: reason ?? '' });
    }
    if (action !== 'putBack') await decideReports(tx, ids, isTakenDown(action) ? 'acted' : 'dismissed');
    await recordAudit(tx, ...songs.map((song) => deedOf(song, action, reason)));
    return { ids };
  });
}

async function decideReports(tx: Ctx, songIds: string[], status: 'acted' | 'dismissed'): Promise<void> {
  await tx.db.songReport.updateMany({
    where: { songId: { in: songIds }, status: 'open' },
    data: { status, decidedAt: tx.clock.now(), decidedById: userId(tx) },
  });
}

const ACTIONS = {
  unpublish: 'song.unpublish',
  remove: 'song.remove',
  putBack: 'song.putBack',
  dismiss: 'reports.dismissAll',
} as const;

const STATES = { unpublish: 'unpublished', remove: 'removed', putBack: null } as const;

/** What the audit log keeps of it: nothing where nothing changed. */
function deedOf(song: LockedSong, action: ModerationAction, reason: string | undefined) {
  const { id, name, visibility, visibilityBefore, moderation, openReports } = song;
  const before = { name, visibility, moderation, openReports };
  const after = {
    name,
    visibility: isTakenDown(action) ? 'private' : visibility,
    moderation,
    openReports: action === 'putBack' ? openReports : 0,
    ...(action === 'dismiss' ? {} : { moderation: STATES[action] }),
    ...(action === 'putBack' && moderation ? { visibility: visibilityBefore ?? visibility } : {}),
  };
  return { action: ACTIONS[action], target: { type: 'song', id }, before, after, reason };
}
