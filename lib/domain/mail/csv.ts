import { csvFile } from '@/lib/contract/csv';
import { mailApi } from './contract';
import { pageOfMails } from './queries';

/** The emails that match the search and filters, without their content. */
export const mailsCsv = csvFile({
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
