import { useQueryClient } from '@tanstack/react-query';
import type { Exported } from '@/lib/domain/exports/contract';
import { queryKey, useAction, useEndpoint } from '../hooks';
import { pollPause, renewalPause } from '../retry';

const POLL_MS = 1_000;

/** The user's latest exports, newest first. Polls while one is being built, and reads again once one has expired. */
export function useExports(enabled: boolean) {
  return useEndpoint(
    'GET /exports',
    'exports.list',
    {},
    {
      enabled,
      refetchInterval: (query) => {
        const exports = query.state.data?.data ?? [];
        return exports.some(isBuilding) ? pollPause(query, POLL_MS) : renewalPause(exports);
      },
    },
  );
}

export function isBuilding({ status }: Exported): boolean {
  return status === 'queued' || status === 'running';
}

/** Requests an archive of all the user's songs. */
export function useCreateExport() {
  const client = useQueryClient();
  return useAction('POST /exports', 'exports.create', {
    onSuccess: () => client.invalidateQueries({ queryKey: queryKey('GET /exports') }),
  });
}

/** Deletes an export, or cancels a running one. */
export function useDeleteExport() {
  const client = useQueryClient();
  return useAction('DELETE /exports/:id', 'exports.delete', {
    onSuccess: () => client.invalidateQueries({ queryKey: queryKey('GET /exports') }),
  });
}

/** Requests one archive of several songs and starts the browser's download. */
export function useDownloadSongs(onStarted: () => void) {
  return useAction('POST /song/download', 'song.download', {
    onSuccess: ({ data }) => {
      window.location.assign(data.url);
      onStarted();
    },
  });
}
