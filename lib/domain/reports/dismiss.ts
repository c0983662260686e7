import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { recordAudit } from '@/lib/domain/audit/record';

/** Dismisses a report. Throws `reports.decided` if another admin was faster. */
export async function dismissReport(
  ctx: Ctx,
  id: string,
  { reason }: { reason?: string | undefined },
): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    await lockSongOf(tx, id);
    const [report] = await tx.db.songReport.updateManyAndReturn({
      where: { id, status: 'open' },
      data: { status: 'dismissed', decidedAt: tx.clock.now(), decidedById: userId(tx) },
      select: { songId: true, artistId: true },
    });
    if (!report) {
      const count = await tx.db.songReport.count({ where: { id } });
      return fail(count > 0 ? 'reports.decided' : 'reports.notFound');
    }
    await recordAudit(tx, {
      action: 'reports.dismiss',
      target: report.songId
        ? { type: 'song', id: report.songId }
        : { type: 'user', id: report.artistId ?? '' },
      before: { report: id, status: 'open' },
      after: { report: id, status: 'dismissed' },
      reason,
    });
    return { id };
  });
}

/** Locks the song before its report, as a moderation does. */
async function lockSongOf(tx: Ctx, id: string): Promise<void> {
  await tx.db.$queryRaw`
    SELECT FROM "Song" WHERE id = (SELECT "songId" FROM "SongReport" WHERE id = ${id}::uuid) FOR NO KEY UPDATE`;
}
