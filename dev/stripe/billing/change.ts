import { sameRhythm, turn } from '../rules/periods';
import type { InvoiceLine, Proration, Subscription, SubscriptionItem } from '../store/billing';
import type { World } from '../world/world';
import { creditLine, cycleLine, debitLine, priceOf } from './lines';

export interface Change {
  /** The items as they shall be; those that are missing end. */
  items: SubscriptionItem[];
  resets: boolean;
  proration: Proration;
  at: number;
}

export interface Consequence {
  items: SubscriptionItem[];
  anchor: number;
  lines: InvoiceLine[];
  /** Whether the lines are billed at once or wait for the next invoice. */
  invoicesNow: boolean;
  resets: boolean;
}

const isSame = (a: SubscriptionItem, b: SubscriptionItem) => a.price === b.price && a.quantity === b.quantity;

/**
 * What a change of items means in money. Unused time is given back from what was billed for it, the new items are
 * billed for the rest of the period; or, where the period begins anew (asked for, another rhythm, or from free to
 * paid), for all of the new one, at once.
 */
export function planChange(world: World, subscription: Subscription, change: Change): Consequence {
  const { at, proration } = change;
  const isTrial = subscription.status === 'trialing';
  const resets = !isTrial && (change.resets || beginsAnew(world, subscription.items, change.items));
  const anchor = resets ? at : subscription.anchor;
  const placed = change.items.map((item) => (resets ? restarted(world, item, at) : item));
  if (isTrial) return { items: placed, anchor, lines: [], invoicesNow: false, resets };
  const credits: InvoiceLine[] = [];
  const debits: InvoiceLine[] = [];
  const gone = subscription.items.filter(
    (old) => resets || !change.items.some((item) => item.id === old.id && isSame(item, old)),
  );
  if (proration !== 'none') {
    for (const old of gone)
      credits.push(...[creditLine(world, subscription, old, at)].filter((one) => one !== null));
  }
  const items = placed.map((item) => {
    const old = subscription.items.find(({ id }) => id === item.id);
    if (resets) {
      debits.push(cycleLine(world, subscription, item));
      return item;
    }
    if (proration === 'none' || (old && isSame(item, old))) return item;
    const debit = debitLine(world, subscription, item, at);
    debits.push(debit);
    return {
      ...item,
      billed: { amount: debit.amount, start: at, end: item.end, invoice: null, line: debit.id },
    };
  });
  const lines = [...credits, ...debits];
  return {
    items,
    anchor,
    lines,
    invoicesNow: lines.length > 0 && (resets || proration === 'always_invoice'),
    resets,
  };
}

function beginsAnew(world: World, before: SubscriptionItem[], after: SubscriptionItem[]): boolean {
  const [old, next] = [before[0], after[0]];
  if (!old || !next) return false;
  if (!sameRhythm(priceOf(world, old).recurring, priceOf(world, next).recurring)) return true;
  const sum = (items: SubscriptionItem[]) =>
    items.reduce((total, item) => total + priceOf(world, item).amount * item.quantity, 0);
  return sum(before) === 0 && sum(after) > 0;
}

function restarted(world: World, item: SubscriptionItem, at: number): SubscriptionItem {
  const { recurring } = priceOf(world, item);
  return { ...item, start: at, end: recurring ? turn(at, recurring, 1) : at, billed: null };
}
