import type { Ctx } from '@/lib/core/context';
import { getOwn } from '../queries';
import { toSubscription } from '../row';
import type { Subscription } from '../schema';
import { unschedule } from './compensate';
import { runIntent } from './intent';

/** Revokes the change scheduled for the end of the caller's period. */
export async function revokeChange(ctx: Ctx): Promise<Subscription> {
  const row = await getOwn(ctx);
  const changed = await runIntent(ctx, row, {
    kind: 'revokeChange',
    action: 'revokeChange',
    execute: (key) => unschedule(ctx, row, key),
  });
  return toSubscription(changed, ctx.clock.now());
}
