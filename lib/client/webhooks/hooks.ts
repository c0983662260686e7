import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type CallOutput, call } from '../call';
import { queryKey, useAction, useEndpoint } from '../hooks';

/** How often what waits is looked at while it is shown. */
const WATCH_MS = 1_500;
const DELIVERIES_PER_PAGE = '20';

type Page = CallOutput<'GET /webhooks/:id/deliveries'>;

const deliveriesKey = (id: string) => ['GET /webhooks/:id/deliveries', 'pages', { id }];

function refresh(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: queryKey('GET /webhooks') });
}

export function useWebhooks() {
  return useEndpoint('GET /webhooks', 'webhooks.list');
}

/** Adds a webhook; `onDone` gets the secret, which no other call returns. */
export function useCreateWebhook(onDone: (secret: string) => void) {
  const client = useQueryClient();
  return useAction('POST /webhooks', 'webhooks.create', {
    onSuccess: ({ data }) => {
      void refresh(client);
      onDone(data.secret);
    },
  });
}

export function useUpdateWebhook(onDone?: () => void) {
  const client = useQueryClient();
  return useAction('PUT /webhooks/:id', 'webhooks.update', {
    onSuccess: () => {
      onDone?.();
      void refresh(client);
    },
  });
}

export function useDeleteWebhook(onDone: () => void) {
  const client = useQueryClient();
  return useAction('DELETE /webhooks/:id', 'webhooks.delete', {
    onSuccess: () => {
      onDone();
      void refresh(client);
    },
  });
}

/** Replaces a secret; `onDone` gets the new one. */
export function useRotateSecret(onDone: (secret: string) => void) {
  return useAction('POST /webhooks/:id/secret', 'webhooks.rotate', {
    onSuccess: ({ data }) => onDone(data.secret),
  });
}

/** Queues a test. The answer has the delivery, which `useDelivery` follows. */
export function useTestWebhook() {
  const client = useQueryClient();
  return useAction('POST /webhooks/:id/test', 'webhooks.test', {
    onSuccess: (_answer, { params }) =>
      client.invalidateQueries({ queryKey: deliveriesKey(params?.id ?? '') }),
  });
}

export function useResendDelivery() {
  const client = useQueryClient();
  return useAction('POST /webhooks/:id/deliveries/:deliveryId/resend', 'webhooks.resend', {
    onSuccess: (_answer, { params }) =>
      client.invalidateQueries({ queryKey: deliveriesKey(params?.id ?? '') }),
  });
}

/** A delivery with its body; `watched` until its first attempt is over, which may change how its webhook is. */
export function useDelivery(id: string, deliveryId: string, { watched = false } = {}) {
  const client = useQueryClient();
  const query = useEndpoint(
    'GET /webhooks/:id/deliveries/:deliveryId',
    'webhooks.delivery',
    { params: { id, deliveryId } },
    { ...(watched && { refetchInterval: ({ state: { data } }) => (isTried(data) ? false : WATCH_MS) }) },
  );
  const isOver = watched && isTried(query.data);
  useEffect(() => {
    if (isOver) void refresh(client);
  }, [isOver, client]);
  return query;
}

function isTried(answer: CallOutput<'GET /webhooks/:id/deliveries/:deliveryId'> | undefined): boolean {
  return answer !== undefined && answer.data.attempts > 0;
}

/** The deliveries of a webhook page by page, newest first; watched while one of the newest waits for its first attempt. */
export function useDeliveries(id: string) {
  return useInfiniteQuery({
    queryKey: deliveriesKey(id),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /webhooks/:id/deliveries',
        { params: { id }, query: { limit: DELIVERIES_PER_PAGE, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.pagination.nextCursor ?? undefined,
    refetchInterval: ({ state: { data } }) => (data?.pages[0]?.data.some(isDue) ? WATCH_MS : false),
    meta: { operation: 'webhooks.deliveries' },
  });
}

function isDue({ status, nextTryAt }: Page['data'][number]): boolean {
  return status === 'waiting' && nextTryAt !== null && Date.parse(nextTryAt) <= Date.now() + WATCH_MS;
}
