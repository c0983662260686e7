import type { Ctx } from '@/lib/core/context';
import { storeEvent } from './inbox';

/**
 * Takes in a delivered event: once it is stored, nothing of it is lost. Fails with `payments.signature` where it is
 * forged, too old, from the future or of the other mode.
 */
export async function receiveEvent(ctx: Ctx, body: Uint8Array, signature: string): Promise<void> {
  await storeEvent(ctx, ctx.payments.readEvent(body, signature, ctx.clock.now()));
}
