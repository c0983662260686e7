import type { ReactNode } from 'react';
import { failureText } from '@/lib/client/report';
import type { OperationName } from '@/lib/core/messages';
import { Button } from '../ui/button';
import { Skeleton } from '../ui/feedback/skeleton';

/** The query of a part of the dashboard. */
export interface PartQuery<T> {
  data: { data: T } | undefined;
  isPending: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
}

export interface PartProps<T> {
  query: PartQuery<T>;
  operation: OperationName;
  /** The size of the content. */
  shape: string;
  children: (data: T) => ReactNode;
}

/** One part: a skeleton while it loads, its own error if it fails, then its content. */
export function Part<T>({ query, operation, shape, children }: PartProps<T>) {
  if (query.data) return children(query.data.data);
  if (query.isPending) {
    return (
      <output className="block">
        <span className="sr-only">Loading</span>
        <Skeleton className={shape} />
      </output>
    );
  }
  return (
    <div role="alert" className={`${shape} flex flex-col items-center justify-center gap-2 text-center`}>
      <p className="font-medium">{failureText(operation, query.error)}</p>
      <p className="text-dense text-quiet">Nothing is lost. Please try again.</p>
      <Button size="sm" className="mt-2" loading={query.isFetching} onClick={() => query.refetch()}>
        Try again
      </Button>
    </div>
  );
}
