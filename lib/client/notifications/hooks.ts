import type { Notification } from '@/lib/domain/notifications/contract';
import { useEndpoint } from '../hooks';

const EVERY_MS = 60_000;

/** What waits for an admin, asked for every minute while the page is looked at. */
export function useNotifications(): { notices: Notification[]; isLoading: boolean; isFailing: boolean } {
  const { data, isPending, isError } = useEndpoint(
    'GET /notices',
    'notices.list',
    {},
    { refetchInterval: EVERY_MS },
  );
  return { notices: data?.data ?? [], isLoading: isPending, isFailing: isError };
}
