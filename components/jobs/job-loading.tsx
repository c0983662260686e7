import { isMissing } from '@/lib/client/call';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { ErrorState } from '../ui/error-state';
import { Skeleton } from '../ui/skeleton';

/** What stands where a job is not there: its shape while it comes, or why it does not. */
export function JobLoading({
  job: { error, refetch },
}: {
  job: { error: Error | null; refetch: () => unknown };
}) {
  if (isMissing(error)) {
    return (
      <EmptyState
        level={1}
        title="There is no such job"
        action={<ButtonLink href="/admin/job">All jobs</ButtonLink>}
      >
        It was deleted, or its address is wrong.
      </EmptyState>
    );
  }
  if (error) {
    return (
      <ErrorState title="This job could not be loaded" onRetry={() => refetch()}>
        Nothing was changed.
      </ErrorState>
    );
  }
  return (
    <div aria-busy className="flex flex-col gap-4">
      <Skeleton className="h-7 w-64" />
      <Skeleton className="h-5 w-80" />
      <div className="grid gap-4 xl:grid-cols-2">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </div>
  );
}
