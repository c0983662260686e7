import type { Ctx } from '@/lib/core/context';
import { runIntent } from '../change/intent';
import { getSubscriptionRow } from '../queries';
import { auditSubscription } from './audit-subscription';
import { toAdminSubscription } from './row';
import type { AdminSubscription } from './schema';

/** Resumes payments and credits in the period that the provider reports. */
export async function resumeSubscription(ctx: Ctx, id: string): Promise<AdminSubscription> {
  const before = await getSubscriptionRow(ctx, id);
  const changed = await runIntent(ctx, before, {
    kind: 'resume',
    action: 'resume',
    execute: (key) => ctx.billing.resume(before.stripeSubscriptionId, key('resume')),
    onDone: (tx, after) => auditSubscription(tx, 'resume', { before, after, requested: { paused: false } }),
  });
  return toAdminSubscription(changed, ctx.clock.now());
}
