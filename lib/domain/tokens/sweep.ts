import { DAY_MS } from '@/lib/core/constants';
import type { Ctx } from '@/lib/core/context';

const KEPT_MS = 30 * DAY_MS;

/** Deletes up to `limit` tokens 30 days after they were revoked, except those that the history of credits names. */
export function sweepTokens(ctx: Ctx, limit: number): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_MS);
  return ctx.db.$executeRaw`
    DELETE FROM "ApiToken" WHERE id IN (
      SELECT t.id FROM "ApiToken" t WHERE t."revokedAt" < ${before}
        AND NOT EXISTS (SELECT 1 FROM "ApiTokenMonth" m WHERE m."tokenId" = t.id)
      ORDER BY t."revokedAt" LIMIT ${limit})`;
}
