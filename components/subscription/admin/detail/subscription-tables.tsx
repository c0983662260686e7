import type { CallOutput } from '@/lib/client/call';
import { formatCents, formatNumber } from '@/lib/core/format';
import { Moment } from '../../../admin/moment';
import { NothingYet, Panel } from '../../../admin/panel';
import { TextLink } from '../../../admin/text-link';
import type { DataColumn } from '../../../data-table/columns';
import { RecordTable } from '../../../data-table/record-table';
import { Badge } from '../../../ui/feedback/badge';
import { invoiceState } from '../../invoice-labels';
import { GRANTS } from '../labels';

export type Detail = CallOutput<'GET /subscription/:id'>['data'];
type Invoice = Detail['invoices'][number];
type Grant = Detail['grants'][number];

const LINK = 'underline decoration-edge underline-offset-4 hover:decoration-current';

const numberOf = ({ number, id }: Invoice) => number ?? id;

const invoiceColumns: readonly DataColumn<Invoice>[] = [
  { id: 'number', header: 'Number', fixed: true, cell: numberOf },
  { id: 'issuedAt', header: 'Issued', priority: 1, cell: ({ issuedAt }) => <Moment iso={issuedAt} /> },
  {
    id: 'state',
    header: 'Status',
    priority: 1,
    cell: (invoice) => {
      const { label, tone } = invoiceState(invoice);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  {
    id: 'total',
    header: 'Total',
    priority: 1,
    align: 'end',
    cell: ({ total, currency }) => formatCents(total, currency),
  },
  {
    id: 'paid',
    header: 'Paid',
    align: 'end',
    cell: ({ amountPaid, currency }) => formatCents(amountPaid, currency),
  },
  {
    id: 'refunded',
    header: 'Refunded',
    align: 'end',
    cell: ({ refundedAmount, currency }) => refundedAmount > 0 && formatCents(refundedAmount, currency),
  },
  { id: 'documents', header: 'Documents', cell: Documents },
];

export function InvoicesTable({ subscription: { invoices } }: { subscription: Detail }) {
  return (
    <Panel title="Invoices">
      {invoices.length === 0 ? (
        <NothingYet>None yet.</NothingYet>
      ) : (
        <RecordTable
          label="Invoices"
          columns={invoiceColumns}
          rows={invoices}
          idOf={({ id }) => id}
          nameOf={(invoice) => `invoice ${numberOf(invoice)}`}
        />
      )}
    </Panel>
  );
}

function Documents(invoice: Invoice) {
  const { hostedUrl, pdfUrl } = invoice;
  if (!hostedUrl && !pdfUrl) return null;
  return (
    <span className="flex gap-3">
      {hostedUrl && (
        <a
          href={hostedUrl}
          target="_blank"
          rel="noreferrer"
          className={LINK}
          aria-label={`View invoice ${numberOf(invoice)}, opens in a new tab`}
        >
          View
        </a>
      )}
      {pdfUrl && (
        <a href={pdfUrl} rel="noreferrer" className={LINK} aria-label={`PDF of invoice ${numberOf(invoice)}`}>
          PDF
        </a>
      )}
    </span>
  );
}

/** Returns the columns of the grants; `user` is the owner now. */
const grantColumns = (user: Detail['user']): readonly DataColumn<Grant>[] => [
  { id: 'dueAt', header: 'Due', fixed: true, cell: ({ dueAt }) => <Moment iso={dueAt} /> },
  {
    id: 'state',
    header: 'Status',
    priority: 1,
    cell: ({ status }) => <Badge tone={GRANTS[status].tone}>{GRANTS[status].label}</Badge>,
  },
  {
    id: 'credits',
    header: 'Credits',
    priority: 1,
    align: 'end',
    cell: ({ credits }) => formatNumber(credits),
  },
  { id: 'grantedAt', header: 'Granted', cell: ({ grantedAt }) => grantedAt && <Moment iso={grantedAt} /> },
  { id: 'expiresAt', header: 'Expires', cell: ({ expiresAt }) => <Moment iso={expiresAt} /> },
  {
    id: 'to',
    header: 'To',
    cell: ({ userId }) =>
      userId && (
        <TextLink href={`/admin/users/${userId}`}>
          {userId === user.id ? user.name : 'The owner at the time'}
        </TextLink>
      ),
  },
];

/** The latest monthly grants and who received them. */
export function GrantsTable({ subscription: { grants, user } }: { subscription: Detail }) {
  return (
    <Panel title="Grants">
      {grants.length === 0 ? (
        <NothingYet>None yet.</NothingYet>
      ) : (
        <RecordTable
          label="Grants"
          columns={grantColumns(user)}
          rows={grants}
          idOf={({ dueAt }) => dueAt}
          nameOf={() => 'this grant'}
        />
      )}
    </Panel>
  );
}
