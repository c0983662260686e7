import type { Notice } from '@/lib/domain/notifications/contract';
import { useEndpoint } from '../hooks';

const EVERY_MS = 60_000;

/** What waits for an admin, asked for every minute while the page is looked at. */
export function useNotices(): { notices: Notice[]; isLoading: boolean; isFailing: boolean } {
  const { data, isPending, isError } = useEndpoint(
    'GET /notices',
    'notices.list',
    {},
    { refetchInterval: EVERY_MS },
  );
  return { notices: data?.data ?? [], isLoading: isPending, isFailing: isError };
}
