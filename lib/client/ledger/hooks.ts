import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallInput, type CallOutput, call } from '../call';
import { queryKey, useAction } from '../hooks';
import { pollPause } from '../retry';

const ACTIVE_POLL_MS = 1_000;
const IDLE_POLL_MS = 60_000;

/** The last ledger check. Polls fast while one is running. */
export function useLedgerCheck() {
  return useQuery({
    queryKey: queryKey('GET /ledger/check'),
    queryFn: ({ signal }) => call('GET /ledger/check', {}, { signal }),
    refetchInterval: (query) =>
      pollPause(query, query.state.data?.data.running ? ACTIVE_POLL_MS : IDLE_POLL_MS),
    meta: { operation: 'ledger.check' },
  });
}

/** Requests a ledger check as an admin. */
export function useRunCheck() {
  const client = useQueryClient();
  return useAction('POST /ledger/check', 'ledger.checkNow', {
    onSuccess: () => client.invalidateQueries({ queryKey: ['GET /ledger/check'] }),
  });
}

const NEWEST = { query: { limit: '1' } } as const;

/** The last reconciliation with the payment provider. Polls fast while one is requested and refreshes the lists when it ends. */
export function useLastRun() {
  const client = useQueryClient();
  return useQuery({
    queryKey: [...queryKey('GET /ledger/runs', NEWEST), 'last'],
    queryFn: async ({ signal, queryKey: key }) => {
      const before = client.getQueryData<CallOutput<'GET /ledger/runs'>>(key);
      const now = await call('GET /ledger/runs', NEWEST, { signal });
      if (before?.requested && !now.requested) refreshRuns(client);
      return now;
    },
    refetchInterval: (query) => pollPause(query, query.state.data?.requested ? ACTIVE_POLL_MS : IDLE_POLL_MS),
    meta: { operation: 'ledger.runs' },
  });
}

/** Skips the query of the last run, which noticed the new one. */
const refreshRuns = (client: QueryClient) =>
  client.invalidateQueries({
    queryKey: ['GET /ledger/runs'],
    predicate: ({ queryKey: key }) => !key.includes('last'),
  });

/** Requests a reconciliation with the payment provider as an admin. */
export function useRunComparison() {
  const client = useQueryClient();
  return useAction('POST /ledger/runs', 'ledger.compareNow', {
    onSuccess: () => client.invalidateQueries({ queryKey: ['GET /ledger/runs'] }),
  });
}

type RunsQuery = NonNullable<CallInput<'GET /ledger/runs'>['query']>;

/** A page of reconciliations with the payment provider. */
export function useLedgerRuns(query: RunsQuery) {
  return useQuery({
    queryKey: queryKey('GET /ledger/runs', { query }),
    queryFn: ({ signal }) => call('GET /ledger/runs', { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { operation: 'ledger.runs' },
  });
}
