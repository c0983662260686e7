import type { Damage } from '../store/events';

/** How a card can answer. */
export type Outcome =
  | 'succeeds'
  | 'declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'processing_error'
  | 'authentication';

/** What a test or a person can turn; it is kept with the state. */
export interface Controls {
  /** New deliveries wait until they are released. */
  hold: boolean;
  /** Types of events that are sent, or all with `*`. */
  events: string[];
  /** The next deliveries that are lost, or damaged at their first attempt. */
  dropNext: number;
  damageNext: { count: number; how: Damage };
  /** Pauses between the attempts of a delivery, in milliseconds; one attempt more than there are pauses. */
  pausesMs: number[];
  /** Days between the attempts to collect a renewal, and what happens after the last. */
  retryDays: number[];
  afterRetries: 'cancel' | 'leave' | 'unpaid';
  /** How long the invoice of a renewal stays a draft. */
  draftSeconds: number;
  /** Answers that the next cards give, whatever their number. */
  outcomes: Outcome[];
}

export const usualControls: Controls = {
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
