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
    await recordAudit(tx, ...songs.map((song) => auditEntryOf(tx, song, action, reason)));
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

const STATES = { unpublish: 'unpublished', remove: 'removed' } as const;

function auditEntryOf(tx: Ctx, song: LockedSong, action: ModerationAction, reason: string | undefined) {
  const { id, name, visibility, moderation, openReports } = song;
  const moderatedAt = song.moderatedAt?.toISOString() ?? null;
  const before = { name, visibility, moderation, moderatedAt, openReports };
  const after = { ...before, ...outcomeOf(tx, song, action) };
  return { action: ACTIONS[action], target: { type: 'song', id }, before, after, reason };
}

/** The time distinguishes a repeated takedown, whose reason replaces the former one, from no change. */
function outcomeOf(
  tx: Ctx,
  { visibility, visibilityBefore, moderation }: LockedSong,
  action: ModerationAction,
) {
  if (action === 'dismiss') return { openReports: 0 };
  if (action === 'putBack') {
    return moderation && { visibility: visibilityBefore ?? visibility, moderation: null, moderatedAt: null };
  }
  const moderatedAt = tx.clock.now().toISOString();
  return { visibility: 'private', moderation: STATES[action], moderatedAt, openReports: 0 };
}
