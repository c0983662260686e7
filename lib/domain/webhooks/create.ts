import type { z } from 'zod';
import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import type { Receiver, webhooksApi } from './contract';
import { toReceiver } from './queries';
import { MAX_RECEIVERS } from './rules';
import { secretOf } from './secret';

/** Adds a receiver of the caller's events. Returns its secret, which no other call returns. */
export async function createReceiver(
  ctx: Ctx,
  { url, events }: z.output<typeof webhooksApi.create.body>,
): Promise<Receiver & { secret: string }> {
  const ownerId = userId(ctx);
  const address = acceptedAddress(ctx, url);
  return inTransaction(ctx, async (tx) => {
    // Serialises the caller's additions, so that no two take the last place.
    await tx.db.$queryRaw`SELECT 1 FROM "User" WHERE id = ${ownerId}::uuid FOR NO KEY UPDATE`;
    if ((await tx.db.webhookReceiver.count({ where: { ownerId } })) >= MAX_RECEIVERS)
      fail('webhooks.tooMany');
    const now = tx.clock.now();
    const data = { ownerId, url: address, events: [...new Set(events)], createdAt: now, updatedAt: now };
    const row = await tx.db.webhookReceiver.create({ data });
    return { ...toReceiver(row), secret: secretOf(tx, row) };
  });
}

/** Returns an address as it is called. Fails unless events may be sent to it. */
export function acceptedAddress(ctx: Ctx, url: string): string {
  if (ctx.webhookSender.accepts(url)) return new URL(url).href;
  return fail('request.invalid', {
    fields: { url: 'Enter an https address that the internet can reach, without a user name' },
  });
}
