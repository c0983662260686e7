import { giveDiscount, type Offer } from '../objects/discounts';
import { saveSubscription, showSubscription } from '../objects/subscriptions';
import { invalid } from '../protocol/errors';
import { sameRhythm, turn } from '../rules/periods';
import type { Subscription, SubscriptionItem } from '../store/billing';
import type { Metadata, Price } from '../store/catalog';
import type { Customer, PaymentMethod } from '../store/customers';
import type { Outcome } from '../world/controls';
import { newId } from '../world/ids';
import type { World } from '../world/world';
import { cardOf, collect } from './collection';
import { createInvoice, finalizeInvoice } from './invoices';
import { cycleLine, trialLine } from './lines';
import { refusal } from './payment-error';
import { withBilled } from './renew';

export interface Beginning {
  customer: Customer;
  items: { price: Price; quantity: number; metadata: Metadata }[];
  metadata: Metadata;
  description: string | null;
  card: PaymentMethod | undefined;
  savesPaymentMethod: boolean;
  offers: Offer[];
  session: string | null;
  trialEnd: number | null;
  missingPaymentMethod: Subscription['missingPaymentMethod'];
  cancelAtPeriodEnd: boolean;
  cancelAt: number | null;
  behavior: 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete';
  isPresent: boolean;
  /** What the card has said already. */
  outcome?: Outcome;
}

/** Prices that one subscription can hold: all recurring, in one rhythm. */
export function checkPrices(prices: Price[]): void {
  const [first] = prices;
  if (!first) throw invalid('Missing required param: items.', 'items', 'parameter_missing');
  for (const price of prices) {
    if (!price.active) throw invalid(`The price specified is inactive: ${price.id}`, 'items');
    if (!price.recurring)
      throw invalid(`The price specified is set to \`type=one_time\`: ${price.id}`, 'items');
    if (!sameRhythm(first.recurring, price.recurring)) {
      throw invalid('Items of different intervals: not implemented in the stand-in', 'items');
    }
  }
}

/** Begins a subscription: its first invoice is made and tried at once. */
export function startSubscription(world: World, beginning: Beginning): Subscription {
  const { customer, trialEnd } = beginning;
  checkPrices(beginning.items.map(({ price }) => price));
  const now = world.now(customer.id);
  const id = newId('sub', 24);
  const isTrial = trialEnd !== null && trialEnd > now;
  const discounts = beginning.offers.map((offer) =>
    giveDiscount(world, offer, { customer: customer.id, subscription: id, session: beginning.session }),
  );
  const created = world.put('subscription', {
    id,
    created: now,
    customer: customer.id,
    status: isTrial ? 'trialing' : 'incomplete',
    currency: 'usd',
    items: beginning.items.map((one) => firstItem(one, now, isTrial ? trialEnd : null)),
    anchor: isTrial ? trialEnd : now,
    metadata: beginning.metadata,
    description: beginning.description,
    paymentMethod: beginning.card?.id ?? null,
    savesPaymentMethod: beginning.savesPaymentMethod,
    discounts: discounts.map((discount) => discount.id),
    latestInvoice: null,
    cancelAtPeriodEnd: beginning.cancelAtPeriodEnd,
    cancelAt: beginning.cancelAt,
    canceledAt: beginning.cancelAtPeriodEnd || beginning.cancelAt !== null ? now : null,
    endedAt: null,
    cancellation: { comment: null, feedback: null, reason: null },
    pauseCollection: null,
    paused: null,
    trialStart: isTrial ? now : null,
    trialEnd: isTrial ? trialEnd : null,
    missingPaymentMethod: beginning.missingPaymentMethod,
    startDate: now,
    pendingLines: [],
    pendingUpdate: null,
    announced: { period: null, trial: null },
  });
  world.clock.schedule('subscription', id, customer.id);
  world.emit('customer.subscription.created', showSubscription(world, created), now);
  billFirst(world, created, beginning);
  return world.need('subscription', id, 'subscription');
}

function firstItem(
  { price, quantity, metadata }: Beginning['items'][number],
  now: number,
  trialEnd: number | null,
): SubscriptionItem {
  const end = trialEnd ?? (price.recurring ? turn(now, price.recurring, 1) : now);
  return {
    id: newId('si'),
    created: now,
    price: price.id,
    quantity,
    metadata,
    start: now,
    end,
    billed: null,
  };
}

function billFirst(world: World, subscription: Subscription, beginning: Beginning): void {
  const { behavior, card, isPresent, outcome } = beginning;
  const isTrial = subscription.status === 'trialing';
  const [first] = subscription.items;
  const draft = createInvoice(world, subscription, {
    reason: 'subscription_create',
    lines: subscription.items.map((item) => (isTrial ? trialLine : cycleLine)(world, subscription, item)),
    periodStart: first?.start ?? 0,
    periodEnd: first?.start ?? 0,
    autoAdvance: true,
  });
  const invoice = finalizeInvoice(world, draft);
  saveSubscription(world, subscription, {
    latestInvoice: invoice.id,
    items: isTrial ? subscription.items : withBilled(subscription.items, invoice),
  });
  if (behavior === 'default_incomplete' && invoice.amountDue > 0) return;
  const method = card ?? cardOf(world, subscription, subscription.customer);
  if (invoice.amountDue > 0 && !method) throw refusal(world, invoice);
  const collected = collect(world, invoice, { isPresent, card: method, outcome });
  if (collected !== 'paid' && behavior === 'error_if_incomplete')
    throw refusal(world, invoice, { keep: false });
}
