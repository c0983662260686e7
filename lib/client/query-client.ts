import { QueryCache, QueryClient } from '@tanstack/react-query';
import type { OperationName } from '@/lib/core/messages';
import { reportFailure } from './report';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { operation?: OperationName };
  }
}

/** How long an answer counts as fresh. */
const FRESH_MS = 30_000;

/** Creates the browser's query cache. Reports a read's final failure as the catalogue says for its operation. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: FRESH_MS, retry: 1 } },
    queryCache: new QueryCache({
      onError: (error, { meta }) => meta?.operation && reportFailure(meta.operation, error),
    }),
  });
}
