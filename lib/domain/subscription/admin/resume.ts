import type { Ctx } from '@/lib/core/context';
import { runIntent } from '../change/intent';
import { getSubscriptionRow } from '../queries';
import { auditSubscription } from './audit-subscription';
import { toAdminSubscription } from './row';
import type { AdminSubscription } from './schema';

/** Goes on with payments and credits; the period is as the provider has it. */
export async function resumeSubscription(ctx: Ctx, id: string): Promise<AdminSubscription> {
  const before = await getSubscriptionRow(ctx, id);
  const changed = await runIntent(ctx, before, {
    kind: 'resume',
    action: 'resume',
    ask: (key) => ctx.billing.resume(before.stripeSubscriptionId, key('resume')),
    done: (tx, after) => auditSubscription(tx, 'resume', { before, after, asked: { paused: false } }),
  });
  return toAdminSubscription(changed, ctx.clock.now());
}
