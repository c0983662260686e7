import type { Notification } from '@/lib/domain/notifications/contract';
import { useEndpoint } from '../hooks';
import { pollPause } from '../retry';

const POLL_MS = 60_000;

/** Reads the admins' pending notifications, every minute while the page is visible. */
export function useNotifications(): { notices: Notification[]; isLoading: boolean; error: unknown } {
  const { data, isPending, error } = useEndpoint(
    'GET /notices',
    'notices.list',
    {},
    { refetchInterval: (query) => pollPause(query, POLL_MS) },
  );
  return { notices: data?.data ?? [], isLoading: isPending, error };
}
