'use client';

import { failureText } from '@/lib/client/report';
import { useArtistReports } from '@/lib/client/reports/hooks';
import { artistPath } from '@/lib/core/text/address';
import { NothingYet } from '../admin/panel';
import { TextLink } from '../admin/text-link';
import { Button } from '../ui/button';
import { ErrorState } from '../ui/feedback/error-state';
import { Skeleton } from '../ui/feedback/skeleton';
import { ReportEntry } from './report-entry';

/** Reports about artists, the newest first, which can be dismissed one by one. */
export function ReportedArtists() {
  const reports = useArtistReports();
  const entries = reports.data?.pages.flatMap(({ data }) => data) ?? [];
  if (reports.isError && entries.length === 0) {
    return (
      <ErrorState title={failureText('reports.list', reports.error)} onRetry={() => reports.refetch()}>
        Nothing was changed.
      </ErrorState>
    );
  }
  if (reports.isPending) return <Skeleton className="h-24" />;
  if (entries.length === 0) return <NothingYet>No one has reported an artist.</NothingYet>;
  return (
    <>
      <ul className="flex max-w-2xl flex-col divide-y divide-line text-dense">
        {entries.map((report) => (
          <ReportEntry key={report.id} report={report}>
            {report.artist && (
              <p className="wrap-anywhere">
                <TextLink href={`/admin/users/${report.artist.id}`}>{report.artist.name}</TextLink>
                {report.artist.handle && (
                  <>
                    , <TextLink href={artistPath(report.artist.handle)}>artist page</TextLink>
                  </>
                )}
              </p>
            )}
          </ReportEntry>
        ))}
      </ul>
      {reports.hasNextPage && (
        <Button size="sm" loading={reports.isFetchingNextPage} onClick={() => reports.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}
