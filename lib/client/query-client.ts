import { notifyManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { type OperationName, operations } from '@/lib/core/messages';
import { isTimeout } from './call';
import { reportFailure } from './report';
import { retryQuickFailure } from './retry';
import { toast } from './toasts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      operation?: OperationName;
      /** True for a failure that only the screen shows. */
      isQuiet?: (error: unknown) => boolean;
    };
  }
}

/** How long an answer counts as fresh. */
const FRESH_MS = 30_000;

/**
 * Creates the browser's query cache. Reports a read's failure as the catalogue says for its operation, once until it
 * works again.
 */
export function newQueryClient(): QueryClient {
  const outages = newOutages();
  const queryCache = new QueryCache({
    onError: (error, query) => outages.report(query, error),
    onSuccess: (_data, query) => outages.end(query),
  });
  queryCache.subscribe((event) => {
    if (event.type === 'removed') outages.end(event.query);
    // A read that is retried until it is answered never fails for good.
    if (event.type !== 'updated' || event.action.type !== 'failed') return;
    const { failureCount, error } = event.action;
    if (failureCount > 1 || isTimeout(error)) outages.report(event.query, error);
  });
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: retryQuickFailure },
      // Offline, an action fails with its sentence instead of waiting in silence and happening later.
      mutations: { networkMode: 'always' },
    },
    queryCache,
  });
  repeatOutdatedReads(client);
  return client;
}

/**
 * Invalidates an answer again that was invalidated while it was first read. The library cancels only a read that has an
 * earlier answer to fall back on; the first one goes on, and its answer, older than the change, counts as fresh.
 */
function repeatOutdatedReads(client: QueryClient): void {
  const outdated = new WeakSet<Query>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    const isFirst = query.state.fetchStatus !== 'idle' && query.state.data === undefined;
    if (action.type === 'invalidate' && isFirst) outdated.add(query);
    // What is read from now on is newer than the change.
    if (action.type === 'fetch') outdated.delete(query);
    if (action.type !== 'success' || action.manual || !outdated.delete(query)) return;
    // Later: the read that has just ended is not yet forgotten.
    notifyManager.schedule(() => void client.invalidateQueries({ queryKey: query.queryKey, exact: true }));
  });
}

/** The reads that fail at present. Reads of one operation share a toast, which goes when all of them work again. */
function newOutages() {
  const failing = new Map<OperationName, Set<unknown>>();
  return {
    report(query: { meta: Query['meta'] }, error: unknown): void {
      const operation = query.meta?.operation;
      if (!operation || query.meta?.isQuiet?.(error)) return;
      const queries = failing.get(operation) ?? new Set();
      failing.set(operation, queries);
      if (queries.has(query)) return;
      queries.add(query);
      reportFailure(operation, error, { id: operation });
    },
    end(query: { meta: Query['meta'] }): void {
      const operation = query.meta?.operation;
      if (!operation) return;
      const queries = failing.get(operation);
      if (!queries?.delete(query) || queries.size > 0) return;
      if (operations[operation].display === 'toast') toast.dismiss(operation);
    },
  };
}
