import { formatCents, formatCount, formatNumber } from '@/lib/core/format';
import type { Preview, Subscription } from '@/lib/domain/subscription/schema';
import type { Day } from '../ui/local-time';
import { payBy, periodOf } from './frequency-labels';

/** A line of the preview. */
export interface PreviewLine {
  label: string;
  value: string;
  note?: string;
  /** Set on the line that is emphasized. */
  isMain?: true;
}

/** Returns the title of a change: "Upgrade to Studio", "Pay by the year". */
export function changeTitle(from: Pick<Subscription, 'planId'>, to: Preview): string {
  if (to.planId === from.planId) return payBy(to.frequency);
  const verb = { upgrade: 'Upgrade', downgrade: 'Downgrade', same: 'Switch' }[to.direction];
  return `${verb} to ${to.planName}`;
}

/** Returns when a change takes effect, in a sentence. */
export function changeSentence(from: Subscription, to: Preview, day: Day): string {
  const dropped = from.pending ? ` The change to ${from.pending.planName} is dropped.` : '';
  if (to.takesEffect === 'now') {
    return `It starts immediately, with a new ${periodOf(to.frequency)}. The unused part of what you paid is deducted.${dropped}`;
  }
  return `Nothing changes until ${day(to.at)}: you keep ${from.plan.name} as it is, and can undo this until then.${dropped}`;
}

/** Returns the figures of a change, to the cent. */
export function previewLines(from: Subscription, to: Preview, day: Day): PreviewLine[] {
  const money = (cents: number) => formatCents(cents, to.currency);
  const isNow = to.takesEffect === 'now';
  const lines: PreviewLine[] = [];
  if (to.credited > 0) lines.push({ label: 'Credit for unused time', value: money(to.credited) });
  lines.push({ label: 'Due now', value: money(to.dueNow), isMain: true });
  if (to.leftOver > 0) {
    lines.push({
      label: 'Remaining credit',
      value: money(to.leftOver),
      note: 'Deducted from your next payments.',
    });
  }
  lines.push({
    label: 'Next payment',
    value: money(to.nextAmount),
    note: `On ${day(to.nextAt)}, then every ${periodOf(to.frequency)}.`,
  });
  if (isNow) {
    lines.push({
      label: 'Credits now',
      value: formatCount(to.creditsNow, 'credit'),
      note: `${deductionOf(to)}You keep the credits you have.`,
    });
  }
  lines.push({
    label: isNow ? 'Credits per month' : `Credits per month from ${day(to.at)}`,
    value: formatCount(to.creditsPerMonth, 'credit'),
    ...(to.creditsPerMonth === from.plan.creditsPerMonth
      ? {}
      : { note: `Now ${formatCount(from.plan.creditsPerMonth, 'credit')}.` }),
  });
  return lines;
}

function deductionOf({ creditsPerMonth, creditsDeducted }: Preview): string {
  if (creditsDeducted === 0) return '';
  const [whole, less] = [formatNumber(creditsPerMonth), formatNumber(creditsDeducted)];
  return `${whole} less ${less} that you already have for the unused time. `;
}

/** Returns the label of the confirming button. It names the amount if one is charged. */
export function confirmLabel(from: Pick<Subscription, 'planId'>, to: Preview): string {
  if (to.takesEffect === 'now' && to.dueNow > 0) return `Pay ${formatCents(to.dueNow, to.currency)}`;
  return to.planId === from.planId ? payBy(to.frequency) : changeTitle(from, to);
}
