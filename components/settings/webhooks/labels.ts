import { formatDateTime } from '@/lib/core/format';
import type { Delivery, Receiver } from '@/lib/domain/webhooks/contract';
import type { EventType } from '@/lib/domain/webhooks/rules';
import type { Tone } from '../../ui/feedback/badge';

/** The events with what they report. */
export const eventLabels: Record<EventType, string> = {
  'song.ready': 'A song is ready',
  'song.failed': 'A song could not be made',
  'credits.low': 'You have credits for fewer than five songs',
};

export const stateLabels: Record<Receiver['state'], { tone: Tone; label: string }> = {
  working: { tone: 'success', label: 'Working' },
  failing: { tone: 'warning', label: 'Failing' },
  off: { tone: 'neutral', label: 'Switched off' },
};

export const deliveryLabels: Record<Delivery['status'], { tone: Tone; label: string }> = {
  waiting: { tone: 'warning', label: 'Waiting' },
  delivered: { tone: 'success', label: 'Delivered' },
  failed: { tone: 'danger', label: 'Failed' },
};

/** Returns a sentence about a webhook that does not simply work; null if it does. */
export function problemOf({ switchedOff, failingSince }: Receiver): string | null {
  if (switchedOff === 'gone') return 'Its server answered 410 Gone, so nothing is sent there any more.';
  if (switchedOff === 'failing') return 'Every attempt failed for five days.';
  if (switchedOff === null && failingSince)
    return `Every attempt has failed since ${formatDateTime(failingSince, 'local')}. After five days it is switched off.`;
  return null;
}

/** Returns how the last attempt at a delivery ended: "200 in 31 ms", or why it failed. */
export function resultOf({ failure, lastStatus, lastDurationMs }: Delivery): string | null {
  if (failure !== null) return failure;
  return lastStatus === null ? null : `${lastStatus} in ${lastDurationMs} ms`;
}

/** Returns an address without its protocol, for names. */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
