import { z } from 'zod';
import { site } from '@/lib/core/site';
import { template } from './template';

const reasons = {
  gone: 'It answered that nothing is to be sent there any more (410).',
  failing: 'For five days it has not accepted a single event.',
} as const;

/** The emails about the receivers of a user's events. */
export const webhookTemplates = {
  webhookSwitchedOff: template(
    z.object({ name: z.string(), host: z.string(), reason: z.enum(['gone', 'failing']) }),
    ({ name, host, reason }, siteUrl) => ({
      subject: `A webhook of your ${site.name} account was switched off`,
      blocks: [
        { kind: 'text', text: `Hello ${name},` },
        { kind: 'text', text: `We have stopped sending events to ${host}. ${reasons[reason]}` },
        {
          kind: 'text',
          text: 'Once it works again, switch the webhook on in the settings. Events of the last 30 days can be sent again there.',
        },
        { kind: 'button', label: 'See your webhooks', url: `${siteUrl}/settings#webhooks` },
      ],
    }),
  ),
};
