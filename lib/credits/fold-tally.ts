import type { Ctx } from '../context';

/** Parts that one statement sums up. */
const BATCH = 100_000;

/** Sums the parts of the tally up, one row a name, without waiting for anybody; the figures stay what they are. */
export async function foldTally(ctx: Ctx): Promise<void> {
  await ctx.db.$executeRaw`
    WITH gone AS (
      DELETE FROM "CreditTally" WHERE "id" IN (
        SELECT "id" FROM "CreditTally" ORDER BY "id" LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
      RETURNING "name", "amount")
    INSERT INTO "CreditTally" ("name", "amount") SELECT "name", sum("amount") FROM gone GROUP BY 1`;
}
