import { z } from 'zod';
import { dayOrMoment } from '@/lib/contract/day-range';
import { endpoint } from '@/lib/contract/endpoint';
import { pagination, pagingQuery } from '@/lib/contract/paging';
import { text } from '@/lib/contract/text';
import { type MailName, mailNames, mailStates } from './rules';

const when = z.iso.datetime();
const id = z.object({ id: z.uuid().toLowerCase() });
const names = Object.keys(mailNames) as [MailName, ...MailName[]];
/** An email without its content. */
export const mail = z.object({
  id: z.uuid(),
  recipient: z.string(),
  template: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.number().int(),
  /** Why the last attempt failed, as a sentence. */
  error: z.string().nullable(),
  /** `again` retries the same email, `repeat` sends a copy; null if neither is safe. */
  resend: z.enum(['again', 'repeat']).nullable(),
  repeats: z.uuid().nullable(),
  createdAt: when,
  lastTriedAt: when.nullable(),
  sentAt: when.nullable(),
});

export type MailRow = z.output<typeof mail>;

/** The outbox: sent, waiting and failed emails. */
export const mailApi = {
  list: endpoint({
    operation: 'mail.list',
    method: 'GET',
    path: '/mail',
    summary: 'Mails of the last 90 days, the newest first',
    access: 'admin',
    bucket: 'read',
    query: z.object({
      ...pagingQuery,
      state: z.enum(mailStates).optional(),
      template: z.enum(names).optional(),
      /** The beginning of an address. */
      search: text().max(254).toLowerCase().optional(),
      /** Written at or after this; a day begins at midnight UTC. */
      from: dayOrMoment.optional(),
      /** Written at or before this; a day ends at midnight UTC. */
      to: dayOrMoment.optional(),
    }),
    output: z.object({ data: z.array(mail), pagination }),
  }),
  resend: endpoint({
    operation: 'mail.resend',
    method: 'POST',
    path: '/mail/:id/resend',
    summary: 'Try a failed mail again, or send a receipt a second time; never a code',
    access: 'admin',
    bucket: 'write',
    params: id,
    output: z.object({ message: z.string(), data: id }),
    errors: ['mail.notFound', 'mail.notResendable'],
  }),
};
