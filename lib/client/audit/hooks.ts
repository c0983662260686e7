import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CallInput, call } from '../call';
import { queryKey, useEndpoint } from '../hooks';

type AuditQuery = NonNullable<CallInput<'GET /audit'>['query']>;

/** Reads a page of the audit log, newest first. Keeps the previous page visible while loading. */
export function useAudit(query: AuditQuery) {
  return useQuery({
    queryKey: queryKey('GET /audit', { query }),
    queryFn: ({ signal }) => call('GET /audit', { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { operation: 'audit.list' },
  });
}

/** Reads the filter choices of the audit log. */
export function useAuditChoices() {
  const query = useEndpoint('GET /audit/actions', 'audit.actions');
  return { query, ...(query.data?.data ?? { actions: [], targetTypes: [] }) };
}
