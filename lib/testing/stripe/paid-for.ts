import { addMonths } from '@/dev/stripe/rules/periods';
import type { InvoiceLine } from '@/dev/stripe/store/billing';
import type { World } from '@/dev/stripe/world/world';

/** A month that was billed, until it ended or another plan replaced it; in seconds. */
interface Month {
  credits: number;
  start: number;
  /** Without a replacement. */
  end: number;
  until: number;
  /** It replaces the month before. */
  isChange: boolean;
}

const isWhole = ({ proration, amount }: InvoiceLine) => !proration && amount >= 0;

/**
 * Returns the credits that the payments of a subscription are worth, by the stand-in's invoices alone. A month is worth
 * its plan's credits. A month that a change replaces is worth them times the share of it that passed, and so on until
 * a month ends or renews. What was granted stays, so of such a chain the most that it was worth at any moment counts.
 */
export function creditsPaidFor(
  world: World,
  subscription: string,
  creditsOf: (price: string) => number,
): number {
  let [sum, passed, best] = [0, 0, 0];
  for (const { credits, start, end, until, isChange } of monthsOf(world, subscription, creditsOf)) {
    if (!isChange) {
      sum += best;
      [passed, best] = [0, 0];
    }
    best = Math.max(best, passed + credits);
    passed += (credits * (until - start)) / (end - start);
  }
  return sum + best;
}

/** Returns the months of a subscription's paid periods that have begun, in order. */
function monthsOf(world: World, subscription: string, creditsOf: (price: string) => number): Month[] {
  const { customer } = world.need('subscription', subscription, 'subscription');
  const now = world.now(customer);
  const periods = world.store
    .table('invoice')
    .where('subscription', subscription)
    .reverse()
    .filter(({ status }) => status === 'paid')
    .flatMap(({ reason, lines }) => lines.filter(isWhole).map((line) => ({ reason, line })))
    .sort((a, b) => a.line.start - b.line.start);
  return periods.flatMap(({ reason, line: { price, start, end } }, at) => {
    const replacedAt = periods[at + 1]?.line.start ?? Number.POSITIVE_INFINITY;
    const length = world.get('price', price)?.recurring?.interval === 'year' ? 12 : 1;
    const turns = Array.from({ length: length + 1 }, (_, n) => (n === length ? end : addMonths(start, n)));
    return turns.slice(0, -1).flatMap((due, n) => {
      const monthEnd = turns[n + 1] ?? end;
      if (n > 0 && (due >= replacedAt || due > now)) return [];
      const isChange = n === 0 && reason === 'subscription_update';
      const until = Math.min(monthEnd, replacedAt);
      return [{ credits: creditsOf(price), start: due, end: monthEnd, until, isChange }];
    });
  });
}
