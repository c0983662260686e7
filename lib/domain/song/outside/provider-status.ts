import type { Ctx } from '@/lib/core/context';
import type { ModelCard } from '@/lib/core/music/model';

/** After a crash another worker waits this long. */
const LEASE_SECONDS = 15;

/** What this worker may do with a provider now. */
export interface Desk {
  /** Nothing is sent before. */
  pausedUntil: Date | null;
}

/**
 * Takes or keeps the only right to deal with a provider, by the database's clock; null if another worker has it. To be
 * called every few seconds, however long its work takes.
 */
export async function holdDesk(ctx: Ctx, provider: string, holder: string): Promise<Desk | null> {
  const [desk] = await ctx.db.$queryRaw<Desk[]>`
    INSERT INTO "ProviderStatus" (provider, holder, "leaseUntil")
    VALUES (${provider}, ${holder}::uuid, now() + make_interval(secs => ${LEASE_SECONDS}))
    ON CONFLICT (provider) DO UPDATE SET holder = EXCLUDED.holder, "leaseUntil" = EXCLUDED."leaseUntil"
      WHERE "ProviderStatus".holder = EXCLUDED.holder OR "ProviderStatus"."leaseUntil" < now()
    RETURNING "pausedUntil"`;
  return desk ?? null;
}

/** Gives the desk up, so that another worker need not wait. That it was held until now can still be read. */
export async function leaveDesk(ctx: Ctx, provider: string, holder: string): Promise<void> {
  await ctx.db.$executeRaw`
    UPDATE "ProviderStatus" SET "leaseUntil" = date_trunc('milliseconds', now())
    WHERE provider = ${provider} AND holder = ${holder}::uuid AND "leaseUntil" > now()`;
}

/** Notes that the provider answered, and as what. */
export async function noteSeen(
  ctx: Ctx,
  provider: string,
  { model, capabilities }: ModelCard,
): Promise<void> {
  await ctx.db.providerStatus.updateMany({
    where: { provider },
    data: {
      model,
      capabilities: {
        ...capabilities,
        languages: copied(capabilities.languages),
        edits: [...capabilities.edits],
      },
      seenAt: ctx.clock.now(),
    },
  });
}

const copied = (languages: ModelCard['capabilities']['languages']) =>
  typeof languages === 'string' ? languages : [...languages];

/** Sends nothing more until a moment. */
export async function pauseProvider(ctx: Ctx, provider: string, until: Date): Promise<void> {
  await ctx.db.providerStatus.updateMany({ where: { provider }, data: { pausedUntil: until } });
}

/**
 * Returns the seconds of work per second of music: the median of the last songs of a provider; null without enough of
 * them.
 */
export async function paceOf(ctx: Ctx, provider: string): Promise<number | null> {
  const [row] = await ctx.db.$queryRaw<{ pace: number | null }[]>`
    SELECT CASE WHEN count(*) >= 3 THEN percentile_cont(0.5) WITHIN GROUP (ORDER BY share) END AS pace FROM (
      SELECT extract(epoch FROM "endedAt" - coalesce("runningAt", "askedAt")) / greatest(1, seconds) AS share
      FROM "ProviderJob" WHERE provider = ${provider} AND "isMade" AND "endedAt" IS NOT NULL
      ORDER BY "endedAt" DESC LIMIT 50) AS recent`;
  return row?.pace ?? null;
}
