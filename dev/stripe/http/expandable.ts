import { serializeConfiguration } from '../calls/portal/configurations';
import { serializeSessionLine } from '../checkout/lines';
import { serializeCharge } from '../objects/charges';
import { serializeCoupon } from '../objects/coupons';
import { serializeCustomer } from '../objects/customers';
import { serializeDiscount } from '../objects/discounts';
import { serializeInvoice, serializeInvoicePayment } from '../objects/invoices';
import { serializePaymentIntent } from '../objects/payment-intents';
import { serializePaymentMethod } from '../objects/payment-methods';
import { serializePrice } from '../objects/prices';
import { serializeProduct } from '../objects/products';
import { serializeRefund } from '../objects/refunds';
import { serializeSchedule } from '../objects/schedules';
import { serializeSubscription } from '../objects/subscriptions';
import { type ApiObject, listObject } from '../protocol/objects';
import type { Kind, Records } from '../store/records';
import { serializeTestClock } from '../world/test-clocks';
import type { World } from '../world/world';

type Lookup = (world: World, id: string) => ApiObject | null;

const lookup =
  <K extends Kind>(kind: K, serialize: (world: World, record: Records[K]) => ApiObject): Lookup =>
  (world, id) => {
    const record = world.get(kind, id);
    return record ? serialize(world, record) : null;
  };

const charge = lookup('charge', serializeCharge);
const configuration = lookup('portal_configuration', serializeConfiguration);
const coupon = lookup('coupon', serializeCoupon);
const customer = lookup('customer', serializeCustomer);
const discount = lookup('discount', serializeDiscount);
const invoice = lookup('invoice', serializeInvoice);
const payment_intent = lookup('payment_intent', serializePaymentIntent);
const payment_method = lookup('payment_method', serializePaymentMethod);
const price = lookup('price', serializePrice);
const product = lookup('product', serializeProduct);
const schedule = lookup('subscription_schedule', serializeSchedule);
const subscription = lookup('subscription', serializeSubscription);
const test_clock = lookup('test_clock', serializeTestClock);

/** The fields that hold an id which can be expanded, by type of object; '' is a nested part without a type. */
export const expandable: Record<string, Record<string, Lookup>> = {
  'billing_portal.session': { configuration },
  charge: { customer, payment_intent },
  'checkout.session': { customer, invoice, payment_intent, subscription },
  customer: { test_clock },
  discount: { customer },
  dispute: { charge, payment_intent },
  invoice: { customer, default_payment_method: payment_method, discounts: discount, test_clock },
  invoice_payment: { invoice },
  payment_intent: { customer, latest_charge: charge, payment_method },
  payment_method: { customer },
  plan: { product },
  price: { product },
  product: { default_price: price },
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
    subscription,
  },
};

/** The fields that an object has only if they are expanded, by type of object. */
export const includable: Record<string, Record<string, (world: World, id: string) => unknown>> = {
  invoice: {
    payments: (world, id) => {
      const payments = world.store.table('invoice_payment').where('invoice', id);
      const rows = payments.map((payment) => serializeInvoicePayment(world, payment));
      return listObject(rows, `/v1/invoice_payments?invoice=${id}`);
    },
  },
  'checkout.session': {
    line_items: (world, id) => {
      const lines = world.get('session', id)?.lines ?? [];
      const rows = lines.map((line) => serializeSessionLine(world, line));
      return listObject(rows, `/v1/checkout/sessions/${id}/line_items`);
    },
  },
  charge: {
    refunds: (world, id) => {
      const refunds = world.store.table('refund').where('charge', id);
      const rows = refunds.map((refund) => serializeRefund(world, refund));
      return listObject(rows, `/v1/charges/${id}/refunds`);
    },
  },
};
