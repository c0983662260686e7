import type { Ctx } from '@/lib/core/context';
import { sendMails } from '@/lib/domain/mail/send';
import type { LockedSong } from './lock';

/** Songs named per email; the others are only counted. */
const MAX_NAMED_SONGS = 10;

/** Emails owners an admin's decision about their songs, in the caller's transaction: one email per owner. */
export async function mailOwners(
  tx: Ctx,
  songs: LockedSong[],
  { action, reason }: { action: 'unpublish' | 'remove' | 'putBack'; reason: string },
): Promise<void> {
  const byOwner = new Map<string, LockedSong[]>();
  for (const song of songs) byOwner.set(song.ownerId, [...(byOwner.get(song.ownerId) ?? []), song]);
  const owners = await tx.db.user.findMany({
    where: { id: { in: [...byOwner.keys()] }, status: { not: 'deleted' }, deletionRequestedAt: null },
    select: { id: true, name: true, email: true },
  });
  const mails = owners.map(({ id, name, email: address }) => {
    const own = byOwner.get(id) ?? [];
    const [first] = own;
    const named = own.slice(0, MAX_NAMED_SONGS).map((song) => song.name);
    const songId = own.length === 1 && first?.deletedAt === null ? first.id : null;
    return {
      to: { name, address },
      values: { name, songs: named, others: own.length - named.length, songId, action, reason },
    };
  });
  if (mails.length > 0) await sendMails(tx, 'songModerated', mails);
}
