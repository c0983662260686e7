import { useQueryClient } from '@tanstack/react-query';
import type { Stems } from '@/lib/domain/song/stems/contract';
import { queryKey, useAction, useEndpoint } from '../hooks';
import { pollPause, renewalPause } from '../retry';

const POLL_MS = 1_000;

/** The archives of stems of the user's song, newest first. Polls while one is being made, and reads again once one has expired. */
export function useStems(id: string) {
  return useEndpoint(
    'GET /song/:id/stems',
    'song.stemsOf',
    { params: { id } },
    {
      refetchInterval: (query) => {
        const archives = query.state.data?.data ?? [];
        return archives.some(isBeingMade) ? pollPause(query, POLL_MS) : renewalPause(archives);
      },
    },
  );
}

export function isBeingMade({ status }: Pick<Stems, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}

/** Requests an archive of the stems of the user's song. */
export function useCreateStems(id: string) {
  const client = useQueryClient();
  return useAction('POST /song/:id/stems', 'song.stems', {
    onSuccess: () =>
      client.invalidateQueries({ queryKey: queryKey('GET /song/:id/stems', { params: { id } }) }),
  });
}
