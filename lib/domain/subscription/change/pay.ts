import type { Ctx } from '@/lib/core/context';
import { userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { findLive, getSubscriptionRow } from '../queries';
import { isPayer, openInvoiceOf, toSubscription } from '../row';
import type { Subscription } from '../schema';
import { settleInvoice } from '../sync/settle-invoice';
import { runIntent } from './intent';

/** Charges the subscription's card for the caller's open invoice. Only the payer may. */
export async function payOpenInvoice(ctx: Ctx): Promise<Subscription> {
  const row = (await findLive(ctx, userId(ctx))) ?? fail('subscription.none');
  const open = openInvoiceOf(row) ?? fail('subscription.notPastDue');
  if (!isPayer(row)) fail('subscription.noCustomer');
  await runIntent(ctx, row, {
    kind: 'pay',
    action: 'pay',
    input: { invoiceId: open.id },
    execute: (key) => ctx.billing.payInvoice(open.id, key('pay')),
  });
  await settleInvoice(ctx, open.id);
  return toSubscription(await getSubscriptionRow(ctx, row.id), ctx.clock.now());
}
