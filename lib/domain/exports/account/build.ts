import type { Ctx } from '@/lib/core/context';
import { sendMail } from '@/lib/domain/mail/send';
import type { TaskRun } from '@/lib/queue/task';
import { type Parcel, packExport } from '../pack';
import { accountEntries } from './entries';

/** Packs everything that is stored about an account into one archive. */
export async function buildAccountExport(
  ctx: Ctx,
  { exportId }: { exportId: string },
  run: TaskRun,
): Promise<void> {
  const parcel: Parcel = {
    kind: 'account',
    entries: (started, report) => accountEntries(ctx, started, report),
    announce: emailOwner,
  };
  await packExport(ctx, exportId, run, parcel);
}

const emailOwner: Parcel['announce'] = (tx, _id, owner, expiresAt) =>
  sendMail(tx, owner, 'dataReady', { name: owner.name, expiresAt: expiresAt.toISOString() });
