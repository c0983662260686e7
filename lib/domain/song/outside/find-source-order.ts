import type { Ctx } from '@/lib/core/context';
import type { SourceOrder } from '@/lib/core/music/provider';
import { numberOfTake } from '../files/rendition';
import type { Attempt } from '../generation/attempt';

interface MadeSong {
  id: string;
  attempt: number;
  ownerId: string;
  provider: string;
}

/** Returns the order with which a provider made a song; null if there is none. */
export async function findSourceOrder(ctx: Ctx, song: MadeSong): Promise<SourceOrder | null> {
  const { id, attempt, provider } = song;
  const own = await ctx.db.providerJob.findFirst({
    where: { songId: id, attempt, provider, isMade: true },
    select: { reference: true, take: true },
  });
  if (!own) return findOrderOfTake(ctx, song);
  return own.reference === null ? null : { reference: own.reference, take: own.take };
}

/** A further take has no order of its own: its id is derived from the order of the first one. */
async function findOrderOfTake(ctx: Ctx, { id, ownerId, provider }: MadeSong): Promise<SourceOrder | null> {
  const orders = await ctx.db.$queryRaw<(Attempt & { reference: string })[]>`
    SELECT j."songId", j.attempt, j.reference FROM "Song" s JOIN "ProviderJob" j ON j."songId" = s.id
    WHERE s."ownerId" = ${ownerId}::uuid AND j.provider = ${provider} AND j."isMade" AND j.reference IS NOT NULL`;
  for (const order of orders) {
    const take = numberOfTake(order, id);
    if (take !== null) return { reference: order.reference, take };
  }
  return null;
}
