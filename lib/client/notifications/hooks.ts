import type { Notification } from '@/lib/domain/notifications/contract';
import { useEndpoint } from '../hooks';

const POLL_MS = 60_000;

/** Reads the admins' pending notifications, every minute while the page is visible. */
export function useNotifications(): { notices: Notification[]; isLoading: boolean; isFailing: boolean } {
  const { data, isPending, isError } = useEndpoint(
    'GET /notices',
    'notices.list',
    {},
    { refetchInterval: POLL_MS },
  );
  return { notices: data?.data ?? [], isLoading: isPending, isFailing: isError };
}
