import type { Damage } from '../store/events';

/** The answer of a card. */
export type Outcome =
  | 'succeeds'
  | 'declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'processing_error'
  | 'authentication';

/** Settings that the control interface changes; they are stored with the state. */
export interface Controls {
  /** Holds new deliveries until they are released. */
  hold: boolean;
  /** The types of events that are sent; `*` for all. */
  events: string[];
  /** How many of the next deliveries are lost. */
  dropNext: number;
  /** How many of the next deliveries are damaged at their first attempt, and how. */
  damageNext: { count: number; how: Damage };
  /** Pauses between the attempts of a delivery; there is one attempt more than there are pauses. */
  pausesMs: number[];
  /** Days between the attempts to collect a renewal. */
  retryDays: number[];
  /** What happens to a subscription after the last of these attempts. */
  afterRetries: 'cancel' | 'leave' | 'unpaid';
  /** How long the invoice of a renewal stays a draft. */
  draftSeconds: number;
  /** The answers of the next cards, whatever their numbers. */
  outcomes: Outcome[];
}

export const defaultControls: Controls = {
  hold: false,
  events: ['*'],
  dropNext: 0,
  damageNext: { count: 0, how: 'signature' },
  pausesMs: [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000],
  retryDays: [3, 5, 6],
  afterRetries: 'cancel',
  draftSeconds: 3600,
  outcomes: [],
};
