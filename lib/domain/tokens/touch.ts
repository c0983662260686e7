import type { Ctx } from '@/lib/core/context';
import type { LiveToken } from './queries';

/** How old the stored last use may be: a write per call would cost too much. */
const TOUCH_AFTER_MS = 60_000;

/** Records that a token was used, at most once a minute. */
export async function touchToken(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { id, lastUsedAt }: LiveToken,
): Promise<void> {
  const now = ctx.clock.now();
  const due = new Date(now.getTime() - TOUCH_AFTER_MS);
  if (lastUsedAt && lastUsedAt > due) return;
  await ctx.db.$executeRaw`
    UPDATE "ApiToken" SET "lastUsedAt" = ${now} WHERE id IN (
      SELECT id FROM "ApiToken" WHERE id = ${id}::uuid AND ("lastUsedAt" IS NULL OR "lastUsedAt" <= ${due})
      FOR NO KEY UPDATE SKIP LOCKED)`;
}
