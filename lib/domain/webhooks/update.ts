import type { z } from 'zod';
import { type Ctx, inTransaction } from '@/lib/core/context';
import { definedOnly } from '@/lib/core/defined-only';
import type { Receiver, webhooksApi } from './contract';
import { acceptedAddress } from './create';
import { lockOwnReceiver } from './lock';
import { getReceiver } from './queries';
import { switchOff } from './switch-off';

/**
 * Changes the given keys of the caller's receiver. A new address and switching on start without the failures of before;
 * what failed meanwhile is sent again on request only.
 */
export async function updateReceiver(
  ctx: Ctx,
  id: string,
  { url, events, isActive }: z.output<typeof webhooksApi.update.body>,
): Promise<Receiver> {
  const address = url === undefined ? undefined : acceptedAddress(ctx, url);
  return inTransaction(ctx, async (tx) => {
    const row = await lockOwnReceiver(tx, id);
    const isFresh = (address !== undefined && address !== row.url) || (isActive && row.switchedOff !== null);
    await tx.db.webhookReceiver.updateMany({
      where: { id, ownerId: row.ownerId },
      data: {
        ...definedOnly({ url: address, events: events && [...new Set(events)] }),
        ...(isFresh ? { failingSince: null } : {}),
        ...(isActive ? { switchedOff: null, switchedOffAt: null } : {}),
        updatedAt: tx.clock.now(),
      },
    });
    if (isActive === false && row.switchedOff === null) await switchOff(tx, id, 'owner');
    return getReceiver(tx, id);
  });
}
