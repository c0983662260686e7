import { collect } from '../billing/collection';
import type { Payer } from '../checkout/payer';
import { saveCustomer } from '../objects/customers';
import { attachPaymentMethod, createPaymentMethod } from '../objects/payment-methods';
import { saveSubscription } from '../objects/subscriptions';
import { hasEnded } from '../rules/due';
import type { Customer, PortalConfiguration, PortalSession } from '../store/customers';
import type { World } from '../world/world';
import { readCard } from './card-form';

/** The visitor of the portal, and what they may do there. */
export interface Visit {
  session: PortalSession;
  customer: Customer;
  configuration: PortalConfiguration;
}

/** Handles a form of the portal. Returns a sentence about what went wrong, or null. */
type Action = (world: World, visit: Visit, form: URLSearchParams) => string | null;

export const actions: Record<string, Action> = {
  card(world, visit, form) {
    if (!visit.configuration.paymentMethodUpdate) return 'The card cannot be changed here.';
    const payer = readCard(form, world.now(visit.customer.id));
    if (typeof payer === 'string') return payer;
    if (payer.habit === 'declined' || payer.habit === 'insufficient_funds') return 'Your card was declined.';
    changeCard(world, visit.customer, payer);
    return null;
  },
  pay(world, visit, form) {
    const invoice = world.get('invoice', form.get('invoice'));
    if (invoice?.customer !== visit.customer.id || invoice.status !== 'open') {
      return 'This invoice is not open.';
    }
    const result = collect(world, invoice, { isManual: true });
    if (result === 'paid') return null;
    return result === 'requires_action'
      ? 'Your bank asks for authentication. Open the invoice to confirm.'
      : 'Your card was declined.';
  },
};

/** Makes the card the customer's default, also for subscriptions with their own card. */
function changeCard(world: World, customer: Customer, payer: Payer): void {
  const { id, email } = customer;
  const card = attachPaymentMethod(world, createPaymentMethod(world, id, { ...payer, email }), customer);
  saveCustomer(world, customer, { paymentMethod: card.id });
  for (const subscription of world.store.table('subscription').where('customer', id)) {
    if (hasEnded(subscription) || subscription.paymentMethod === null) continue;
    saveSubscription(world, subscription, { paymentMethod: card.id });
  }
}
