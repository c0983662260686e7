import type { Ctx } from '@/lib/core/context';
import { runIntent } from '../change/intent';
import { reactivation } from '../change/reactivate';
import { getSubscriptionRow } from '../queries';
import type { SubscriptionRow } from '../row';
import { auditSubscription } from './audit-subscription';
import { toAdminSubscription } from './row';
import type { AdminSubscription } from './schema';

/** Revokes the cancellation of any user's subscription as an admin. */
export async function reactivateOfUser(ctx: Ctx, id: string): Promise<AdminSubscription> {
  const before = await getSubscriptionRow(ctx, id);
  const onDone = (tx: Ctx, after: SubscriptionRow) =>
    auditSubscription(tx, 'reactivate', { before, after, requested: { goesOn: true } });
  const changed = await runIntent(ctx, before, { ...reactivation(ctx, before), onDone });
  return toAdminSubscription(changed, ctx.clock.now());
}
