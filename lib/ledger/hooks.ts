import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call } from '../client/call';
import { queryKey, useAction } from '../client/hooks';

/** How often a check that is under way is looked at, and one that is not, in milliseconds. */
const SOON_MS = 1_000;
const LATER_MS = 60_000;

/** The last look through the books; while one is under way it is followed. */
export function useLedgerCheck() {
  return useQuery({
    queryKey: queryKey('GET /ledger/check'),
    queryFn: ({ signal }) => call('GET /ledger/check', {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.data.running ? SOON_MS : LATER_MS),
    meta: { operation: 'ledger.check' },
  });
}

/** Has the books looked through, as an admin. */
export function useCheckNow() {
  const client = useQueryClient();
  return useAction('POST /ledger/check', 'ledger.checkNow', {
    onSuccess: () => client.invalidateQueries({ queryKey: ['GET /ledger/check'] }),
  });
}

type RunsQuery = NonNullable<CallInput<'GET /ledger/runs'>['query']>;

/** A page of comparisons with the payment provider. */
export function useLedgerRuns(query: RunsQuery) {
  return useQuery({
    queryKey: queryKey('GET /ledger/runs', { query }),
    queryFn: ({ signal }) => call('GET /ledger/runs', { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { operation: 'ledger.runs' },
  });
}
