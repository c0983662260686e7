import type { Metadata } from './catalog';

export type SubscriptionStatus =
  | 'active'
  | 'canceled'
  | 'incomplete'
  | 'incomplete_expired'
  | 'past_due'
  | 'paused'
  | 'trialing'
  | 'unpaid';

export interface SubscriptionItem {
  id: string;
  created: number;
  price: string;
  quantity: number;
  metadata: Metadata;
  start: number;
  end: number;
  /** What was billed for this period after discounts, credited if it ends early; null if nothing was. */
  billed: { amount: number; start: number; end: number; invoice: string | null; line: string } | null;
}

export type Proration = 'always_invoice' | 'create_prorations' | 'none';

export interface Subscription {
  id: string;
  created: number;
  customer: string;
  status: SubscriptionStatus;
  currency: string;
  items: SubscriptionItem[];
  anchor: number;
  metadata: Metadata;
  description: string | null;
  paymentMethod: string | null;
  savesPaymentMethod: boolean;
  discounts: string[];
  latestInvoice: string | null;
  cancelAtPeriodEnd: boolean;
  cancelAt: number | null;
  canceledAt: number | null;
  endedAt: number | null;
  cancellation: { comment: string | null; feedback: string | null; reason: string | null };
  pauseCollection: {
    behavior: 'keep_as_draft' | 'mark_uncollectible' | 'void';
    resumesAt: number | null;
  } | null;
  paused: { at: number; reason: 'pause_requested' | 'trial_end_without_payment_method' } | null;
  trialStart: number | null;
  trialEnd: number | null;
  missingPaymentMethod: 'cancel' | 'create_invoice' | 'pause';
  startDate: number;
  /** Prorations for the next invoice. */
  pendingLines: InvoiceLine[];
  /** The period end and the trial end that were announced already. */
  announced: { period: number | null; trial: number | null };
}

/** A span of time in which a subscription has these prices. */
export interface SchedulePhase {
  start: number;
  end: number;
  items: { price: string; quantity: number; metadata: Metadata }[];
  discounts: { coupon: string | null; discount: string | null }[];
  proration: Proration;
  trialEnd: number | null;
  metadata: Metadata;
}

/** Changes to a subscription that happen automatically. */
export interface SubscriptionSchedule {
  id: string;
  created: number;
  customer: string;
  /** Null once it is over. */
  subscription: string | null;
  releasedSubscription: string | null;
  status: 'active' | 'canceled' | 'completed' | 'released';
  phases: SchedulePhase[];
  /** The index of the current phase. */
  current: number;
  paymentMethod: string | null;
  canceledAt: number | null;
  completedAt: number | null;
  releasedAt: number | null;
  metadata: Metadata;
}

export interface InvoiceLine {
  id: string;
  /** In cents, before discounts. */
  amount: number;
  discounts: { discount: string; amount: number }[];
  description: string;
  price: string;
  quantity: number;
  start: number;
  end: number;
  subscription: string;
  item: string;
  proration: boolean;
  /** Of a credit: the invoice and the line it refunds. */
  credits: { invoice: string; line: string } | null;
  metadata: Metadata;
}

export type BillingReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming';

export interface Invoice {
  id: string;
  created: number;
  number: string | null;
  secret: string;
  customer: string;
  subscription: string;
  subscriptionMetadata: Metadata;
  prorationDate: number | null;
  reason: BillingReason;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  currency: string;
  lines: InvoiceLine[];
  discounts: string[];
  subtotal: number;
  total: number;
  startingBalance: number;
  endingBalance: number | null;
  amountDue: number;
  amountPaid: number;
  periodStart: number;
  periodEnd: number;
  attempts: number;
  attempted: boolean;
  autoAdvance: boolean;
  finalizesAt: number | null;
  nextAttempt: number | null;
  finalizedAt: number | null;
  paidAt: number | null;
  voidedAt: number | null;
  uncollectibleAt: number | null;
  payment_intent: string | null;
  metadata: Metadata;
}

export interface InvoicePayment {
  id: string;
  created: number;
  invoice: string;
  payment_intent: string;
  amount: number;
  currency: string;
  status: 'canceled' | 'open' | 'paid';
  paidAt: number | null;
  canceledAt: number | null;
}
