import type { ItemChange } from '../../billing/item-changes';
import { checkPrices } from '../../billing/prices';
import { invalidRequest } from '../../protocol/errors';
import { boolean, integer, text } from '../../protocol/fields';
import { mergeMetadata, metadata } from '../../protocol/metadata';
import type { Params } from '../../protocol/params';
import type { Proration, Subscription, SubscriptionItem } from '../../store/billing';
import type { Price } from '../../store/catalog';
import { newId } from '../../world/ids';
import type { World } from '../../world/world';

export const itemParam = {
  deleted: boolean(),
  id: text(),
  metadata: metadata(),
  price: text(),
  quantity: integer(0, 1_000_000),
};

type ItemParams = Params<typeof itemParam>;

interface ChangeParams {
  items?: ItemParams[];
  billing_cycle_anchor?: { type: 'now' | 'unchanged' };
  proration_behavior?: Proration;
  proration_date?: number;
}

/** Reads what a request changes about a subscription's items and their period. */
export function readItemChange(world: World, subscription: Subscription, params: ChangeParams): ItemChange {
  const [first] = subscription.items;
  const at = params.proration_date ?? world.now(subscription.customer);
  if (first && (at < first.start || at > first.end)) {
    throw invalidRequest('Proration date must be within the current period.', 'proration_date');
  }
  const items = (params.items ?? []).reduce(
    (before, item, index) => changeItem(world, subscription, before, item, `items[${index}]`),
    subscription.items,
  );
  const prices = items.map(({ price }) => world.need('price', price, 'price', 'items'));
  checkPrices(prices.map((price) => ({ ...price, active: true })));
  return {
    items,
    resetsCycle: params.billing_cycle_anchor?.type === 'now',
    proration: params.proration_behavior ?? 'create_prorations',
    at,
  };
}

/** Returns the items after one of them is changed, deleted or added. */
function changeItem(
  world: World,
  subscription: Subscription,
  items: SubscriptionItem[],
  params: ItemParams,
  path: string,
): SubscriptionItem[] {
  const price =
    params.price === undefined ? undefined : world.need('price', params.price, 'price', `${path}[price]`);
  const old = items.find(({ id }) => id === params.id);
  if (params.id !== undefined && !old) {
    throw invalidRequest(`No such subscription item: '${params.id}'`, `${path}[id]`, 'resource_missing');
  }
  if (price && !price.active && price.id !== old?.price) {
    throw invalidRequest('The price specified is inactive.', `${path}[price]`);
  }
  if (!old) return [...items, newItem(world, subscription, price, params.quantity, `${path}[price]`)];
  if (params.deleted) return items.filter((item) => item !== old);
  const changed = {
    ...old,
    price: price?.id ?? old.price,
    quantity: params.quantity ?? old.quantity,
    metadata: mergeMetadata(old.metadata, params.metadata),
  };
  return items.map((item) => (item === old ? changed : item));
}

function newItem(
  world: World,
  { customer, items }: Subscription,
  price: Price | undefined,
  quantity = 1,
  param = '',
): SubscriptionItem {
  if (!price) throw invalidRequest('Missing required param.', param, 'parameter_missing');
  const [first] = items;
  const now = world.now(customer);
  return {
    id: newId('si'),
    created: now,
    price: price.id,
    quantity,
    metadata: {},
    start: first?.start ?? now,
    end: first?.end ?? now,
    billed: null,
  };
}
