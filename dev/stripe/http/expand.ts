import { showConfiguration } from '../calls/portal/configurations';
import { showTestClock } from '../calls/test-clocks';
import { showSessionLine } from '../checkout/lines';
import { showCharge } from '../objects/charges';
import { showCoupon } from '../objects/coupons';
import { showCustomer } from '../objects/customers';
import { showDiscount } from '../objects/discounts';
import { showInvoice, showInvoicePayment } from '../objects/invoices';
import { showPaymentIntent } from '../objects/payment-intents';
import { showPaymentMethod } from '../objects/payment-methods';
import { showPrice } from '../objects/prices';
import { showProduct } from '../objects/products';
import { showPromotionCode } from '../objects/promotion-codes';
import { showRefund } from '../objects/refunds';
import { showSchedule } from '../objects/schedules';
import { showSubscription } from '../objects/subscriptions';
import { invalid, listOf, type Shape } from '../protocol/errors';
import type { GivenFields } from '../protocol/form';
import { list, text } from '../protocol/params';
import type { Kind, Records } from '../store/records';
import type { World } from '../world/world';

const MOST = 20;
const DEEPEST = 4;

type Show = (world: World, id: string) => Shape | null;

const by =
  <K extends Kind>(kind: K, show: (world: World, row: Records[K]) => Shape): Show =>
  (world, id) => {
    const row = world.get(kind, id);
    return row ? show(world, row) : null;
  };

const charge = by('charge', showCharge);
const coupon = by('coupon', showCoupon);
const customer = by('customer', showCustomer);
const discount = by('discount', showDiscount);
const invoice = by('invoice', showInvoice);
const payment_intent = by('payment_intent', showPaymentIntent);
const payment_method = by('payment_method', showPaymentMethod);
const price = by('price', showPrice);
const product = by('product', showProduct);
const promotion_code = by('promotion_code', showPromotionCode);
const subscription = by('subscription', showSubscription);
const schedule = by('subscription_schedule', showSchedule);
const test_clock = by('test_clock', showTestClock);

/** Ids that can be replaced by what they name, by the object they stand in; '' is a nested part without a name. */
const expandable: Record<string, Record<string, Show>> = {
  'billing_portal.session': { configuration: by('portal_configuration', showConfiguration) },
  charge: { customer, payment_intent },
  'checkout.session': { customer, invoice, payment_intent, subscription },
  customer: { test_clock },
  discount: { customer, promotion_code },
  dispute: { charge, payment_intent },
  invoice: { customer, default_payment_method: payment_method, discounts: discount, test_clock },
  invoice_payment: { invoice },
  payment_intent: { customer, latest_charge: charge, payment_method },
  payment_method: { customer },
  plan: { product },
  price: { product },
  product: { default_price: price },
  promotion_code: { customer },
  refund: { charge, customer, payment_intent, payment_method },
  subscription: {
    customer,
    default_payment_method: payment_method,
    discounts: discount,
    latest_invoice: invoice,
    schedule,
    test_clock,
  },
  subscription_schedule: { customer, subscription, test_clock },
  '': {
    charge,
    coupon,
    default_payment_method: payment_method,
    discount,
    discounts: discount,
    payment_intent,
    price,
    promotion_code,
    subscription,
  },
};

const rows = (found: Shape[], url: string): Shape => listOf(found, url);

/** Lists that are only there when they are asked for. */
const includable: Record<string, Record<string, (world: World, id: string) => unknown>> = {
  invoice: {
    payments: (world, id) =>
      rows(
        world.store
          .table('invoice_payment')
          .where('invoice', id)
          .map((one) => showInvoicePayment(world, one)),
        `/v1/invoice_payments?invoice=${id}`,
      ),
    confirmation_secret: (world, id) => {
      const intent = world.get('payment_intent', world.get('invoice', id)?.payment_intent);
      const secret = intent && showPaymentIntent(world, intent).client_secret;
      return secret ? { client_secret: secret, type: 'payment_intent' } : null;
    },
  },
  'checkout.session': {
    line_items: (world, id) =>
      rows(
        world.get('session', id)?.lines.map((line) => showSessionLine(world, line)) ?? [],
        `/v1/checkout/sessions/${id}/line_items`,
      ),
  },
  charge: {
    refunds: (world, id) =>
      rows(
        world.store
          .table('refund')
          .where('charge', id)
          .map((one) => showRefund(world, one)),
        `/v1/charges/${id}/refunds`,
      ),
  },
  customer: {
    subscriptions: (world, id) =>
      rows(
        world.store
          .table('subscription')
          .where('customer', id)
          .filter(({ status }) => status !== 'canceled')
          .map((one) => showSubscription(world, one)),
        `/v1/customers/${id}/subscriptions`,
      ),
    sources: (_world, id) => rows([], `/v1/customers/${id}/sources`),
  },
  coupon: {
    applies_to: (world, id) => {
      const products = world.get('coupon', id)?.products;
      return products ? { products } : undefined;
    },
  },
};

/** The paths that a request asks to expand; taken out of its parameters. */
export function takeExpand(given: GivenFields): { paths: string[]; rest: GivenFields } {
  const { expand, ...rest } = given;
  if (expand === undefined) return { paths: [], rest };
  return { paths: list(text(), MOST).read(expand, 'expand'), rest };
}

/** The answer with the wanted ids replaced by what they name. */
export function expanded(world: World, answer: Shape, paths: string[]): Shape {
  let result = answer;
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > DEEPEST) {
      throw invalid(
        `You cannot expand more than ${DEEPEST} levels of a property. Property: ${path}`,
        'expand',
      );
    }
    result = expandIn(world, result, steps, path);
  }
  return result;
}

function expandIn(world: World, at: Shape, steps: string[], path: string): Shape {
  const [name = '', ...rest] = steps;
  const type = typeof at.object === 'string' ? at.object : '';
  const include = Object.hasOwn(includable, type) ? includable[type]?.[name] : undefined;
  if (include) {
    const included = at[name] ?? include(world, String(at.id));
    if (included === undefined) return at;
    const inner = isShape(included) && rest.length > 0 ? expandIn(world, included, rest, path) : included;
    return { ...at, [name]: inner };
  }
  const value = at[name];
  if (value === undefined) throw notExpandable(path);
  const show = (Object.hasOwn(expandable, type) ? expandable[type] : expandable[''])?.[name];
  return { ...at, [name]: expandValue(world, value, { show, rest, path }) };
}

interface How {
  show: Show | undefined;
  rest: string[];
  path: string;
}

function expandValue(world: World, value: unknown, how: How): unknown {
  if (value === null) return null;
  if (Array.isArray(value)) return value.map((one) => expandValue(world, one, how));
  if (typeof value === 'string') {
    if (!how.show) throw notExpandable(how.path);
    const found = how.show(world, value);
    if (!found) return value;
    return how.rest.length > 0 ? expandIn(world, found, how.rest, how.path) : found;
  }
  if (!isShape(value)) throw notExpandable(how.path);
  if (how.rest.length > 0) return expandIn(world, value, how.rest, how.path);
  // What is there in full already, as the price of an item, may be asked for all the same.
  if (how.show || typeof value.id === 'string') return value;
  throw notExpandable(how.path);
}

const notExpandable = (path: string) =>
  invalid(`This property cannot be expanded (${path}).`, 'expand', 'parameter_invalid_expand');

const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null;
