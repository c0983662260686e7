import { useQueryClient } from '@tanstack/react-query';
import type { Exported } from '@/lib/domain/exports/contract';
import { queryKey, useAction, useEndpoint } from '../hooks';

const LOOK_AGAIN_MS = 1_000;

/** One's latest exports, the newest first; looked at again and again while one is being packed. */
export function useExports(enabled: boolean) {
  return useEndpoint(
    'GET /exports',
    'exports.list',
    {},
    {
      enabled,
      refetchInterval: ({ state }) => (state.data?.data.some(isBuilding) ? LOOK_AGAIN_MS : false),
    },
  );
}

/** Whether an export is not done yet, in one way or the other. */
export function isBuilding({ status }: Exported): boolean {
  return status === 'queued' || status === 'running';
}

/** Asks for an archive of all of one's songs. */
export function useCreateExport() {
  const client = useQueryClient();
  return useAction('POST /exports', 'exports.create', {
    onSuccess: () => client.invalidateQueries({ queryKey: queryKey('GET /exports') }),
  });
}

/** Removes an export, or stops it. */
export function useDeleteExport() {
  const client = useQueryClient();
  return useAction('DELETE /exports/:id', 'exports.delete', {
    onSuccess: () => client.invalidateQueries({ queryKey: queryKey('GET /exports') }),
  });
}

/** Asks for one archive of some songs, and has the browser download it. */
export function useDownloadSongs(onBegun: () => void) {
  return useAction('POST /song/download', 'song.download', {
    onSuccess: ({ data }) => {
      window.location.assign(data.url);
      onBegun();
    },
  });
}
