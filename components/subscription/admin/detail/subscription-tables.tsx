import type { ReactNode } from 'react';
import type { CallOutput } from '@/lib/client/call';
import { formatCents, formatNumber } from '@/lib/core/format';
import { Moment } from '../../../admin/moment';
import { NothingYet, Panel } from '../../../admin/panel';
import { TextLink } from '../../../admin/text-link';
import { Badge } from '../../../ui/feedback/badge';
import { ScrollRegion } from '../../../ui/scroll-region';
import { invoiceState } from '../../invoice-labels';
import { GRANTS } from '../labels';

export type Detail = CallOutput<'GET /subscription/:id'>['data'];

const LINK = 'underline decoration-edge underline-offset-4 hover:decoration-current';

export function InvoicesTable({ subscription: { invoices } }: { subscription: Detail }) {
  if (invoices.length === 0) return <Empty title="Invoices" />;
  return (
    <Panel title="Invoices">
      <Table
        label="Invoices"
        columns={['Number', 'Issued', 'Status', 'Total', 'Paid', 'Refunded', '']}
        ends={[3, 4, 5]}
      >
        {invoices.map((invoice) => {
          const { id, number, issuedAt, total, amountPaid, refundedAmount, currency, hostedUrl, pdfUrl } =
            invoice;
          const { label, tone } = invoiceState(invoice);
          return (
            <Row
              key={id}
              ends={[3, 4, 5]}
              cells={[
                number ?? id,
                <Moment key="issued" iso={issuedAt} />,
                <Badge key="state" tone={tone}>
                  {label}
                </Badge>,
                formatCents(total, currency),
                formatCents(amountPaid, currency),
                refundedAmount > 0 ? formatCents(refundedAmount, currency) : '',
                <span key="links" className="flex justify-end gap-3">
                  {hostedUrl && (
                    <a
                      href={hostedUrl}
                      target="_blank"
                      rel="noreferrer"
                      className={LINK}
                      aria-label={`View invoice ${number ?? id}, opens in a new tab`}
                    >
                      View
                    </a>
                  )}
                  {pdfUrl && (
                    <a
                      href={pdfUrl}
                      rel="noreferrer"
                      className={LINK}
                      aria-label={`PDF of invoice ${number ?? id}`}
                    >
                      PDF
                    </a>
                  )}
                </span>,
              ]}
            />
          );
        })}
      </Table>
    </Panel>
  );
}

/** The latest monthly grants and who received them. */
export function GrantsTable({ subscription: { grants, user } }: { subscription: Detail }) {
  if (grants.length === 0) return <Empty title="Grants" />;
  return (
    <Panel title="Grants">
      <Table label="Grants" columns={['Due', 'Status', 'Credits', 'Granted', 'Expires', 'To']} ends={[2]}>
        {grants.map(({ dueAt, status, credits, grantedAt, expiresAt, userId }) => {
          const { label, tone } = GRANTS[status];
          return (
            <Row
              key={dueAt}
              ends={[2]}
              cells={[
                <Moment key="due" iso={dueAt} />,
                <Badge key="state" tone={tone}>
                  {label}
                </Badge>,
                formatNumber(credits),
                grantedAt && <Moment key="granted" iso={grantedAt} />,
                <Moment key="expires" iso={expiresAt} />,
                userId && (
                  <TextLink key="to" href={`/admin/users/${userId}`}>
                    {userId === user.id ? user.name : 'The owner at the time'}
                  </TextLink>
                ),
              ]}
            />
          );
        })}
      </Table>
    </Panel>
  );
}

function Empty({ title }: { title: string }) {
  return (
    <Panel title={title}>
      <NothingYet>None yet.</NothingYet>
    </Panel>
  );
}

interface TableProps {
  label: string;
  columns: readonly string[];
  /** Positions of the columns aligned to the end. */
  ends: readonly number[];
  children: ReactNode;
}

function Table({ label, columns, ends, children }: TableProps) {
  return (
    <ScrollRegion label={`${label}, rows`} className="overflow-x-auto">
      <table className="w-full text-dense">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="h-8 text-left text-quiet">
            {columns.map((column, at) => (
              <th
                key={column}
                scope="col"
                className={`whitespace-nowrap pr-4 font-medium ${ends.includes(at) ? 'text-right' : ''}`}
              >
                {column || <span className="sr-only">Documents</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollRegion>
  );
}

function Row({ cells, ends }: { cells: readonly ReactNode[]; ends: readonly number[] }) {
  return (
    <tr className="h-9 border-line border-t">
      {cells.map((cell, at) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: cells never change their order
          key={at}
          className={`whitespace-nowrap pr-4 ${ends.includes(at) ? 'numeric text-right' : ''}`}
        >
          {cell}
        </td>
      ))}
    </tr>
  );
}
