'use client';

import { CallError } from '@/lib/client/call';
import { useRefreshBalance } from '@/lib/client/credits/hooks';
import { randomKey } from '@/lib/client/random-key';
import { useDeleteSong, useRequestGeneration } from '@/lib/client/song/hooks';
import { useRequestVersion } from '@/lib/client/song/versions';
import type { Song } from '@/lib/domain/song/contract';
import { type AgainChange, requestAgain, requestHeaders } from './create/song-request';

/**
 * Generates a song again, as it was or changed; a version is made of its song again. Removes the failed one once the new
 * one is accepted.
 */
export function useRetrySong() {
  const remove = useDeleteSong();
  const generate = useRequestGeneration();
  const version = useRequestVersion();
  const refreshBalance = useRefreshBalance();
  function retry(song: Song, change?: AgainChange) {
    const headers = requestHeaders(randomKey());
    const then = { onSuccess: () => remove.mutate({ params: { id: song.id } }), onSettled: refreshBalance };
    const { parentId, edit } = song;
    if (parentId === null || edit === null)
      generate.mutate({ body: requestAgain(song, change), headers }, then);
    else version.mutate({ params: { id: parentId }, body: edit, headers }, then);
  }
  const error = generate.error ?? version.error;
  const isShort = error instanceof CallError && error.code === 'credits.notEnough';
  return { retry, isPending: generate.isPending || version.isPending, isShort };
}
