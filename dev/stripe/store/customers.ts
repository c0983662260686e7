import type { Metadata } from './catalog';

export interface Address {
  city: string | null;
  country: string | null;
  line1: string | null;
  line2: string | null;
  postal_code: string | null;
  state: string | null;
}

export interface Customer {
  id: string;
  created: number;
  email: string | null;
  name: string | null;
  phone: string | null;
  description: string | null;
  address: Address | null;
  metadata: Metadata;
  /** In cents; negative is credit that the next invoice uses. */
  balance: number;
  currency: string | null;
  delinquent: boolean;
  paymentMethod: string | null;
  invoicePrefix: string;
  nextInvoice: number;
  testClock: string | null;
}

/** How a test card behaves. */
export type CardBehavior = 'succeeds' | 'declined' | 'insufficient_funds' | 'authentication' | 'fails_later';

export interface PaymentMethod {
  id: string;
  created: number;
  customer: string | null;
  habit: CardBehavior;
  last4: string;
  expMonth: number;
  expYear: number;
  name: string | null;
  email: string | null;
  metadata: Metadata;
}

export interface TestClock {
  id: string;
  created: number;
  name: string | null;
  /** The current time of its customers, in seconds. */
  time: number;
  /** The moment an unfinished advance leads to, else null. */
  target: number | null;
}

export interface PortalConfiguration {
  id: string;
  created: number;
  isDefault: boolean;
  metadata: Metadata;
  invoiceHistory: boolean;
  paymentMethodUpdate: boolean;
}

export interface PortalSession {
  id: string;
  created: number;
  secret: string;
  customer: string;
  configuration: string;
  returnUrl: string | null;
}
