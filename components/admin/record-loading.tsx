import { isMissing } from '@/lib/client/call';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { ErrorState } from '../ui/feedback/error-state';
import { Skeleton } from '../ui/feedback/skeleton';

export interface RecordLoadingProps {
  /** The kind of record, for instance `job`. */
  what: string;
  record: { error: Error | null; refetch: () => unknown };
  /** The link to the list. */
  all: { href: string; label: string };
  /** Why the record may be missing. */
  gone: string;
}

/** Replaces a record: a skeleton while it loads, or the error. */
export function RecordLoading({ what, record: { error, refetch }, all, gone }: RecordLoadingProps) {
  if (isMissing(error)) {
    return (
      <EmptyState
        level={1}
        title={`There is no such ${what}`}
        action={<ButtonLink href={all.href}>{all.label}</ButtonLink>}
      >
        {gone}
      </EmptyState>
    );
  }
  if (error) {
    return (
      <ErrorState title={`This ${what} could not be loaded`} onRetry={() => refetch()}>
        Nothing was changed.
      </ErrorState>
    );
  }
  return (
    <div aria-busy className="flex flex-col gap-4">
      <h1 className="sr-only">Loading the {what}</h1>
      <Skeleton className="h-7 w-64 max-w-full" />
      <Skeleton className="h-5 w-80 max-w-full" />
      <div className="grid gap-4 xl:grid-cols-2">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </div>
  );
}
