import type Stripe from 'stripe';

/** Creates a product with a monthly and a yearly price, in cents. */
export async function makePlan(stripe: Stripe, monthlyCents = 1000, yearlyCents = 10_000) {
  const product = await stripe.products.create({ name: `Plan ${monthlyCents}` });
  const makePrice = (unit_amount: number, interval: 'month' | 'year') =>
    stripe.prices.create({ product: product.id, currency: 'usd', unit_amount, recurring: { interval } });
  return {
    product,
    month: await makePrice(monthlyCents, 'month'),
    year: await makePrice(yearlyCents, 'year'),
  };
}

/** Creates a customer with a predefined card as the default. */
export async function makeCustomer(stripe: Stripe, card = 'pm_card_visa', email = 'ann@example.com') {
  const customer = await stripe.customers.create({ email, name: 'Ann' });
  await giveCard(stripe, customer.id, card);
  return customer;
}

/** Makes a predefined card the default of a customer. */
export async function giveCard(stripe: Stripe, customer: string, card = 'pm_card_visa') {
  const method = await stripe.paymentMethods.attach(card, { customer });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method.id } });
}

/** Creates a subscription to a price, by default for a new customer. */
export async function makeSubscription(stripe: Stripe, price: string, customer?: string) {
  const owner = customer ?? (await makeCustomer(stripe)).id;
  return stripe.subscriptions.create({ customer: owner, items: [{ price }] });
}

/** Returns the first element; throws if there is none. */
export function firstOf<T>([first]: T[]): T {
  if (first === undefined) throw new Error('There is none');
  return first;
}

/** Returns the first item of a subscription. */
export const itemOf = (subscription: Stripe.Subscription): Stripe.SubscriptionItem =>
  firstOf(subscription.items.data);

/** Returns the latest invoice of a subscription, with its payments. */
export async function latestInvoice(stripe: Stripe, subscription: string): Promise<Stripe.Invoice> {
  return firstOf((await stripe.invoices.list({ subscription, limit: 1, expand: ['data.payments'] })).data);
}
