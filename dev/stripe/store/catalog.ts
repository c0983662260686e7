/** Key-value pairs that the application stores on an object. */
export type Metadata = Record<string, string>;

export interface Product {
  id: string;
  created: number;
  updated: number;
  name: string;
  description: string | null;
  active: boolean;
  metadata: Metadata;
}

export type Interval = 'day' | 'week' | 'month' | 'year';

export interface Recurring {
  interval: Interval;
  count: number;
}

export interface Price {
  id: string;
  created: number;
  product: string;
  active: boolean;
  currency: string;
  amount: number;
  recurring: Recurring | null;
  lookupKey: string | null;
  metadata: Metadata;
}

export interface Coupon {
  id: string;
  created: number;
  amountOff: number | null;
  percentOff: number | null;
  currency: string | null;
  duration: 'forever' | 'once' | 'repeating';
  months: number | null;
  redeemed: number;
}

/** A coupon that was redeemed. */
export interface Discount {
  id: string;
  coupon: string;
  customer: string;
  subscription: string;
  start: number;
  end: number | null;
  /** Of a coupon that applies once: it has reduced an invoice. */
  used: boolean;
}
