import { useQueryClient } from '@tanstack/react-query';
import type { AccountExport } from '@/lib/domain/exports/account/contract';
import { queryKey, useAction, useEndpoint } from '../hooks';
import { pollPause } from '../retry';

const POLL_MS = 1_000;
/** Sooner than an address of the archive expires. */
const RENEWAL_MS = 30 * 60_000;

/** The latest export of the user's account. Polls while it is being built, and for a new address once it is ready. */
export function useAccountExport() {
  return useEndpoint(
    'GET /users/export',
    'users.exported',
    {},
    {
      refetchInterval: (query) => {
        const latest = query.state.data?.data;
        if (!latest || latest.status === 'failed') return false;
        return pollPause(query, isCollecting(latest) ? POLL_MS : RENEWAL_MS);
      },
    },
  );
}

export function isCollecting({ status }: AccountExport): boolean {
  return status === 'queued' || status === 'running';
}

/** Requests an archive of everything that is stored about the user's account. */
export function useExportAccount() {
  const client = useQueryClient();
  return useAction('POST /users/export', 'users.export', {
    onSuccess: () => client.invalidateQueries({ queryKey: queryKey('GET /users/export') }),
  });
}
