'use client';

import { useMemo } from 'react';
import { failureText } from '@/lib/client/report';
import { useInvoices } from '@/lib/client/subscription/hooks';
import { formatCents } from '@/lib/core/format';
import type { Invoice } from '@/lib/domain/subscription/schema';
import { Badge } from '../ui/feedback/badge';
import { Notice } from '../ui/feedback/notice';
import { ReadFailure } from '../ui/feedback/read-failure';
import { ShowMore } from '../ui/feedback/show-more';
import { Skeleton } from '../ui/feedback/skeleton';
import { useDay } from '../ui/local-time';
import { invoiceState } from './invoice-labels';

const LINK = 'underline decoration-edge underline-offset-4 hover:decoration-current';

/** Lists the user's invoices with the provider's page and PDF of each; nothing if there are none. */
export function Invoices() {
  const invoices = useInvoices();
  const rows = useMemo(() => invoices.data?.pages.flatMap(({ data }) => data) ?? [], [invoices.data]);
  if (invoices.isPending) return <Skeleton className="h-24 w-full" />;
  if (invoices.isError && rows.length === 0) {
    return <ReadFailure operation="subscription.invoices" query={invoices} />;
  }
  if (rows.length === 0) return null;
  return (
    <div>
      <h3 className="font-medium text-sm">Invoices</h3>
      <ul aria-label="Invoices" className="numeric mt-2 border-line border-b text-sm">
        {rows.map((invoice) => (
          <Line key={invoice.id} invoice={invoice} />
        ))}
      </ul>
      {invoices.isFetchNextPageError && (
        <div className="mt-3">
          <Notice tone="danger">{failureText('subscription.invoices', invoices.error)}</Notice>
        </div>
      )}
      <ShowMore pages={invoices} label="Show earlier invoices" />
    </div>
  );
}

function Line({ invoice }: { invoice: Invoice }) {
  const day = useDay();
  const { number, total, currency, issuedAt, hostedUrl, pdfUrl } = invoice;
  const { label, tone } = invoiceState(invoice);
  const name = number ?? day(issuedAt);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 border-line border-t py-2.5">
      <span className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <time dateTime={issuedAt}>{day(issuedAt)}</time>
        <Badge tone={tone}>{label}</Badge>
      </span>
      <span className="text-right font-medium">{formatCents(total, currency)}</span>
      <span className="wrap-anywhere text-quiet">{number}</span>
      <span className="flex justify-end gap-4">
        {hostedUrl && (
          <a
            href={hostedUrl}
            target="_blank"
            rel="noreferrer"
            className={LINK}
            aria-label={`View invoice ${name}, opens in a new tab`}
          >
            View
          </a>
        )}
        {pdfUrl && (
          <a href={pdfUrl} rel="noreferrer" className={LINK} aria-label={`PDF of invoice ${name}`}>
            PDF
          </a>
        )}
      </span>
    </li>
  );
}
