import { z } from 'zod';
import { formatCents, formatCount, formatLongDate, formatNumber } from '@/lib/core/format';
import { site } from '@/lib/core/site';
import type { Block } from './layout';
import { template } from './template';

const when = z.iso.datetime();
const text = (content: string): Block => ({ kind: 'text', text: content });
const hello = (name: string): Block => text(`Hello ${name},`);
const QUESTIONS: Block = {
  kind: 'note',
  text: `Questions about this? Write to ${site.supportEmail}.`,
};
const settings = (siteUrl: string, label: string): Block => ({
  kind: 'button',
  label,
  url: `${siteUrl}/settings#subscription`,
});
const plans = (siteUrl: string): Block => ({
  kind: 'button',
  label: 'See the plans',
  url: `${siteUrl}/pricing`,
});
const invoice = (url: string | null, label: string): Block[] => (url ? [{ kind: 'button', label, url }] : []);

interface Added {
  frequency: 'monthly' | 'yearly';
  credits: number;
  creditsPerMonth?: number | undefined;
}

function addedCredits({ frequency, credits, creditsPerMonth = credits }: Added): string {
  const isWhole = credits === creditsPerMonth;
  const full = formatNumber(creditsPerMonth);
  const less = isWhole ? '' : `: ${full} less those you already had for the same time`;
  const added = `${formatCount(credits, 'credit was', 'credits were')} added${less}.`;
  if (frequency === 'monthly') return added;
  const later = isWhole ? 'The same number' : `From the next month on, ${full}`;
  return `${added} ${later} will be added every month of the year.`;
}

/** Why a payment is returned, after the words that name it. */
const refunded = {
  second: (payment: string, siteUrl: string): Block[] => [
    text(
      `${payment}, but you already have a subscription. We have canceled the second one and are returning the full amount to your card. This can take your bank up to ten days.`,
    ),
    text('The subscription you had continues as before. To change it, open your settings.'),
    settings(siteUrl, 'Open your subscription'),
  ],
  late: (payment: string, siteUrl: string): Block[] => [
    text(
      `${payment} after your subscription had ended. It adds no credits, so we are returning the full amount to your card. This can take your bank up to ten days.`,
    ),
    text('To subscribe again, choose a plan.'),
    plans(siteUrl),
  ],
};

/** The emails about subscriptions. Amounts are in cents. */
export const subscriptionTemplates = {
  subscriptionPaid: template(
    z.object({
      name: z.string(),
      plan: z.string(),
      frequency: z.enum(['monthly', 'yearly']),
      amount: z.number(),
      currency: z.string(),
      /** Added with this payment. */
      credits: z.number(),
      /** What the plan brings a month; older emails stored only `credits`. */
      creditsPerMonth: z.number().optional(),
      /** When the next payment is due. */
      nextAt: when,
      url: z.string().nullable(),
    }),
    ({ name, plan, frequency, amount, currency, nextAt, url, ...rest }) => ({
      subject: `Your ${site.name} receipt: ${plan} plan, ${formatCents(amount, currency)}`,
      blocks: [
        hello(name),
        text(
          `Thank you. The ${plan} plan is paid until ${formatLongDate(nextAt, 'UTC')}, and ${addedCredits({ frequency, ...rest })}`,
        ),
        text(`Item: ${plan} plan, ${frequency === 'yearly' ? 'one year' : 'one month'}`),
        text(`Paid: ${formatCents(amount, currency)} ${currency.toUpperCase()}`),
        text(`Next payment: ${formatLongDate(nextAt, 'UTC')}`),
        ...invoice(url, 'See the invoice'),
        QUESTIONS,
      ],
    }),
  ),
  paymentFailed: template(
    z.object({
      name: z.string(),
      plan: z.string(),
      amount: z.number(),
      currency: z.string(),
      /** When the card is charged again. */
      nextAttemptAt: when.nullable(),
      url: z.string().nullable(),
    }),
    ({ name, plan, amount, currency, nextAttemptAt, url }, siteUrl) => ({
      subject: `Your payment for the ${plan} plan did not go through`,
      blocks: [
        hello(name),
        text(
          `Your card was not charged ${formatCents(amount, currency)} for the ${plan} plan. The credits you have stay; new ones come once it is paid.`,
        ),
        text(
          nextAttemptAt
            ? `We will try again on ${formatLongDate(nextAttemptAt, 'UTC')}. To pay earlier, or with another card, open the invoice.`
            : 'We will not try again automatically. To keep the plan, pay the invoice.',
        ),
        ...(url ? invoice(url, 'Pay the invoice') : [settings(siteUrl, 'Open your subscription')]),
        QUESTIONS,
      ],
    }),
  ),
  subscriptionEnding: template(
    z.object({ name: z.string(), plan: z.string(), endsAt: when }),
    ({ name, plan, endsAt }, siteUrl) => ({
      subject: `Your ${plan} plan ends on ${formatLongDate(endsAt, 'UTC')}`,
      blocks: [
        hello(name),
        text(
          `Your ${plan} plan will not be renewed. It continues until ${formatLongDate(endsAt, 'UTC')}, and nothing more will be charged. Credits that you have then can be spent until they expire.`,
        ),
        text('Until that day you can undo the cancellation.'),
        settings(siteUrl, 'Open your subscription'),
        {
          kind: 'note',
          text: `If you did not want this, undo it there or write to ${site.supportEmail}.`,
        },
      ],
    }),
  ),
  subscriptionEnded: template(
    z.object({ name: z.string(), plan: z.string() }),
    ({ name, plan }, siteUrl) => ({
      subject: `Your ${plan} plan has ended`,
      blocks: [
        hello(name),
        text(
          `Your ${plan} plan has ended, and nothing more will be charged. You keep your songs, and your credits can be spent until they expire.`,
        ),
        plans(siteUrl),
        QUESTIONS,
      ],
    }),
  ),
  subscriptionRefunded: template(
    z.object({
      name: z.string(),
      plan: z.string(),
      amount: z.number(),
      currency: z.string(),
      // Emails queued by an earlier version have none.
      reason: z.enum(['second', 'late']).default('second'),
    }),
    ({ name, plan, amount, currency, reason }, siteUrl) => ({
      subject: `Your payment of ${formatCents(amount, currency)} is on its way back`,
      blocks: [
        hello(name),
        ...refunded[reason](
          `A payment of ${formatCents(amount, currency)} came in for the ${plan} plan`,
          siteUrl,
        ),
        QUESTIONS,
      ],
    }),
  ),
  subscriptionTransferred: template(
    z.object({ name: z.string(), plan: z.string(), direction: z.enum(['to', 'from']) }),
    ({ name, plan, direction }, siteUrl) => ({
      subject:
        direction === 'to'
          ? `The ${plan} plan is now yours`
          : `Your ${plan} plan now belongs to another account`,
      blocks: [
        hello(name),
        text(
          direction === 'to'
            ? `The ${plan} plan was transferred to your account. Its next credits come to you, and the payer stays the same.`
            : `Your ${plan} plan was transferred to another account. You keep the credits you have, and new ones go there.`,
        ),
        settings(siteUrl, 'Open your subscription'),
        { kind: 'note', text: `If you did not expect this, write to ${site.supportEmail}.` },
      ],
    }),
  ),
};
