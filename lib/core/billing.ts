/** What the product needs of whoever bills people again and again, as types. `live.ts` puts the real thing in. */

export type Frequency = 'monthly' | 'yearly';

export interface ProductSnapshot {
  productId: string;
  isActive: boolean;
}

export interface PriceSnapshot {
  priceId: string;
  productId: string;
  /** Cents a period; null where it is not a fixed amount. */
  amount: number | null;
  currency: string;
  /** Null where it is not billed every month or every year. */
  frequency: Frequency | null;
  isActive: boolean;
}

/** A subscription that somebody is to pay for on the provider's form. */
export interface SubscriptionOrder {
  /** Names the order: the same one opened again is the same checkout. */
  checkoutId: string;
  /** Who it is for; stays with the subscription. */
  userId: string;
  customerId: string;
  priceId: string;
  /** On the provider's own page, or within ours. */
  place: { kind: 'hosted'; successUrl: string; cancelUrl: string } | { kind: 'embedded'; returnUrl: string };
  /** From 30 minutes to 24 hours ahead. */
  expiresAt: Date;
}

export interface OpenedCheckout {
  sessionId: string;
  /** For the form within our page. */
  clientSecret: string | null;
  /** Of the provider's own page. */
  url: string | null;
}

export interface SubscriptionCheckoutSnapshot {
  sessionId: string;
  /** What it was opened for; null where that was not us. */
  checkoutId: string | null;
  /** `processing`: the payer is through, and the money takes its time. */
  status: 'open' | 'processing' | 'paid' | 'expired' | 'failed';
  subscriptionId: string | null;
}

/** One line of an invoice. */
export interface InvoiceLine {
  id: string;
  priceId: string | null;
  /** Cents after discounts; negative where unused time is given back. */
  amount: number;
  periodStart: Date;
  periodEnd: Date;
  /** A part of a period, not the whole of it. */
  isProration: boolean;
  /** A period that costs nothing because it is a trial. */
  isTrial: boolean;
}

export interface InvoiceSnapshot {
  invoiceId: string;
  subscriptionId: string;
  customerId: string;
  number: string | null;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  /** Why there is one, as the provider calls it: `subscription_create`, `subscription_cycle`, `subscription_update`, ... */
  reason: string;
  /** Cents; negative where more was given back than was due. */
  total: number;
  /** Cents to be paid after what the customer had to their credit. */
  amountDue: number;
  /** Cents. */
  amountPaid: number;
  currency: string;
  issuedAt: Date;
  paidAt: Date | null;
  nextAttemptAt: Date | null;
  /** The payment that settled it, or that is to. */
  paymentIntentId: string | null;
  hostedUrl: string | null;
  pdfUrl: string | null;
  lines: InvoiceLine[];
}

export interface Discount {
  /** Percent, or cents; one of them. */
  percentOff: number | null;
  amountOff: number | null;
  duration: 'once' | 'repeating' | 'forever';
  /** Months, where it is repeating. */
  durationInMonths: number | null;
  endsAt: Date | null;
}

export interface Card {
  brand: string;
  last4: string;
  expiresMonth: number;
  expiresYear: number;
}

/** A subscription as the provider knows it. */
export interface SubscriptionSnapshot {
  subscriptionId: string;
  customerId: string;
  /** The provider's own word, but for `paused`, which is also one whose payments are not collected. */
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
  /** False where it has several items, or other than one of an item: none that we have made. */
  isOne: boolean;
  startedAt: Date;
  periodStart: Date;
  periodEnd: Date;
  /** Periods are counted from here. */
  anchor: Date;
  /** When it will end; null while it goes on. */
  cancelAt: Date | null;
  canceledAt: Date | null;
  endedAt: Date | null;
  trialEndsAt: Date | null;
  /** The price it changes to by itself at the end of the period. */
  scheduled: { scheduleId: string; priceId: string | null } | null;
  discount: Discount | null;
  card: Card | null;
  /** Whom we opened it for; null where that was not us. */
  userId: string | null;
  checkoutId: string | null;
  latestInvoice: InvoiceSnapshot | null;
}

/** What a change would cost, to the cent. */
export interface InvoicePreview {
  /** Cents to be paid. */
  amountDue: number;
  /** Cents of unused time given back, not negative. */
  credited: number;
  /** Cents of the new period, after discounts. */
  charged: number;
  /** Cents that the customer has to their credit afterwards, not negative. */
  leftOver: number;
  currency: string;
}

export interface PriceChange {
  subscriptionId: string;
  itemId: string;
  priceId: string;
  /** Unused time is counted to this moment: give the preview's to the change. Within the current period. */
  at: Date;
}

export interface NewDiscount {
  percentOff?: number | undefined;
  /** Cents. */
  amountOff?: number | undefined;
  currency: string;
  duration: 'once' | 'repeating' | 'forever';
  durationInMonths?: number | undefined;
}

/**
 * Subscriptions at the payment provider. Every call fails with `payments.failed` where the provider does not answer as it
 * should and nobody knows what became of it; with `payments.refused` where it answered that it will not, with
 * `payments.declined` or `payments.authentication` where a card was not charged: then nothing was changed. A call with a
 * `key` that is repeated with the same key does its work once.
 */
export interface Billing {
  /** Makes somebody known to the provider; repeated for the same person it answers the same customer. */
  openCustomer(person: { userId: string; email: string; name: string }): Promise<string>;

  findProduct(productId: string): Promise<ProductSnapshot | null>;
  findPrice(priceId: string): Promise<PriceSnapshot | null>;
  /** Makes or changes the product of a plan, and answers its id. Without `productId` it is found by the plan, or made. */
  saveProduct(product: {
    planId: string;
    productId: string | null;
    name: string;
    description: string | null;
    isActive: boolean;
  }): Promise<string>;
  /** Makes a price; repeated with the same `key` it answers the same one, however much later. */
  openPrice(
    price: { productId: string; amount: number; currency: string; frequency: Frequency },
    key: string,
  ): Promise<string>;
  /** Nobody new pays this price; who does goes on. */
  closePrice(priceId: string): Promise<void>;

  openSubscriptionCheckout(order: SubscriptionOrder): Promise<OpenedCheckout>;
  /** Null where there is none, or it is none of a subscription. */
  findSubscriptionCheckout(sessionId: string): Promise<SubscriptionCheckoutSnapshot | null>;
  /** Nobody can pay it any more; one that is over already stays as it is. */
  closeCheckout(sessionId: string): Promise<void>;

  findSubscription(subscriptionId: string): Promise<SubscriptionSnapshot | null>;
  /** An invoice of a subscription together with that; null where it is none. */
  findInvoice(
    invoiceId: string,
  ): Promise<{ invoice: InvoiceSnapshot; subscription: SubscriptionSnapshot } | null>;
  /** The id of the invoice that a payment was made for. */
  findInvoiceOf(paymentIntentId: string): Promise<string | null>;
  /** The subscriptions of a customer that have not ended, the newest first. */
  listSubscriptions(customerId: string): Promise<SubscriptionSnapshot[]>;

  /** What `changePrice` would charge. */
  previewChange(change: PriceChange): Promise<InvoicePreview>;
  /** What the next renewal would charge, at the price that is scheduled. Null where there will be none. */
  previewRenewal(subscriptionId: string): Promise<InvoicePreview | null>;
  /** Changes the price at once: unused time is given back, and a new period begins, paid now. All of it or nothing. */
  changePrice(change: PriceChange, key: string): Promise<void>;
  /** Changes the price when the period ends, in place of what was scheduled before. */
  schedulePrice(
    change: { subscriptionId: string; scheduleId: string | null; priceId: string },
    key: string,
  ): Promise<void>;
  /** Takes a scheduled change back; one that is over already is fine. */
  unschedule(subscriptionId: string, scheduleId: string, key: string): Promise<void>;
  /** Lets it end with its period, or go on after all. */
  setCancelAtPeriodEnd(subscriptionId: string, ends: boolean, key: string): Promise<void>;
  /** Ends it now; nothing is given back. One that has ended stays as it is. */
  cancelNow(subscriptionId: string, key: string): Promise<void>;
  /** Invoices that come meanwhile are void. */
  pause(subscriptionId: string, key: string): Promise<void>;
  resume(subscriptionId: string, key: string): Promise<void>;
  /** Takes the place of a discount that is there. */
  applyDiscount(subscriptionId: string, discount: NewDiscount, key: string): Promise<void>;
  /** Charges the card for an open invoice now. */
  payInvoice(invoiceId: string, key: string): Promise<void>;
  /** Gives all of a payment back that was not given back yet. */
  refundPayment(paymentIntentId: string, key: string): Promise<void>;
  /** The address of the provider's page where a customer manages cards and invoices. */
  openPortal(customerId: string, returnUrl: string): Promise<string>;
}
