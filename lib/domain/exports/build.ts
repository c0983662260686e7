import type { Ctx } from '@/lib/core/context';
import { sendMail } from '@/lib/domain/mail/send';
import type { SoundFormat } from '@/lib/domain/song/files/formats';
import type { TaskRun } from '@/lib/queue/task';
import { archiveEntries } from './archive';
import { type Parcel, packExport } from './pack';
import { exportUrl } from './queries';

interface Order {
  exportId: string;
  formats: SoundFormat[];
}

/** Packs all songs of a user into one archive. */
export async function buildExport(ctx: Ctx, { exportId, formats }: Order, run: TaskRun): Promise<void> {
  const parcel: Parcel = {
    kind: 'songs',
    entries: ({ ownerId }, onSong) => archiveEntries(ctx, { ownerId, formats, onSong }),
    announce: emailOwner,
  };
  await packExport(ctx, exportId, run, parcel);
}

const emailOwner: Parcel['announce'] = (tx, exportId, owner, expiresAt) =>
  sendMail(tx, owner, 'exportReady', {
    name: owner.name,
    url: `${tx.siteUrl}${exportUrl(tx, exportId, expiresAt)}`,
    expiresAt: expiresAt.toISOString(),
  });
