import clsx from 'clsx';
import { isMissing } from '@/lib/client/call';
import { failureText, storedText } from '@/lib/client/report';
import type { OperationName } from '@/lib/core/messages';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { ErrorState } from '../ui/feedback/error-state';
import { Skeleton } from '../ui/feedback/skeleton';

export interface RecordLoadingProps {
  /** The kind of record, for instance `job`. */
  what: string;
  /** The operation that reads it. */
  operation: OperationName;
  record: { error: Error | null; refetch: () => unknown };
  /** The link to the list. */
  all: { href: string; label: string };
  /** Why the record may be missing. */
  gone: string;
  /** Whether its panels stand side by side only on a wider screen. */
  isWide?: boolean;
}

/** Replaces a record: a skeleton while it loads, or the error. */
export function RecordLoading({
  what,
  operation,
  record: { error, refetch },
  all,
  gone,
  isWide = false,
}: RecordLoadingProps) {
  if (isMissing(error)) {
    return (
      <EmptyState
        level={1}
        title={`This ${what} does not exist`}
        action={<ButtonLink href={all.href}>{all.label}</ButtonLink>}
      >
        {gone}
      </EmptyState>
    );
  }
  if (error) {
    return (
      <ErrorState level={1} title={failureText(operation, error)} onRetry={() => refetch()}>
        {storedText(operation, error) === null && `The ${what} could not be loaded. `}Nothing was changed.
      </ErrorState>
    );
  }
  return (
    <div aria-busy className="flex flex-col gap-4">
      <h1 className="sr-only">Loading the {what}</h1>
      <Skeleton className="h-7 w-64 max-w-full" />
      <Skeleton className="h-5 w-80 max-w-full" />
      <div className={clsx('grid gap-4', isWide ? 'xl:grid-cols-2' : 'lg:grid-cols-2')}>
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </div>
  );
}
