import type { Metadata } from './catalog';
import type { Address } from './customers';

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

export interface PaymentError {
  code: string;
  declineCode: string | null;
  message: string;
  charge: string | null;
  paymentMethod: string | null;
}

export interface PaymentIntent {
  id: string;
  created: number;
  secret: string;
  amount: number;
  received: number;
  currency: string;
  customer: string | null;
  description: string | null;
  metadata: Metadata;
  paymentMethod: string | null;
  latestCharge: string | null;
  status: IntentStatus;
  error: PaymentError | null;
  receiptEmail: string | null;
  statementDescriptor: string | null;
  futureUsage: 'off_session' | 'on_session' | null;
  canceledAt: number | null;
  /** The invoice it pays, or the checkout session. */
  invoice: string | null;
  session: string | null;
}

export interface Charge {
  id: string;
  created: number;
  amount: number;
  refunded: number;
  currency: string;
  customer: string | null;
  description: string | null;
  metadata: Metadata;
  payment_intent: string;
  paymentMethod: string;
  status: 'failed' | 'pending' | 'succeeded';
  failure: { code: string; declineCode: string | null; message: string } | null;
  disputed: boolean;
  receiptEmail: string | null;
  secured: boolean;
}

export interface Refund {
  id: string;
  created: number;
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null;
  metadata: Metadata;
  /** The transaction that brought the money back; missing unless it failed. */
  failure?: string;
}

export interface Dispute {
  id: string;
  created: number;
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: string;
  status: 'needs_response' | 'won' | 'lost';
  metadata: Metadata;
  /** Its balance transactions. */
  moves: { id: string; created: number; amount: number }[];
}

export interface SessionLine {
  id: string;
  price: string;
  quantity: number;
  description: string;
  metadata: Metadata;
}

export interface CheckoutSession {
  id: string;
  created: number;
  secret: string;
  mode: 'payment' | 'subscription';
  uiMode: 'hosted_page' | 'embedded_page';
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'unpaid' | 'paid';
  currency: string;
  lines: SessionLine[];
  customer: string | null;
  customerEmail: string | null;
  clientReference: string | null;
  details: { email: string | null; name: string | null; address: Address | null } | null;
  metadata: Metadata;
  successUrl: string | null;
  cancelUrl: string | null;
  returnUrl: string | null;
  expiresAt: number;
  /** The metadata of the subscription that it starts. */
  subscriptionMetadata: Metadata;
  payment: {
    metadata: Metadata;
    description: string | null;
  } | null;
  /** The payment that is being attempted, is processing or was made. */
  payment_intent: string | null;
  subscription: string | null;
  invoice: string | null;
  /** A card that awaits authentication. */
  waiting: { paymentMethod: string } | null;
}
