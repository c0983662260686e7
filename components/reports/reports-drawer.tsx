'use client';

import { failureText } from '@/lib/client/report';
import { useReportsOf } from '@/lib/client/reports/hooks';
import type { Song } from '@/lib/domain/song/contract';
import { NothingYet } from '../admin/panel';
import { TextLink } from '../admin/text-link';
import { Drawer } from '../ui/dialog/drawer';
import { ErrorState } from '../ui/feedback/error-state';
import { Skeleton } from '../ui/feedback/skeleton';
import { ReportEntry } from './report-entry';

/** The reports of a song, the newest first, which can be dismissed one by one. */
export function ReportsDrawer({ song, onClose }: { song: Song; onClose: () => void }) {
  return (
    <Drawer open onClose={onClose} title="Reports">
      <p className="wrap-anywhere mb-4 text-sm">
        {song.deletedAt === null ? <TextLink href={`/song/${song.id}`}>{song.name}</TextLink> : song.name}{' '}
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
