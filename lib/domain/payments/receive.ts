import type { Ctx } from '@/lib/core/context';
import { storeEvent } from './inbox';

/**
 * Verifies and durably stores a delivered event. Fails with `payments.signature` if it is forged, too old, from the future
 * or of the other mode (live or test).
 */
export async function receiveEvent(ctx: Ctx, body: Uint8Array, signature: string): Promise<void> {
  await storeEvent(ctx, ctx.payments.readEvent(body, signature, ctx.clock.now()));
}
