import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call } from '../call';
import { queryKey, useAction, useEndpoint } from '../hooks';

type PaymentsQuery = NonNullable<CallInput<'GET /payments'>['query']>;

/** A page of payments and returned money. */
export function usePayments(query: PaymentsQuery) {
  return useQuery({
    queryKey: queryKey('GET /payments', { query }),
    queryFn: ({ signal }) => call('GET /payments', { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { operation: 'payments.list' },
  });
}

type EventsQuery = NonNullable<CallInput<'GET /payments/events'>['query']>;

/** A page of the payment provider's events. */
export function useEvents(query: EventsQuery) {
  return useQuery({
    queryKey: queryKey('GET /payments/events', { query }),
    queryFn: ({ signal }) => call('GET /payments/events', { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { operation: 'payments.events' },
  });
}

/** One event with its subject. */
export function useEvent(id: string) {
  return useEndpoint('GET /payments/events/:id', 'payments.event', { params: { id } });
}

const refresh = (client: QueryClient) =>
  Promise.all(
    ['GET /payments/events', 'GET /payments/events/:id'].map((key) =>
      client.invalidateQueries({ queryKey: [key] }),
    ),
  );

/** Retries a dead event as an admin. */
export function useRetryEvent() {
  const client = useQueryClient();
  return useAction('POST /payments/events/:id/retry', 'payments.retryEvent', {
    onSuccess: () => refresh(client),
  });
}

/** Retries several dead events as an admin. */
export function useRetryEvents(onDone: () => void) {
  const client = useQueryClient();
  return useAction('POST /payments/events/retry', 'payments.retryEvents', {
    onSuccess: () => {
      onDone();
      return refresh(client);
    },
  });
}
