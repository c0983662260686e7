import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CallInput, call } from '../call';
import { queryKey, useEndpoint } from '../hooks';

type AuditQuery = NonNullable<CallInput<'GET /audit'>['query']>;

/** A page of the audit log, the newest first; the one before stays in sight until it is there. */
export function useAudit(query: AuditQuery) {
  return useQuery({
    queryKey: queryKey('GET /audit', { query }),
    queryFn: ({ signal }) => call('GET /audit', { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { operation: 'audit.list' },
  });
}

/** What the log can be narrowed down by. */
export function useAuditChoices() {
  const { data } = useEndpoint('GET /audit/actions', 'audit.actions');
  return data?.data ?? { actions: [], targetTypes: [] };
}
