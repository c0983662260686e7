import type { MailRow } from '@/lib/domain/mail/contract';
import { type MailName, mailNames } from '@/lib/domain/mail/rules';
import { Moment } from '../admin/moment';
import type { DataColumn } from '../data-table/columns';
import { idColumn } from '../data-table/common-columns';
import { Badge } from '../ui/feedback/badge';
import { stateLabel } from './labels';

/** The columns of the outbox. */
export const mailColumns: readonly DataColumn<MailRow>[] = [
  { id: 'recipient', header: 'To', fixed: true, cell: ({ recipient }) => recipient },
  {
    id: 'state',
    header: 'Status',
    priority: 1,
    cell: ({ state }) => {
      const { label, tone } = stateLabel(state);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  {
    id: 'subject',
    header: 'Subject',
    priority: 1,
    cell: ({ subject }) => (
      <span className="block max-w-96 truncate" title={subject}>
        {subject}
      </span>
    ),
  },
  { id: 'attempts', header: 'Attempts', priority: 3, align: 'end', cell: ({ attempts }) => attempts },
  { id: 'error', header: 'Last error', cell: ({ error }) => error },
  { id: 'createdAt', header: 'Created', priority: 1, cell: ({ createdAt }) => <Moment iso={createdAt} /> },
  { id: 'sentAt', header: 'Sent', hidden: true, cell: ({ sentAt }) => sentAt && <Moment iso={sentAt} /> },
  {
    id: 'template',
    header: 'Type',
    hidden: true,
    cell: ({ template }) => mailNames[template as MailName] ?? template,
  },
  idColumn,
];
