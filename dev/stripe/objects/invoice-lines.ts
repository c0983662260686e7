import type { ApiObject } from '../protocol/objects';
import type { InvoiceLine } from '../store/billing';
import type { World } from '../world/world';

export function serializeLine(world: World, line: InvoiceLine, invoice: string): ApiObject {
  const price = world.need('price', line.price, 'price');
  const applied = line.discounts.filter(({ amount }) => amount > 0);
  return {
    id: line.id,
    object: 'line_item',
    amount: line.amount,
    currency: price.currency,
    description: line.description,
    discount_amounts: line.discounts,
    discountable: !line.proration,
    discounts: line.discounts.map(({ discount }) => discount),
    invoice,
    livemode: false,
    metadata: line.metadata,
    parent: serializeParent(line),
    period: { end: line.end, start: line.start },
    pretax_credit_amounts: applied.map(({ discount, amount }) => ({ amount, discount, type: 'discount' })),
    pricing: {
      price_details: { price: line.price, product: price.product },
      type: 'price_details',
      unit_amount_decimal: String(line.proration ? line.amount / line.quantity : price.amount),
    },
    quantity: line.quantity,
    quantity_decimal: String(line.quantity),
    subscription: line.subscription,
    subtotal: line.amount,
    taxes: [],
  };
}

function serializeParent({ id, proration, credits, subscription, item }: InvoiceLine): ApiObject {
  const creditedItems = credits && { invoice: credits.invoice, invoice_line_items: [credits.line] };
  return {
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: proration ? id.replace(/^il/, 'ii') : null,
      proration,
      proration_details: proration ? { credited_items: creditedItems } : null,
      subscription,
      subscription_item: item,
    },
    type: 'subscription_item_details',
  };
}
