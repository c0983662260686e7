import { cycleDate as turn } from '@/dev/stripe/rules/periods';
import type { Invoice, InvoiceLine, Subscription } from '@/dev/stripe/store/billing';
import type { World } from '@/dev/stripe/world/world';
import type { Story } from './actors/story';

const MONTH = { interval: 'month', count: 1 } as const;
const REASONS = ['subscription_create', 'subscription_cycle', 'subscription_update'];

/** A period that was billed, by the stand-in's invoices. */
interface Billed {
  start: number;
  /** The moment from which its months are counted. */
  anchor: number;
  months: number;
  /** Of each month after the first. */
  credits: number;
  /** Of the first month, after what the replaced plan had brought for the same time; negative if that was more. */
  first: number;
}

type Period = Billed & { invoice: Invoice };

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
    const left = (credits: number) => credits - creditsBack(world, period, credits);
    return sum + left(Math.max(0, period.first)) + (months - 1) * left(period.credits);
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
  const billed = (line: InvoiceLine): Billed => {
    const [credits, start] = [creditsOf(line.price), line.start];
    const months = world.get('price', line.price)?.recurring?.interval === 'year' ? 12 : 1;
    return { start, anchor: start, months, credits, first: credits };
  };
  for (const { invoice, line } of paid) {
    const period = { ...billed(line), invoice };
    const before = periods.at(-1);
    const goesOn = before?.months === period.months && invoice.reason === 'subscription_cycle';
    if (goesOn) period.anchor = before.anchor;
    const replaced = invoice.lines.flatMap(({ credits, start: at }) => {
      const own = periods.find(({ invoice: { id } }) => id === credits?.invoice);
      // A renewal that is not paid yet, or never.
      const unpaid = world.get('invoice', credits?.invoice)?.lines.find(isWhole);
      const old = own ?? (unpaid && billed(unpaid));
      return old && invoice.reason === 'subscription_update' ? [{ old, at }] : [];
    });
    for (const { old, at } of replaced) period.first = firstOf(period, old, at);
    periods.push(period);
  }
  return periods;
}

/** Returns the credits that a plan adds if it replaces another at a moment, rounded down. */
function firstOf({ first }: Billed, old: Billed, at: number): number {
  const before = turnsBefore(old);
  for (let n = 0; n < old.months; n += 1) {
    const [due, end] = [turn(old.anchor, MONTH, before + n), turn(old.anchor, MONTH, before + n + 1)];
    if (at >= end || (n > 0 && due >= at)) continue;
    const spare = n === 0 ? Math.max(0, -old.first) : 0;
    return Math.floor(((first - spare) * (end - due) - old.credits * (end - at)) / (end - due));
  }
  return first;
}

/** Returns the cycle of its anchor in which a period begins. */
function turnsBefore({ anchor, start }: Billed): number {
  let turns = 0;
  while (turn(anchor, MONTH, turns) < start) turns += 1;
  return turns;
}

const isWhole = ({ proration, amount }: InvoiceLine): boolean => !proration && amount > 0;

/**
 * Returns how many months of a period have begun before the next period, the end or now, without those spent paused.
 */
function monthsOf(
  world: World,
  story: Story,
  { id, endedAt, customer }: Subscription,
  period: Period,
  next: number,
): number {
  const { anchor, months } = period;
  const limit = Math.min(next, endedAt ?? Number.POSITIVE_INFINITY, world.now(customer) + 1);
  const turns = turnsBefore(period);
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
function creditsBack(world: World, { invoice }: Period, credits: number): number {
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
