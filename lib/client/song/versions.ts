import { useQueryClient } from '@tanstack/react-query';
import { GENERATE_TIMEOUT_MS } from '@/lib/core/constants';
import type { Song } from '@/lib/domain/song/contract';
import { isRunning } from '@/lib/domain/song/list/cache-rules';
import { useAction, useEndpoint } from '../hooks';
import { pollPause } from '../retry';
import { addSongs } from './cache';

const POLL_MS = 2_000;

/** The family of a song, newest first, kept up to date while one of them is being made. */
export function useVersions(id: string) {
  return useEndpoint(
    'GET /song/:id/versions',
    'song.versions',
    { params: { id } },
    {
      refetchInterval: (query) =>
        query.state.data?.data.some(isRunning) ? pollPause(query, POLL_MS) : false,
    },
  );
}

/**
 * Requests a version and adds it to the lists once accepted. The caller sets the `Idempotency-Key` header. If `isQuiet`,
 * the caller shows failures.
 */
export function useRequestVersion(onAccepted?: (version: Song) => void, { isQuiet = false } = {}) {
  const client = useQueryClient();
  return useAction('POST /song/:id/versions', 'song.version', {
    timeoutMs: GENERATE_TIMEOUT_MS,
    headers: { prefer: 'respond-async' },
    isQuiet: () => isQuiet,
    onSuccess: ({ data }) => {
      addSongs(client, [data]);
      void client.invalidateQueries({ queryKey: ['GET /song/:id/versions'] });
      onAccepted?.(data);
    },
  });
}
