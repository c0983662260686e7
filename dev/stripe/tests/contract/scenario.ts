import type Stripe from 'stripe';
import { firstOf, itemOf, makeCustomer, makePlan, makeSubscription } from '../support/fixtures';
import { callApi } from '../support/raw';
import type { TestStandIn } from '../support/stand-in';

const DONE = { success_url: 'http://localhost:3000/?s={CHECKOUT_SESSION_ID}' };

interface Catalog {
  month: Stripe.Price;
  year: Stripe.Price;
  oneTime: Stripe.Price;
  coupon: Stripe.Coupon;
}

/**
 * Brings about every kind of object and event: purchases, subscriptions, schedules, refunds, disputes. Returns the
 * answers that no list repeats.
 */
export async function playScenario(standIn: TestStandIn): Promise<unknown[]> {
  await standIn.control('clock/freeze');
  const catalog = await makeCatalog(standIn.stripe);
  const customer = await makeCustomer(standIn.stripe);
  const { id } = await standIn.stripe.customers.update(customer.id, {
    address: { country: 'DE', city: 'Köln' },
    metadata: { a: 'b' },
  });
  await sell(standIn, catalog, id);
  return [
    ...(await changeSubscriptions(standIn, catalog, id)),
    ...(await runSchedules(standIn, catalog, id)),
    ...(await refundAndDispute(standIn, id)),
  ];
}

async function makeCatalog(stripe: Stripe): Promise<Catalog> {
  const { month, year, product } = await makePlan(stripe);
  const oneTime = await stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: 700 });
  await stripe.products.update(product.id, { description: 'New' });
  await stripe.prices.update(oneTime.id, { metadata: { a: 'b' } });
  const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'forever' });
  return { month, year, oneTime, coupon };
}

async function sell({ stripe, control }: TestStandIn, catalog: Catalog, customer: string): Promise<void> {
  const { sessions } = stripe.checkout;
  const line_items = [{ price: catalog.oneTime.id, quantity: 1 }];
  const sold = await sessions.create({ mode: 'payment', line_items, customer, ...DONE });
  await control('checkout/pay', { session: sold.id, card: 'declined' });
  await control('checkout/pay', { session: sold.id, card: 'authentication' });
  await control('checkout/authenticate', { session: sold.id });
  const price_data = { currency: 'usd', unit_amount: 900, product_data: { name: 'Pack' } };
  const delayed = await sessions.create({
    mode: 'payment',
    line_items: [{ price_data, quantity: 1 }],
    ...DONE,
  });
  await control('checkout/pay', { session: delayed.id, delayed: true });
  await control('checkout/resolve', { session: delayed.id });
  const embedded = await sessions.create({
    mode: 'subscription',
    ui_mode: 'embedded_page',
    return_url: 'http://localhost:3000/back?session_id={CHECKOUT_SESSION_ID}',
    line_items: [{ price: catalog.month.id, quantity: 1 }],
  });
  await control('checkout/pay', { session: embedded.id });
  const expired = await sessions.create({ mode: 'payment', line_items, ...DONE });
  await sessions.expire(expired.id);
}

async function changeSubscriptions(
  { url, stripe, control, advance }: TestStandIn,
  { month, year, coupon }: Catalog,
  customer: string,
): Promise<unknown[]> {
  const items = [{ price: month.id }];
  const subscription = await stripe.subscriptions.create({ customer, items });
  await stripe.subscriptions.update(subscription.id, { discounts: [{ coupon: coupon.id }] });
  await advance({ days: 3 });
  const query = `subscription=${subscription.id}`;
  const { body: preview } = await callApi(url, 'POST', 'invoices/create_preview', query);
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: itemOf(subscription).id, price: year.id }],
  });
  const trial = await stripe.subscriptions.create({ customer, items, trial_period_days: 7 });
  await advance({ days: 8 });
  await control('cards/next', { outcomes: ['declined', 'authentication', 'declined'] });
  await advance({ months: 1 });
  await stripe.subscriptions.pause(subscription.id);
  await stripe.subscriptions.resume(subscription.id, { billing_cycle_anchor: { type: 'now' } });
  await stripe.subscriptions.update(trial.id, { pause_collection: { behavior: 'void' } }).catch(() => {});
  await stripe.subscriptions.cancel(subscription.id, { prorate: true, invoice_now: true });
  return [preview];
}

async function runSchedules(
  { url, stripe, advance }: TestStandIn,
  { month, year, coupon }: Catalog,
  customer: string,
): Promise<unknown[]> {
  const { id } = await makeSubscription(stripe, month.id, customer);
  const schedules = stripe.subscriptionSchedules;
  const schedule = await schedules.create({ from_subscription: id });
  const { body: expanded } = await callApi(url, 'GET', `subscriptions/${id}?expand[]=schedule`);
  const { start_date, end_date } = firstOf(schedule.phases);
  const discounts = [{ coupon: coupon.id }];
  await schedules.update(schedule.id, {
    phases: [
      { items: [{ price: month.id }], start_date, end_date, discounts },
      { items: [{ price: year.id }], duration: { interval: 'day' }, proration_behavior: 'none' },
    ],
  });
  const query = `schedule=${schedule.id}`;
  const { body: preview } = await callApi(url, 'POST', 'invoices/create_preview', query);
  await advance({ months: 1, days: 2 });
  const released = await schedules.create({ from_subscription: id });
  await schedules.release(released.id);
  const canceled = await schedules.create({ from_subscription: id });
  await stripe.subscriptions.cancel(id);
  const path = `subscription_schedules/${canceled.id}?expand[]=phases.items.price`;
  return [expanded, preview, (await callApi(url, 'GET', path)).body];
}

async function refundAndDispute({ url, stripe, control }: TestStandIn, customer: string): Promise<unknown[]> {
  const charge = firstOf((await stripe.charges.list({ customer })).data);
  const { id } = await stripe.refunds.create({ charge: charge.id, amount: 50 });
  await control('refunds/fail', { refund: id });
  await stripe.refunds.create({ charge: charge.id, amount: 50 });
  const intents = (await stripe.paymentIntents.list()).data.filter(({ status }) => status === 'succeeded');
  const dispute = await control<{ id: string }>('disputes/open', { payment_intent: intents.at(-1)?.id });
  await control('disputes/close', { dispute: dispute.id, status: 'won' });
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: 1_800_000_000 });
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: 1_800_100_000 });
  const portal = await callApi(url, 'POST', 'billing_portal/sessions', `customer=${customer}`);
  const methods = await callApi(url, 'GET', `customers/${customer}/payment_methods`);
  return [portal.body, methods.body];
}
