import type { DiscrepancyKind } from '@/lib/core/discrepancy';
import { counted } from '@/lib/core/format';

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

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** "just now", "3 minutes ago", "2 days ago": whole units, rounded down. */
export function ago(then: string, now: Date): string {
  const ms = now.getTime() - new Date(then).getTime();
  if (ms < MINUTE_MS) return 'just now';
  if (ms < HOUR_MS) return inUnits(ms / MINUTE_MS, 'minute');
  if (ms < DAY_MS) return inUnits(ms / HOUR_MS, 'hour');
  return inUnits(ms / DAY_MS, 'day');
}

const inUnits = (amount: number, unit: string) => `${counted(Math.floor(amount), unit)} ago`;

interface Result {
  entries: number;
  violations: number;
  violationsAreCapped: boolean;
  finishedAt: string;
}

/** A finished check in one line: "1,204,332 entries, 0 violations, checked 3 minutes ago". */
export function summary({ entries, violations, violationsAreCapped, finishedAt }: Result, now: Date): string {
  const wrong = `${violationsAreCapped ? 'at least ' : ''}${counted(violations, 'violation')}`;
  return `${counted(entries, 'entry', 'entries')}, ${wrong}, checked ${ago(finishedAt, now)}`;
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
      : `${events.missing.toLocaleString('en-US')} of them missing here and taken up`;
  const left =
    findings.length === 0
      ? 'Nothing to look at'
      : `${counted(findings.length, 'discrepancy', 'discrepancies')} to look at`;
  return `Compared ${ago(finishedAt, now)}: ${counted(events.listed, 'event')}, ${missing}. ${left}.`;
}
