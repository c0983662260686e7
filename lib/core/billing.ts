/** The port for recurring billing, as types. `live.ts` provides the adapter. */

export type Frequency = 'monthly' | 'yearly';

export interface ProductSnapshot {
  productId: string;
  isActive: boolean;
}

export interface PriceSnapshot {
  priceId: string;
  productId: string;
  /** Cents per period; null if the price is not a fixed amount. */
  amount: number | null;
  currency: string;
  /** Null if it is billed neither monthly nor yearly. */
  frequency: Frequency | null;
  isActive: boolean;
}

/** A subscription to be paid for on the provider's form. */
export interface SubscriptionOrder {
  /** Idempotency key: the same id always opens the same checkout. */
  checkoutId: string;
  /** The subscriber; stored with the subscription. */
  userId: string;
  customerId: string;
  priceId: string;
  /** On the provider's own page, or embedded in ours. */
  place: { kind: 'hosted'; successUrl: string; cancelUrl: string } | { kind: 'embedded'; returnUrl: string };
  /** From 30 minutes to 24 hours from now. */
  expiresAt: Date;
}

export interface OpenedCheckout {
  sessionId: string;
  /** For the embedded form. */
  clientSecret: string | null;
  /** The provider's own page. */
  url: string | null;
}

export interface SubscriptionCheckoutSnapshot {
  sessionId: string;
  /** Our checkout; null if we did not open it. */
  checkoutId: string | null;
  /** `processing`: the payer is done, but the money has not arrived yet. */
  status: 'open' | 'processing' | 'paid' | 'expired' | 'failed';
  subscriptionId: string | null;
}

export interface InvoiceLine {
  id: string;
  priceId: string | null;
  /** Cents after discounts; negative for a refund of unused time. */
  amount: number;
  periodStart: Date;
  periodEnd: Date;
  /** Covers a part of a period. */
  isProration: boolean;
  /** Costs nothing because it covers a trial. */
  isTrial: boolean;
  /** The invoice that charged for the unused time that this line credits; null if it credits none. */
  creditedInvoiceId: string | null;
}

export interface InvoiceSnapshot {
  invoiceId: string;
  subscriptionId: string;
  customerId: string;
  number: string | null;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  /** The provider's billing reason: `subscription_create`, `subscription_cycle`, `subscription_update`, ... */
  reason: string;
  /** Cents; negative if refunds exceed charges. */
  total: number;
  /** Cents to pay after the customer's balance is used. */
  amountDue: number;
  amountPaid: number;
  currency: string;
  issuedAt: Date;
  paidAt: Date | null;
  nextAttemptAt: Date | null;
  /** The payment that settled it, or is about to. */
  paymentIntentId: string | null;
  hostedUrl: string | null;
  pdfUrl: string | null;
  lines: InvoiceLine[];
}

export interface Discount {
  /** Either a percentage or an amount in cents; the other is null. */
  percentOff: number | null;
  amountOff: number | null;
  duration: 'once' | 'repeating' | 'forever';
  /** Null unless repeating. */
  durationInMonths: number | null;
  endsAt: Date | null;
}

export interface Card {
  brand: string;
  last4: string;
  expiresMonth: number;
  expiresYear: number;
}

export interface SubscriptionSnapshot {
  subscriptionId: string;
  customerId: string;
  /** The provider's status, except that `paused` also covers subscriptions whose payments are not collected. */
  status:
    | 'incomplete'
    | 'incomplete_expired'
    | 'trialing'
    | 'active'
    | 'past_due'
    | 'unpaid'
    | 'paused'
    | 'canceled';
  itemId: string;
  priceId: string;
  /** True if it has exactly one item of quantity one, as all of ours do. */
  hasSingleItem: boolean;
  startedAt: Date;
  periodStart: Date;
  periodEnd: Date;
  /** Billing periods are counted from this moment. */
  anchor: Date;
  /** The moment at which it will end; null if it renews. */
  cancelAt: Date | null;
  canceledAt: Date | null;
  endedAt: Date | null;
  trialEndsAt: Date | null;
  /** The price that takes effect automatically at the end of the period. */
  scheduled: { scheduleId: string; priceId: string | null } | null;
  discount: Discount | null;
  card: Card | null;
  /** The user we opened it for; null if we did not. */
  userId: string | null;
  checkoutId: string | null;
  latestInvoice: InvoiceSnapshot | null;
}

/** The exact cost of a change, in cents. */
export interface InvoicePreview {
  amountDue: number;
  /** Credit for unused time, not negative. */
  credited: number;
  /** Price of the new period after discounts. */
  charged: number;
  /** The customer's balance afterwards, not negative. */
  remainingCredit: number;
  currency: string;
  lines: InvoiceLine[];
}

export interface PriceChange {
  subscriptionId: string;
  itemId: string;
  priceId: string;
  /** Proration date, within the current period. Pass the preview's to the change, so that the amounts agree. */
  at: Date;
}

export interface NewDiscount {
  percentOff?: number | undefined;
  amountOff?: number | undefined;
  currency: string;
  duration: 'once' | 'repeating' | 'forever';
  durationInMonths?: number | undefined;
}

/**
 * Subscriptions at the payment provider. A call fails with `payments.failed` if its outcome is unknown, and with
 * `payments.refused`, `payments.declined` or `payments.authentication` if nothing was changed. Repeating a call with
 * the same `key` has no further effect.
 */
export interface Billing {
  /** Returns the user's customer id, creating the customer if necessary. Idempotent per user. */
  openCustomer(person: { userId: string; email: string; name: string }): Promise<string>;

  findProduct(productId: string): Promise<ProductSnapshot | null>;
  findPrice(priceId: string): Promise<PriceSnapshot | null>;
  /**
   * Creates or updates the product of a plan and returns its id. Without `productId` it looks the product up by plan
   * first.
   */
  saveProduct(product: {
    planId: string;
    productId: string | null;
    name: string;
    description: string | null;
    isActive: boolean;
  }): Promise<string>;
  /** Creates a price and returns its id. The same `key` returns the same price, with no time limit. */
  openPrice(
    price: { productId: string; amount: number; currency: string; frequency: Frequency },
    key: string,
  ): Promise<string>;
  /** Closes a price to new subscribers; existing ones keep it. */
  closePrice(priceId: string): Promise<void>;

  openSubscriptionCheckout(order: SubscriptionOrder): Promise<OpenedCheckout>;
  /** Returns null if there is no such session, or if it is not for a subscription. */
  findSubscriptionCheckout(sessionId: string): Promise<SubscriptionCheckoutSnapshot | null>;
  /** Expires a checkout; one that is over stays as it is. */
  closeCheckout(sessionId: string): Promise<void>;

  findSubscription(subscriptionId: string): Promise<SubscriptionSnapshot | null>;
  /** Returns an invoice with its subscription; null if it belongs to none. */
  findInvoice(
    invoiceId: string,
  ): Promise<{ invoice: InvoiceSnapshot; subscription: SubscriptionSnapshot } | null>;
  /** Returns the id of the invoice that a payment was made for. */
  findInvoiceOf(paymentIntentId: string): Promise<string | null>;
  /** Lists the customer's subscriptions that have not ended, newest first. */
  listSubscriptions(customerId: string): Promise<SubscriptionSnapshot[]>;

  /** Returns what `changePrice` would charge. */
  previewChange(change: PriceChange): Promise<InvoicePreview>;
  /** Returns what the next renewal would charge, at the scheduled price. Null if there will be none. */
  previewRenewal(subscriptionId: string): Promise<InvoicePreview | null>;
  /** Changes the price immediately: credits unused time, starts a new period and charges for it, all or nothing. */
  changePrice(change: PriceChange, key: string): Promise<void>;
  /** Changes the price at the end of the period, replacing any scheduled change. */
  schedulePrice(
    change: { subscriptionId: string; scheduleId: string | null; priceId: string },
    key: string,
  ): Promise<void>;
  /** Cancels a scheduled change; does nothing if it is over already. */
  unschedule(subscriptionId: string, scheduleId: string, key: string): Promise<void>;
  /** Cancels at the end of the period, or undoes that. */
  setCancelAtPeriodEnd(subscriptionId: string, ends: boolean, key: string): Promise<void>;
  /** Ends it immediately without a refund. One that has ended stays as it is. */
  cancelNow(subscriptionId: string, key: string): Promise<void>;
  /** Voids the invoices that fall due during the pause. */
  pause(subscriptionId: string, key: string): Promise<void>;
  resume(subscriptionId: string, key: string): Promise<void>;
  /** Replaces the current discount, if any. */
  applyDiscount(subscriptionId: string, discount: NewDiscount, key: string): Promise<void>;
  /** Charges the card for an open invoice. */
  payInvoice(invoiceId: string, key: string): Promise<void>;
  /** Closes an open invoice to payment; one that is not open stays as it is. */
  voidInvoice(invoiceId: string, key: string): Promise<void>;
  /** Refunds whatever has not been refunded yet. */
  refundPayment(paymentIntentId: string, key: string): Promise<void>;
  /** Returns the address of the provider's page on which the customer manages cards and invoices. */
  openPortal(customerId: string, returnUrl: string): Promise<string>;
}
