import type { Change } from '../../billing/change';
import { checkPrices } from '../../billing/start';
import { invalid } from '../../protocol/errors';
import { flag, integer, metadata, type Read, text } from '../../protocol/params';
import type { Proration, Subscription, SubscriptionItem } from '../../store/billing';
import { mergeMetadata } from '../../world/changes';
import { newId } from '../../world/ids';
import type { World } from '../../world/world';

export const itemParam = {
  deleted: flag(),
  id: text(),
  metadata: metadata(),
  price: text(),
  quantity: integer(0, 1_000_000),
};

interface ChangeGiven {
  items?: Read<typeof itemParam>[];
  billing_cycle_anchor?: { type: 'now' | 'unchanged' };
  proration_behavior?: Proration;
  proration_date?: number;
}

/** What a request changes about items and their period. */
export function readChange(world: World, subscription: Subscription, given: ChangeGiven): Change {
  const now = world.now(subscription.customer);
  const [first] = subscription.items;
  const at = given.proration_date ?? now;
  if (first && (at < first.start || at > first.end)) {
    throw invalid('Proration date must be within the current period.', 'proration_date');
  }
  const items = readItems(world, subscription, given.items ?? []);
  checkPrices(
    items
      .map(({ price }) => world.need('price', price, 'price', 'items'))
      .map((price) => ({ ...price, active: true })),
  );
  return {
    items,
    resets: given.billing_cycle_anchor?.type === 'now',
    proration: given.proration_behavior ?? 'create_prorations',
    at,
  };
}

function readItems(
  world: World,
  subscription: Subscription,
  given: NonNullable<ChangeGiven['items']>,
): SubscriptionItem[] {
  let items = [...subscription.items];
  for (const [at, one] of given.entries()) {
    const param = `items[${at}]`;
    const price =
      one.price === undefined ? undefined : world.need('price', one.price, 'price', `${param}[price]`);
    const old = items.find(({ id }) => id === one.id);
    if (one.id !== undefined && !old) {
      throw invalid(`No such subscription item: '${one.id}'`, `${param}[id]`, 'resource_missing');
    }
    if (price && !price.active && price.id !== old?.price)
      throw invalid(`The price specified is inactive.`, `${param}[price]`);
    if (old && one.deleted) items = items.filter(({ id }) => id !== old.id);
    else if (old) {
      const changed = {
        ...old,
        price: price?.id ?? old.price,
        quantity: one.quantity ?? old.quantity,
        metadata: mergeMetadata(old.metadata, one.metadata),
      };
      items = items.map((item) => (item.id === old.id ? changed : item));
    } else items.push(addedItem(world, subscription, price?.id, one.quantity, `${param}[price]`));
  }
  return items;
}

function addedItem(
  world: World,
  { customer, items }: Subscription,
  price: string | undefined,
  quantity = 1,
  param = '',
): SubscriptionItem {
  if (price === undefined) throw invalid('Missing required param.', param, 'parameter_missing');
  const [first] = items;
  const now = world.now(customer);
  return {
    id: newId('si'),
    created: now,
    price,
    quantity,
    metadata: {},
    start: first?.start ?? now,
    end: first?.end ?? now,
    billed: null,
  };
}
