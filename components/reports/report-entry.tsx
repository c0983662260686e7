'use client';

import type { ReactNode } from 'react';
import { useDismissReport } from '@/lib/client/reports/hooks';
import type { Report } from '@/lib/domain/reports/contract';
import { reasonNames } from '@/lib/domain/reports/rules';
import { Moment } from '../admin/moment';
import { TextLink } from '../admin/text-link';
import { Button } from '../ui/button';
import { Badge } from '../ui/feedback/badge';

const DECIDED = { dismissed: 'Dismissed', acted: 'Acted on' } as const;

/** A report in a list, which can be dismissed while it is open. `children` says what it is about. */
export function ReportEntry({ report, children }: { report: Report; children?: ReactNode }) {
  const dismiss = useDismissReport();
  const { id, reason, details, reporter, status, createdAt, decidedBy } = report;
  return (
    <li className="flex flex-col gap-1.5 py-3 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">{reasonNames[reason]}</span>
        {status === 'open' ? <Badge tone="warning">Open</Badge> : <Badge>{DECIDED[status]}</Badge>}
      </div>
      {children}
      {details && <p className="wrap-anywhere whitespace-pre-line">{details}</p>}
      <p className="wrap-anywhere text-quiet">
        {reporter ? <TextLink href={`/admin/users/${reporter.id}`}>{reporter.name}</TextLink> : 'A visitor'},{' '}
        <Moment iso={createdAt} />
        {decidedBy && `, decided by ${decidedBy.name}`}
        {status === 'acted' && !decidedBy && ', resolved by deletion'}
      </p>
      {status === 'open' && (
        <div>
          <Button
            size="sm"
            loading={dismiss.isPending}
            onClick={() => dismiss.mutate({ params: { id }, body: {} })}
          >
            Dismiss
          </Button>
        </div>
      )}
    </li>
  );
}
