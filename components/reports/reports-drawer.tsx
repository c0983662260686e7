'use client';

import { failureText } from '@/lib/client/report';
import { useDismissReport, useReportsOf } from '@/lib/client/reports/hooks';
import type { Report } from '@/lib/domain/reports/contract';
import { reasonNames } from '@/lib/domain/reports/rules';
import type { Song } from '@/lib/domain/song/contract';
import { Moment } from '../admin/moment';
import { NothingYet } from '../admin/panel';
import { TextLink } from '../admin/text-link';
import { Button } from '../ui/button';
import { Drawer } from '../ui/dialog/drawer';
import { Badge } from '../ui/feedback/badge';
import { ErrorState } from '../ui/feedback/error-state';
import { Skeleton } from '../ui/feedback/skeleton';

/** The reports of a song, the newest first, which can be dismissed one by one. */
export function ReportsDrawer({ song, onClose }: { song: Song; onClose: () => void }) {
  return (
    <Drawer open onClose={onClose} title="Reports">
      <p className="wrap-anywhere mb-4 text-sm">
        <TextLink href={`/song/${song.id}`}>{song.name}</TextLink>{' '}
        <span className="text-quiet">by {song.artist}</span>
      </p>
      <Reports songId={song.id} />
    </Drawer>
  );
}

function Reports({ songId }: { songId: string }) {
  const { data, error, isError, refetch } = useReportsOf(songId);
  if (isError && !data) {
    return (
      <ErrorState title={failureText('reports.list', error)} onRetry={() => refetch()}>
        Nothing was changed.
      </ErrorState>
    );
  }
  if (!data) return <Skeleton className="h-24" />;
  if (data.data.length === 0) return <NothingYet>No one has reported this song.</NothingYet>;
  return (
    <ul className="flex flex-col divide-y divide-line text-dense">
      {data.data.map((report) => (
        <ReportEntry key={report.id} report={report} />
      ))}
    </ul>
  );
}

const DECIDED = { dismissed: 'Dismissed', acted: 'Acted on' } as const;

function ReportEntry({ report }: { report: Report }) {
  const dismiss = useDismissReport();
  const { id, reason, details, reporter, status, createdAt, decidedBy } = report;
  return (
    <li className="flex flex-col gap-1.5 py-3 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">{reasonNames[reason]}</span>
        {status === 'open' ? <Badge tone="warning">Open</Badge> : <Badge>{DECIDED[status]}</Badge>}
      </div>
      {details && <p className="wrap-anywhere whitespace-pre-line">{details}</p>}
      <p className="wrap-anywhere text-quiet">
        {reporter ? <TextLink href={`/admin/users/${reporter.id}`}>{reporter.name}</TextLink> : 'A visitor'},{' '}
        <Moment iso={createdAt} />
        {decidedBy && `, decided by ${decidedBy.name}`}
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
