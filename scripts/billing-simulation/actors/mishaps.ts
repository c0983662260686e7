import type { SubscriptionRow } from '@/lib/domain/subscription/row';
import type { Cast } from './cast';

const DAY = 86_400;
/** How long a second subscription may go unnoticed; the first one must stay active meanwhile. */
const NOTICED_SECONDS = 60 * DAY;

/** Refunds the newest payment in part or in full, or disputes it, to be decided some weeks later. */
export async function giveMoneyBack(
  { chance, house, story, tally }: Cast,
  subscription: string,
): Promise<void> {
  const { stripe, ask, world, control } = house;
  const paid = await ask(() =>
    stripe.invoices.list({ subscription, status: 'paid', limit: 1, expand: ['data.payments'] }),
  );
  const [invoice] = paid.data;
  const intent = invoice?.payments?.data[0]?.payment.payment_intent;
  if (!invoice || typeof intent !== 'string' || story.hasMoneyBack(subscription)) return;
  story.moneyBack(subscription);
  if (chance.is(0.4)) {
    const opened = (await control('disputes/open', { payment_intent: intent })) as { id?: string };
    if (opened.id) story.dispute(opened.id, world.clock.time(null) + chance.whole(3, 30) * DAY);
    return;
  }
  const amount = chance.is(0.5) ? invoice.amount_paid : chance.whole(1, invoice.amount_paid);
  await control('refunds', { payment_intent: intent, amount });
  tally.add(amount === invoice.amount_paid ? 'refund of all' : 'refund of a part');
}

/** Decides the disputes that are due. */
export async function decideDisputes({ chance, house, story, tally }: Cast): Promise<void> {
  for (const dispute of story.disputesUntil(house.world.clock.time(null))) {
    const status = chance.is(0.5) ? 'won' : 'lost';
    await house.control('disputes/close', { dispute, status });
    tally.add(`dispute ${status}`);
  }
}

/** Gives the payer of a long-lived subscription a second one that bypasses our checkout. */
export async function subscribeTwice({ house, story, tally }: Cast, row: SubscriptionRow): Promise<void> {
  const { stripe, ask, world } = house;
  const first = world.get('subscription', row.stripeSubscriptionId);
  const price = first?.items[0]?.price;
  const until = world.clock.time(null) + NOTICED_SECONDS;
  if (!first || !price || first.status !== 'active' || story.hasSecond(first.id)) return;
  if (first.cancelAtPeriodEnd || first.items.some(({ end }) => end < until)) return;
  const { customer, paymentMethod } = first;
  if (!paymentMethod) return;
  const wanted = { customer, items: [{ price }], default_payment_method: paymentMethod };
  const second = await ask(() => stripe.subscriptions.create(wanted));
  story.second(second.id, first.id);
  tally.add('second subscription');
}
