import type { Ctx } from '@/lib/core/context';

/** Kept for each model and class of length; estimates read fewer. */
const KEPT = 100;

interface Made {
  provider: string;
  model: string;
  orderedSeconds: number | null;
  startedAt: Date | null;
}

/** Notes how long a song took that is ready now, for estimates. */
export async function noteTime(
  ctx: Ctx,
  { provider, model, orderedSeconds, startedAt }: Made,
): Promise<void> {
  if (orderedSeconds === null || startedAt === null) return;
  const seconds = (ctx.clock.now().getTime() - startedAt.getTime()) / 1000;
  await ctx.db.$executeRaw`
    INSERT INTO "GenerationTime" (provider, model, length, seconds)
    VALUES (${provider}, ${model}, song_length_class(${orderedSeconds}::int), ${seconds}::real)`;
}

/** Removes times that no estimate reads any more. */
export async function forgetTimes(ctx: Ctx): Promise<void> {
  await ctx.db.$executeRaw`
    DELETE FROM "GenerationTime" WHERE id IN (
      SELECT id FROM (
        SELECT id, row_number() OVER (PARTITION BY provider, length, model ORDER BY id DESC) AS age FROM "GenerationTime"
      ) AS times WHERE age > ${KEPT})`;
}
