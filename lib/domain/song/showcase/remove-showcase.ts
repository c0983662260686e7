import { type Ctx, inTransaction } from '@/lib/core/context';
import { recordAudit } from '@/lib/domain/audit/record';
import { deleteSongsOf } from '../trash/delete-all-of';
import { SHOWCASE_EMAIL } from './owner';

const ofTheSite = { owner: { email: SHOWCASE_EMAIL }, deletedAt: null };

/** Returns how many showcase songs there are. */
export async function countShowcase(ctx: Ctx): Promise<{ count: number }> {
  return { count: await ctx.db.song.count({ where: ofTheSite }) };
}

/** Removes all showcase songs with their files, permanently. */
export async function removeShowcase(ctx: Ctx): Promise<{ count: number }> {
  return inTransaction(ctx, async (tx) => {
    const owners = await tx.db.user.findMany({ where: { email: SHOWCASE_EMAIL }, select: { id: true } });
    const removed = await countShowcase(tx);
    await deleteSongsOf(
      tx,
      owners.map(({ id }) => id),
    );
    const entries = owners.map(({ id }) => ({
      action: 'song.removeShowcase',
      target: { type: 'user', id },
      before: removed,
    }));
    await recordAudit(tx, ...entries);
    return removed;
  });
}
