import type { z } from 'zod';
import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { errors, fail } from '@/lib/core/errors';
import { recordAudit } from '@/lib/domain/audit/record';
import type { reportsApi } from './contract';
import { mailOwners } from './emails';
import { hideSongs, restoreHidden } from './hide-songs';
import { type LockedSong, lockSongs } from './lock';
import { isTakenDown, type ModerationAction } from './rules';

/**
 * Moderates songs as an admin, all or none, and returns their ids without duplicates. Songs taken down become
 * private, cannot be published by their owner, who is emailed the reason, and have their open reports resolved.
 * Removed songs also go to the trash, from which only an admin restores them. Restoring brings back the previous
 * visibility.
 */
export async function moderateSongs(
  ctx: Ctx,
  { ids: requestedIds, action, reason }: z.output<typeof reportsApi.moderate.body>,
): Promise<{ ids: string[] }> {
  if (isTakenDown(action) && !reason)
    fail('reports.reason', { fields: { reason: errors['reports.reason'].text } });
  const ids = [...new Set(requestedIds)];
  return inTransaction(ctx, async (tx) => {
    const songs = await lockSongs(tx, ids, action);
    if (isTakenDown(action)) {
      await hideSongs(tx, songs, { isRemoved: action === 'remove', reason: reason ?? '' });
      await mailOwners(tx, songs, { action, reason: reason ?? '' });
    } else if (action === 'putBack') {
      const hidden = songs.filter(({ moderation }) => moderation !== null);
      await restoreHidden(tx, hidden);
      await mailOwners(tx, hidden, { action, reason: reason ?? '' });
    }
    if (action !== 'putBack') await decideReports(tx, ids, isTakenDown(action) ? 'acted' : 'dismissed');
    await recordAudit(tx, ...songs.map((song) => auditEntryOf(song, action, reason)));
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

function auditEntryOf(song: LockedSong, action: ModerationAction, reason: string | undefined) {
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
