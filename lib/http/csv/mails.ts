import { mailApi } from '@/lib/domain/mail/contract';
import { pageOfMails } from '@/lib/domain/mail/queries';
import { listCsv } from '../files/list-csv';

/** `GET /mail/csv`: the mails that a search and filters find, without what they say. */
export const mailsCsv = listCsv({
  name: 'mails',
  list: mailApi.list,
  read: pageOfMails,
  columns: {
    id: ({ id }) => id,
    recipient: ({ recipient }) => recipient,
    template: ({ template }) => template,
    subject: ({ subject }) => subject,
    state: ({ state }) => state,
    attempts: ({ attempts }) => attempts,
    error: ({ error }) => error,
    repeats: ({ repeats }) => repeats,
    createdAt: ({ createdAt }) => createdAt,
    lastTriedAt: ({ lastTriedAt }) => lastTriedAt,
    sentAt: ({ sentAt }) => sentAt,
  },
});
