import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { itemOf, makeCustomer, makePlan, type TestStandIn, testStandIn } from './support/stand-in';

/** A row of numbers between 0 and 1 that is the same every time (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function live({ stripe, control, pass }: TestStandIn, seed: number) {
  const next = dice(seed);
  const pick = <T>(all: T[]): T => all[Math.floor(next() * all.length)] as T;
  const plans = [await makePlan(stripe, 999, 9_990), await makePlan(stripe, 2999, 29_990)];
  const prices = plans.flatMap(({ month, year }) => [month.id, year.id]);
  const coupon = await stripe.coupons.create({ percent_off: 15.5, duration: 'forever' });
  const customer = await makeCustomer(stripe);
  let subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: pick(prices) }],
  });
  for (let n = 0; n < 40; n += 1) {
    await pass({ days: Math.floor(next() * 25), hours: Math.floor(next() * 24) });
    subscription = await stripe.subscriptions.retrieve(subscription.id);
    if (subscription.ended_at !== null) {
      subscription = await stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: pick(prices) }],
      });
    }
    const { id } = subscription;
    const items = [
      { id: itemOf(subscription).id, price: pick(prices), quantity: 1 + Math.floor(next() * 3) },
    ];
    const acts = [
      () =>
        stripe.subscriptions.update(id, {
          items,
          proration_behavior: pick(['none', 'create_prorations', 'always_invoice']),
        }),
      () =>
        stripe.subscriptions.update(id, {
          items,
          billing_cycle_anchor: { type: 'now' },
          proration_behavior: 'always_invoice',
        }),
      () => stripe.subscriptions.update(id, { cancel_at_period_end: next() < 0.5 }),
      () => stripe.subscriptions.update(id, { discounts: next() < 0.5 ? [{ coupon: coupon.id }] : '' }),
      () => stripe.subscriptions.update(id, { pause_collection: next() < 0.5 ? { behavior: 'void' } : '' }),
      () => control('cards/next', { outcomes: ['declined'] }),
      () => stripe.subscriptions.cancel(id, { prorate: next() < 0.5, invoice_now: next() < 0.5 }),
    ];
    await pick([...acts, acts[0], acts[1]].flatMap((act) => act ?? []))();
  }
  return customer.id;
}

const sum = (all: number[]) => all.reduce((total, one) => total + one, 0);

test.each([1, 2, 3])('a life of changes keeps the books (%i)', async (seed) => {
  const standIn = await testStandIn();
  const { stripe, control, see } = standIn;
  await control('clock/freeze');
  const customer = await live(standIn, seed);
  const invoices: Stripe.Invoice[] = (
    await stripe.invoices
      .list({ customer, limit: 100, expand: ['data.payments'] })
      .autoPagingToArray({ limit: 1000 })
  ).reverse();
  expect(invoices.length).toBeGreaterThan(10);
  const wrong = invoices.filter((invoice) => !isConsistent(invoice));
  expect(wrong.map(({ id, status, total, amount_due }) => ({ id, status, total, amount_due }))).toEqual([]);
  expect(new Set(invoices.flatMap(({ number }) => number ?? [])).size).toBe(
    invoices.filter(({ number }) => number !== null).length,
  );
  // What left the balance went into invoices, and came back from those that were withdrawn.
  const used = invoices.map((one) =>
    one.status === 'void' || one.ending_balance === null ? 0 : one.starting_balance - one.ending_balance,
  );
  const { balance } = (await stripe.customers.retrieve(customer)) as Stripe.Customer;
  expect(balance + sum(used)).toBe(0);
  const charges = await stripe.charges.list({ customer, limit: 100 }).autoPagingToArray({ limit: 1000 });
  const charged = sum(charges.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount));
  expect(charged).toBe(sum(invoices.map(({ amount_paid }) => amount_paid)));
  expect(await see('')).toMatchObject({ waiting: 0 });
});

function isConsistent(invoice: Stripe.Invoice): boolean {
  const lines = invoice.lines.data.map(
    ({ amount, discount_amounts }) => amount - sum((discount_amounts ?? []).map((one) => one.amount)),
  );
  const ending = invoice.ending_balance;
  const settles = ending === null || invoice.total + invoice.starting_balance - ending === invoice.amount_due;
  const isPaid = invoice.status === 'paid';
  const paid = sum((invoice.payments?.data ?? []).map(({ amount_paid }) => amount_paid ?? 0));
  return (
    invoice.total === sum(lines) &&
    settles &&
    invoice.amount_due >= 0 &&
    invoice.amount_remaining === (isPaid ? 0 : invoice.amount_due) &&
    paid === invoice.amount_paid &&
    invoice.amount_paid === (isPaid ? invoice.amount_due : 0) &&
    invoice.lines.data.every(({ period }) => period.end > period.start)
  );
}
