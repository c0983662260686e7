import { cycleDate, isSameInterval } from '../rules/periods';
import type { InvoiceLine, Proration, Subscription, SubscriptionItem } from '../store/billing';
import type { World } from '../world/world';
import { creditLine, cycleLine, debitLine } from './lines';
import { priceOf } from './prices';

export interface ItemChange {
  /** The items after the change; items that are missing end. */
  items: SubscriptionItem[];
  /** Starts a new billing cycle at `at`. */
  resetsCycle: boolean;
  proration: Proration;
  at: number;
}

export interface PlannedChange {
  items: SubscriptionItem[];
  anchor: number;
  lines: InvoiceLine[];
  /** Whether the lines are billed immediately; otherwise they wait for the next invoice. */
  invoicesNow: boolean;
}

const isSame = (a: SubscriptionItem, b: SubscriptionItem) => a.price === b.price && a.quantity === b.quantity;

/**
 * Plans what a change of items costs. Unused time is credited as it was billed, and the new items are billed for the
 * rest of the period. If the cycle restarts (by request, with another interval, or from free to paid), they are
 * billed for the whole new period, immediately.
 */
export function planChange(world: World, subscription: Subscription, change: ItemChange): PlannedChange {
  const { at, proration } = change;
  if (subscription.status === 'trialing') {
    return { items: change.items, anchor: subscription.anchor, lines: [], invoicesNow: false };
  }
  const resetsCycle = change.resetsCycle || startsNewCycle(world, subscription.items, change.items);
  const credits = proration === 'none' ? [] : creditLines(world, subscription, change, resetsCycle);
  const billed = resetsCycle
    ? change.items.map((item) => billWholePeriod(world, subscription, item, at))
    : change.items.map((item) => billRest(world, subscription, item, change));
  const lines = [...credits, ...billed.flatMap(({ line }) => line ?? [])];
  return {
    items: billed.map(({ item }) => item),
    anchor: resetsCycle ? at : subscription.anchor,
    lines,
    invoicesNow: lines.length > 0 && (resetsCycle || proration === 'always_invoice'),
  };
}

function startsNewCycle(world: World, before: SubscriptionItem[], after: SubscriptionItem[]): boolean {
  const [old, next] = [before[0], after[0]];
  if (!old || !next) return false;
  if (!isSameInterval(priceOf(world, old).recurring, priceOf(world, next).recurring)) return true;
  const total = (items: SubscriptionItem[]) =>
    items.reduce((sum, item) => sum + priceOf(world, item).amount * item.quantity, 0);
  return total(before) === 0 && total(after) > 0;
}

function creditLines(
  world: World,
  subscription: Subscription,
  { items, at }: ItemChange,
  resetsCycle: boolean,
): InvoiceLine[] {
  const replaced = subscription.items.filter(
    (old) => resetsCycle || !items.some((item) => item.id === old.id && isSame(item, old)),
  );
  return replaced.flatMap((old) => creditLine(world, subscription, old, at) ?? []);
}

interface BilledItem {
  item: SubscriptionItem;
  line: InvoiceLine | null;
}

function billWholePeriod(
  world: World,
  subscription: Subscription,
  item: SubscriptionItem,
  at: number,
): BilledItem {
  const { recurring } = priceOf(world, item);
  const end = recurring ? cycleDate(at, recurring, 1) : at;
  const restarted = { ...item, start: at, end, billed: null };
  return { item: restarted, line: cycleLine(world, subscription, restarted) };
}

function billRest(
  world: World,
  subscription: Subscription,
  item: SubscriptionItem,
  { at, proration }: ItemChange,
): BilledItem {
  const old = subscription.items.find(({ id }) => id === item.id);
  if (proration === 'none' || (old && isSame(item, old))) return { item, line: null };
  const line = debitLine(world, subscription, item, at);
  const billed = { amount: line.amount, start: at, end: item.end, invoice: null, line: line.id };
  return { item: { ...item, billed }, line };
}
