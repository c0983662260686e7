import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { everyNth } from '@/lib/testing/random/long';
import { firstOf, itemOf, makeCustomer, makePlan } from './support/fixtures';
import { type TestStandIn, testStandIn } from './support/stand-in';

/** Returns a generator of numbers from 0 to just below 1 that repeats for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

class Life {
  readonly #random: () => number;

  constructor(
    private readonly standIn: TestStandIn,
    seed: number,
  ) {
    this.#random = seededRandom(seed);
  }

  /** Makes 40 random changes to a customer's subscription, days apart. Returns the customer's id. */
  async live(): Promise<string> {
    const { stripe } = this.standIn;
    const plans = [await makePlan(stripe, 999, 9_990), await makePlan(stripe, 2999, 29_990)];
    const prices = plans.flatMap(({ month, year }) => [month.id, year.id]);
    const { id: coupon } = await stripe.coupons.create({ percent_off: 15.5, duration: 'forever' });
    const { id: customer } = await makeCustomer(stripe);
    const subscribe = () => stripe.subscriptions.create({ customer, items: [{ price: this.#pick(prices) }] });
    let subscription = await subscribe();
    for (let n = 0; n < 40; n += 1) {
      await this.standIn.advance({ days: this.#below(25), hours: this.#below(24) });
      subscription = await stripe.subscriptions.retrieve(subscription.id);
      if (subscription.ended_at !== null) subscription = await subscribe();
      await this.#pick(this.#changes(subscription, prices, coupon))();
    }
    return customer;
  }

  #changes(subscription: Stripe.Subscription, prices: string[], coupon: string) {
    const { stripe, control } = this.standIn;
    const { id } = subscription;
    const update = (params: Stripe.SubscriptionUpdateParams) => () => stripe.subscriptions.update(id, params);
    const items = [{ id: itemOf(subscription).id, price: this.#pick(prices), quantity: 1 + this.#below(3) }];
    const anyProration = this.#pick(['none', 'create_prorations', 'always_invoice'] as const);
    const changePlan = update({ items, proration_behavior: anyProration });
    const restartCycle = update({
      items,
      billing_cycle_anchor: { type: 'now' },
      proration_behavior: 'always_invoice',
    });
    return [
      changePlan,
      changePlan,
      restartCycle,
      restartCycle,
      update({ cancel_at_period_end: this.#flip() }),
      update({ discounts: this.#flip() ? [{ coupon }] : '' }),
      update({ pause_collection: this.#flip() ? { behavior: 'void' } : '' }),
      () => control('cards/next', { outcomes: ['declined'] }),
      () => stripe.subscriptions.cancel(id, { prorate: this.#flip(), invoice_now: this.#flip() }),
    ];
  }

  #below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }

  #flip(): boolean {
    return this.#random() < 0.5;
  }

  #pick<T>(all: readonly T[]): T {
    return firstOf(all.slice(this.#below(all.length)));
  }
}

const sum = (all: number[]) => all.reduce((total, one) => total + one, 0);

test.each(everyNth(2, [1, 2, 3]))(
  'invoices, balance and charges add up after 40 random changes (seed %i)',
  async (seed) => {
    const standIn = await testStandIn();
    const { stripe, control, inspect } = standIn;
    await control('clock/freeze');
    const customer = await new Life(standIn, seed).live();
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
    expect(await inspect()).toMatchObject({ waiting: 0 });
  },
);

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
