import type { Invoice, InvoicePayment, Subscription, SubscriptionSchedule } from './billing';
import type { Coupon, Discount, Price, Product } from './catalog';
import type { Customer, PaymentMethod, PortalConfiguration, PortalSession, TestClock } from './customers';
import type { Delivery, Replay, Setting, StoredEvent } from './events';
import type { Charge, CheckoutSession, Dispute, PaymentIntent, Refund } from './payments';
import { Table } from './table';

/** Everything that is stored, by kind. */
export interface Records {
  customer: Customer;
  payment_method: PaymentMethod;
  product: Product;
  price: Price;
  coupon: Coupon;
  discount: Discount;
  session: CheckoutSession;
  subscription: Subscription;
  subscription_schedule: SubscriptionSchedule;
  invoice: Invoice;
  invoice_payment: InvoicePayment;
  payment_intent: PaymentIntent;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  portal_configuration: PortalConfiguration;
  portal_session: PortalSession;
  test_clock: TestClock;
  event: StoredEvent;
  delivery: Delivery;
  replay: Replay;
  setting: Setting;
}

export type Kind = keyof Records;
export type Tables = { readonly [K in Kind]: Table<Records[K]> };

export function emptyTables(): Tables {
  return {
    customer: new Table(['testClock']),
    payment_method: new Table(['customer']),
    product: new Table(),
    price: new Table(['product', 'lookupKey']),
    coupon: new Table(),
    discount: new Table(),
    session: new Table(['customer', 'subscription', 'payment_intent', 'secret']),
    subscription: new Table(['customer']),
    subscription_schedule: new Table(['subscription', 'customer']),
    invoice: new Table(['customer', 'subscription', 'secret']),
    invoice_payment: new Table(['invoice', 'payment_intent']),
    payment_intent: new Table(['customer', 'secret']),
    charge: new Table(['payment_intent', 'customer']),
    refund: new Table(['charge', 'payment_intent']),
    dispute: new Table(['charge', 'payment_intent']),
    portal_configuration: new Table(),
    portal_session: new Table(['secret']),
    test_clock: new Table(),
    event: new Table(),
    delivery: new Table(['event', 'status']),
    replay: new Table(),
    setting: new Table(),
  };
}
