import { cycleDate as turn } from '@/dev/stripe/rules/periods';
import type { Invoice, InvoiceLine, Subscription } from '@/dev/stripe/store/billing';
import type { World } from '@/dev/stripe/world/world';
import type { Story } from './actors/story';

const MONTH = { interval: 'month', count: 1 } as const;
const REASONS = ['subscription_create', 'subscription_cycle', 'subscription_update'];

/** A paid period, by the stand-in's invoices. */
interface Period {
  start: number;
  /** The moment from which its months are counted. */
  anchor: number;
  months: number;
  credits: number;
  invoice: Invoice;
}

/**
 * Returns the total credits that a subscription should have brought, less refunded and disputed ones, from the invoices
 * alone.
 */
export function expectedCredits(
  world: World,
  story: Story,
  creditsOf: (price: string) => number,
  subscription: Subscription,
): number {
  if (story.seconds.has(subscription.id)) return 0;
  const periods = periodsOf(world, creditsOf, subscription.id);
  return periods.reduce((sum, period, at) => {
    const next = periods[at + 1]?.start ?? Number.POSITIVE_INFINITY;
    const months = monthsOf(world, story, subscription, period, next);
    return sum + months * (period.credits - creditsBack(world, period));
  }, 0);
}

function periodsOf(world: World, creditsOf: (price: string) => number, subscription: string): Period[] {
  const paid = world.store
    .table('invoice')
    .where('subscription', subscription)
    .filter(({ status, reason }) => status === 'paid' && REASONS.includes(reason))
    .flatMap((invoice) => invoice.lines.filter(isWhole).map((line) => ({ invoice, line })))
    .sort((a, b) => a.line.start - b.line.start);
  const periods: Period[] = [];
  for (const { invoice, line } of paid) {
    const months = world.get('price', line.price)?.recurring?.interval === 'year' ? 12 : 1;
    const before = periods.at(-1);
    const goesOn = before?.months === months && invoice.reason === 'subscription_cycle';
    const anchor = goesOn ? before.anchor : line.start;
    periods.push({ start: line.start, anchor, months, credits: creditsOf(line.price), invoice });
  }
  return periods;
}

const isWhole = ({ proration, amount }: InvoiceLine): boolean => !proration && amount > 0;

/**
 * Returns how many months of a period have begun before the next period, the end or now, without those spent paused.
 */
function monthsOf(
  world: World,
  story: Story,
  { id, endedAt, customer }: Subscription,
  { start, anchor, months }: Period,
  next: number,
): number {
  const limit = Math.min(next, endedAt ?? Number.POSITIVE_INFINITY, world.now(customer) + 1);
  // The cycle of the anchor in which the period begins.
  let turns = 0;
  while (turn(anchor, MONTH, turns) < start) turns += 1;
  const pauses = story.pauses.get(id) ?? [];
  let come = 0;
  for (let n = 0; n < months; n += 1) {
    const due = turn(anchor, MONTH, turns + n);
    const end = turn(anchor, MONTH, turns + n + 1);
    const isLost = pauses.some(({ from, to }) => due >= from && (to === null || end <= to));
    if (n === 0 || (due < limit && !isLost)) come += 1;
  }
  return come;
}

/** Returns the credits whose money was returned, rounded up. */
function creditsBack(world: World, { invoice, credits }: Period): number {
  const intent = invoice.payment_intent;
  if (!intent || invoice.amountPaid === 0) return 0;
  const refunded = world.store.table('refund').where('payment_intent', intent);
  const disputed = world.store
    .table('dispute')
    .where('payment_intent', intent)
    .filter(({ status }) => status !== 'won');
  const cents = [...refunded, ...disputed].reduce((sum, { amount }) => sum + amount, 0);
  return Math.min(credits, Math.ceil((credits * Math.min(cents, invoice.amountPaid)) / invoice.amountPaid));
}
