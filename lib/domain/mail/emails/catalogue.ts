import { z } from 'zod';
import { formatCents, formatCount, formatLongDate } from '@/lib/core/format';
import { site } from '@/lib/core/site';
import { applicationTemplates } from './application';
import { exportTemplates } from './export';
import { moderationTemplates } from './moderation';
import { subscriptionTemplates } from './subscription';
import { template } from './template';
import { webhookTemplates } from './webhook';

const IF_NOT_YOU = `If that was not you, reset your password immediately with "Forgot password?" and write to ${site.supportEmail}.`;

/** All queued emails with their values. Codes are not among them, since they are never stored. */
export const templates = {
  passwordChanged: template(z.object({ name: z.string() }), ({ name }, siteUrl) => ({
    subject: `Your ${site.name} password was changed`,
    blocks: [
      { kind: 'text', text: `Hello ${name},` },
      {
        kind: 'text',
        text: 'The password of your account was just changed. You have been signed out everywhere else.',
      },
      { kind: 'button', label: 'Sign in', url: `${siteUrl}/?auth=login` },
      { kind: 'note', text: IF_NOT_YOU },
    ],
  })),
  emailChanged: template(z.object({ name: z.string(), email: z.string() }), ({ name, email }) => ({
    subject: `The address of your ${site.name} account was changed`,
    blocks: [
      { kind: 'text', text: `Hello ${name},` },
      {
        kind: 'text',
        text: `The email address of your account is now ${email}. Sign in with it from now on.`,
      },
      { kind: 'note', text: `If that was not you, write to ${site.supportEmail} from this address.` },
    ],
  })),
  googleLinked: template(z.object({ name: z.string(), passwordRemoved: z.boolean() }), (values) => ({
    subject: `Google sign-in was added to your ${site.name} account`,
    blocks: [
      { kind: 'text', text: `Hello ${values.name},` },
      { kind: 'text', text: 'You can now sign in with Google.' },
      ...(values.passwordRemoved
        ? [
            {
              kind: 'text' as const,
              text: 'Since this address had not been confirmed before, the password was removed and every other session ended. You can set a new one in the settings.',
            },
          ]
        : []),
      { kind: 'note', text: IF_NOT_YOU },
    ],
  })),
  googleDisconnected: template(z.object({ name: z.string() }), ({ name }) => ({
    subject: `Google sign-in was removed from your ${site.name} account`,
    blocks: [
      { kind: 'text', text: `Hello ${name},` },
      { kind: 'text', text: 'From now on, only your password signs you in.' },
      { kind: 'note', text: IF_NOT_YOU },
    ],
  })),
  receipt: template(
    z.object({
      name: z.string(),
      item: z.string(),
      credits: z.number(),
      /** Cents. */
      amount: z.number(),
      currency: z.string(),
      paidAt: z.iso.datetime(),
      reference: z.string(),
    }),
    ({ name, item, credits, amount, currency, paidAt, reference }, siteUrl) => ({
      subject: `Your ${site.name} receipt: ${formatCents(amount, currency)}`,
      blocks: [
        { kind: 'text', text: `Hello ${name},` },
        {
          kind: 'text',
          text: `Thank you. ${formatCount(credits, 'credit was', 'credits were')} added to your account.`,
        },
        { kind: 'text', text: `Item: ${item}` },
        { kind: 'text', text: `Paid: ${formatCents(amount, currency)} ${currency.toUpperCase()}` },
        { kind: 'text', text: `Date: ${formatLongDate(paidAt, 'UTC')}` },
        { kind: 'text', text: `Reference: ${reference}` },
        { kind: 'button', label: 'See your credits', url: `${siteUrl}/credits` },
        { kind: 'note', text: `Questions about this payment? Write to ${site.supportEmail}.` },
      ],
    }),
  ),
  accountDeleted: template(z.object({ name: z.string() }), ({ name }) => ({
    subject: `Your ${site.name} account was deleted`,
    blocks: [
      { kind: 'text', text: `Hello ${name},` },
      { kind: 'text', text: 'Your account was deleted, and your songs are no longer available.' },
      { kind: 'note', text: `If you did not want this, write to ${site.supportEmail}.` },
    ],
  })),
  ...applicationTemplates,
  ...exportTemplates,
  ...moderationTemplates,
  ...subscriptionTemplates,
  ...webhookTemplates,
};

export type TemplateName = keyof typeof templates;
export type TemplateValues<N extends TemplateName> = NonNullable<(typeof templates)[N]['values']>;
