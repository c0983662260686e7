import type { Preview, Subscription } from '@/lib/domain/subscription/schema';
import { formatCents, formatCredits } from '../credits/money';
import { payBy, periodOf } from './frequency-labels';
import type { Day } from './local-dates';

/** What a change does, before it is made: one line each. */
export interface PreviewLine {
  label: string;
  value: string;
  note?: string;
  /** The line that counts. */
  isMain?: true;
}

/** What a change is called: "Upgrade to Studio", "Pay by the year". */
export function changeTitle(from: Pick<Subscription, 'planId'>, to: Preview): string {
  if (to.planId === from.planId) return payBy(to.frequency);
  const verb = { upgrade: 'Upgrade', downgrade: 'Downgrade', same: 'Switch' }[to.direction];
  return `${verb} to ${to.planName}`;
}

/** What happens when, in a sentence. */
export function changeSentence(from: Subscription, to: Preview, day: Day): string {
  const dropped = from.pending ? ` The change to ${from.pending.planName} is dropped.` : '';
  if (to.takesEffect === 'now') {
    return `It begins at once, with a new ${periodOf(to.frequency)}. The unused part of what you paid is taken off.${dropped}`;
  }
  return `Nothing changes until ${day(to.at)}: you keep ${from.plan.name} as it is, and can take this back until then.${dropped}`;
}

/** The figures of a change, to the cent. */
export function previewLines(from: Subscription, to: Preview, day: Day): PreviewLine[] {
  const money = (cents: number) => formatCents(cents, to.currency);
  const isNow = to.takesEffect === 'now';
  const lines: PreviewLine[] = [];
  if (to.credited > 0) lines.push({ label: 'Given back for unused time', value: money(to.credited) });
  lines.push({ label: 'To pay now', value: money(to.dueNow), isMain: true });
  if (to.leftOver > 0) {
    lines.push({ label: 'Left over', value: money(to.leftOver), note: 'Taken off your next payments.' });
  }
  lines.push({
    label: 'Next payment',
    value: money(to.nextAmount),
    note: `On ${day(to.nextAt)}, then every ${periodOf(to.frequency)}.`,
  });
  if (isNow && to.creditsNow > 0) {
    lines.push({
      label: 'Credits at once',
      value: formatCredits(to.creditsNow),
      note: 'Those you have stay.',
    });
  }
  lines.push({
    label: isNow ? 'Credits a month' : `Credits a month from ${day(to.at)}`,
    value: formatCredits(to.creditsPerMonth),
    ...(to.creditsPerMonth === from.plan.creditsPerMonth
      ? {}
      : { note: `Now ${formatCredits(from.plan.creditsPerMonth)}.` }),
  });
  return lines;
}

/** What the button says that makes the change: it names the money. */
export function confirmLabel(from: Pick<Subscription, 'planId'>, to: Preview): string {
  if (to.takesEffect === 'now' && to.dueNow > 0) return `Pay ${formatCents(to.dueNow, to.currency)}`;
  return to.planId === from.planId ? payBy(to.frequency) : changeTitle(from, to);
}
