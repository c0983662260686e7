import type { WebhookFault } from '@/lib/core/ports';

/** The events that a receiver can get. */
export const eventTypes = ['song.ready', 'song.failed', 'credits.low'] as const;

export type EventType = (typeof eventTypes)[number];

/** What the test button sends. No receiver chooses it. */
export const TEST_EVENT = 'webhook.test';

/** Receivers per user. */
export const MAX_RECEIVERS = 10;

export const MAX_URL = 500;

/** Days for which deliveries are kept. */
export const DELIVERY_RETENTION_DAYS = 30;

/** Days of nothing but failures after which a receiver is switched off. */
export const MAX_FAILING_DAYS = 5;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds before each further attempt. The last one is later than the day on which its receiver is switched off. */
const PAUSES = [
  5,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
  24 * HOUR,
  24 * HOUR,
  24 * HOUR,
  24 * HOUR,
];

/** Returns the pause in milliseconds after this many failures, up to a tenth longer by chance (0 to 1); null if none follows. */
export function pauseAfter(failures: number, chance: number): number | null {
  const seconds = PAUSES[failures - 1];
  return seconds === undefined ? null : Math.round(seconds * 1000 * (1 + chance / 10));
}

/** Why an attempt did not count as delivered. `off`: none was made, because the receiver was switched off. */
export type DeliveryFailure = WebhookFault | 'status' | 'gone' | 'off';

/** Returns why an answer does not count as delivered; null if it does. */
export function failureOf(answer: { status: number } | { fault: WebhookFault }): DeliveryFailure | null {
  if ('fault' in answer) return answer.fault;
  if (answer.status === 410) return 'gone';
  return answer.status >= 200 && answer.status < 300 ? null : 'status';
}
