import type { MailRow } from '@/lib/domain/mail/contract';
import type { Tone } from '../ui/feedback/badge';

export const MAIL_STATES: readonly { value: MailRow['state']; label: string; tone: Tone }[] = [
  { value: 'waiting', label: 'Queued', tone: 'neutral' },
  { value: 'sent', label: 'Sent', tone: 'success' },
  { value: 'failed', label: 'Retrying', tone: 'warning' },
  { value: 'dead', label: 'Given up', tone: 'danger' },
  { value: 'dropped', label: 'Dropped', tone: 'neutral' },
];

/** Returns the label and colour of an email's state. */
export function stateLabel(state: MailRow['state']) {
  return MAIL_STATES.find(({ value }) => value === state) ?? { label: state, tone: 'neutral' as const };
}
