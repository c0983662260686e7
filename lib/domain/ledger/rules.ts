import type { DiscrepancyKind } from '@/lib/core/discrepancy';
import { formatCount, formatNumber, formatTimeAgo } from '@/lib/core/format';

/** Advice for the admin, by kind of discrepancy. */
export const advice: Record<DiscrepancyKind, string> = {
  violation:
    'Only the database writes the ledger, so this is a bug. Change nothing by hand: note the account and look at its history.',
  purchaseUnmatched:
    'Retry the webhook event of this purchase. If this remains, add the missing credits as a correction and name the purchase in the reason.',
  purchaseUnpaid:
    'Look up the payment at the payment provider. If there is none, deduct these credits as a correction.',
  purchaseProblem:
    'Nothing was granted. Compare the payment with the quote, then refund it at the payment provider or add the credits as a correction.',
  invoiceUnfulfilled: 'Retry the webhook event of this invoice. It grants any credits due, once.',
  monthUnmatched:
    'Open the subscription and compare its months. Add or deduct the difference as a correction.',
  monthUnpaid: 'Open the subscription. If no invoice covers the month, deduct these credits as a correction.',
  monthOverdue:
    'Months are granted every five minutes. If this remains, look for a failed task subscription:grants and retry it.',
  unrefunded:
    'A second subscription was paid and refused, an invoice was paid after its subscription had ended, or credits were bought for a deleted account. The refund is retried automatically. If this remains, refund it at the payment provider.',
  tally: 'Only statistics are affected, no account. This is a bug: note the figure and both numbers.',
  eventsDead:
    'Open the webhook inbox, filter by “Given up”, read the errors, and retry those that can succeed now.',
  partFailed: 'The comparison runs every hour. If it fails again, look at the worker’s log.',
};

interface Result {
  entries: number;
  violations: number;
  violationsAreCapped: boolean;
  finishedAt: string;
}

/** Returns a finished check as "1,204,332 entries, 0 violations, checked 3 minutes ago". */
export function summary({ entries, violations, violationsAreCapped, finishedAt }: Result, now: Date): string {
  const wrong = `${violationsAreCapped ? 'at least ' : ''}${formatCount(violations, 'violation')}`;
  return `${formatCount(entries, 'entry', 'entries')}, ${wrong}, checked ${formatTimeAgo(finishedAt, now.getTime())}`;
}

interface Run {
  finishedAt: string;
  events: { listed: number; missing: number };
  findings: readonly unknown[];
}

/** Returns a run as "Compared 2 minutes ago: 1,234 events, 2 of them missing here and recovered. No discrepancies." */
export function runSummary({ finishedAt, events, findings }: Run, now: Date): string {
  const missing =
    events.missing === 0
      ? 'none of them missing here'
      : `${formatNumber(events.missing)} of them missing here and recovered`;
  const left =
    findings.length === 0
      ? 'No discrepancies'
      : `${formatCount(findings.length, 'discrepancy', 'discrepancies')} to review`;
  return `Compared ${formatTimeAgo(finishedAt, now.getTime())}: ${formatCount(events.listed, 'event')}, ${missing}. ${left}.`;
}
