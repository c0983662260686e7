import type { DiscrepancyKind } from '@/lib/core/discrepancy';
import { formatCount, formatNumber, formatTimeAgo } from '@/lib/core/format';

/** What an admin does about each kind of discrepancy. */
export const advice: Record<DiscrepancyKind, string> = {
  violation:
    'Numbers of the ledger are written by the database alone, so this is a fault of ours. Change nothing by hand: note the account, and look at its history.',
  purchaseUnmatched:
    'Retry the webhook event of this purchase. If it stays, give the missing credits as a correction, with the purchase in the reason.',
  purchaseUnpaid:
    'Look the payment up at the payment provider. If there is none, deduct these credits as a correction.',
  purchaseProblem:
    'Nothing was granted. Compare the payment with what was quoted, then refund it at the payment provider or give the credits as a correction.',
  invoiceUnfulfilled:
    'Retry the webhook event of this invoice. Credits that are due are granted with it, once.',
  monthUnmatched:
    'Open the subscription and compare its months. Give or take the difference as a correction.',
  monthUnpaid: 'Open the subscription. If no invoice covers the month, deduct these credits as a correction.',
  monthOverdue:
    'Months are granted every five minutes. If this one stays, look for a failed task subscription:grants and retry it.',
  unrefunded:
    'A second subscription was paid and refused. The refund is tried again by itself; if it stays, refund it at the payment provider.',
  tally: 'Only statistics are affected, no account. It is a fault of ours: note the figure and both numbers.',
  eventsDead: 'Open the webhook inbox, filter by dead, read the errors, and retry what can succeed now.',
  partFailed: 'The comparison runs every hour. If it fails again, look at the log of the worker.',
};

interface Result {
  entries: number;
  violations: number;
  violationsAreCapped: boolean;
  finishedAt: string;
}

/** A finished check in one line: "1,204,332 entries, 0 violations, checked 3 minutes ago". */
export function summary({ entries, violations, violationsAreCapped, finishedAt }: Result, now: Date): string {
  const wrong = `${violationsAreCapped ? 'at least ' : ''}${formatCount(violations, 'violation')}`;
  return `${formatCount(entries, 'entry', 'entries')}, ${wrong}, checked ${formatTimeAgo(finishedAt, now.getTime())}`;
}

interface Run {
  finishedAt: string;
  events: { listed: number; missing: number };
  findings: readonly unknown[];
}

/** "Compared 2 minutes ago: 1,234 events, 2 of them missing here and taken up. Nothing to look at." */
export function runSummary({ finishedAt, events, findings }: Run, now: Date): string {
  const missing =
    events.missing === 0
      ? 'none of them missing here'
      : `${formatNumber(events.missing)} of them missing here and taken up`;
  const left =
    findings.length === 0
      ? 'Nothing to look at'
      : `${formatCount(findings.length, 'discrepancy', 'discrepancies')} to look at`;
  return `Compared ${formatTimeAgo(finishedAt, now.getTime())}: ${formatCount(events.listed, 'event')}, ${missing}. ${left}.`;
}
