import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { Song } from '@/lib/domain/song/contract';
import { listedSong } from './cache';

/** Returns a song of any cached list as it is now, also after its list has left the page. */
export function useListedSong(id: string | null): Song | undefined {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => (id === null ? () => undefined : client.getQueryCache().subscribe(onChange)),
    [client, id],
  );
  const read = () => (id === null ? undefined : listedSong(client, id));
  return useSyncExternalStore(subscribe, read, () => undefined);
}
