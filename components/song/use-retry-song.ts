'use client';

import { CallError } from '@/lib/client/call';
import { useRefreshBalance } from '@/lib/client/credits/hooks';
import { randomKey } from '@/lib/client/random-key';
import { useDeleteSong, useRequestGeneration } from '@/lib/client/song/hooks';
import type { Song } from '@/lib/domain/song/contract';
import { type AgainChange, requestAgain, requestHeaders } from './create/song-request';

/** Generates a song again, as it was or changed. Removes the failed one once the new one is accepted. */
export function useRetrySong() {
  const remove = useDeleteSong();
  const generate = useRequestGeneration();
  const refreshBalance = useRefreshBalance();
  function retry(song: Song, change?: AgainChange) {
    generate.mutate(
      { body: requestAgain(song, change), headers: requestHeaders(randomKey()) },
      { onSuccess: () => remove.mutate({ params: { id: song.id } }), onSettled: refreshBalance },
    );
  }
  const { error } = generate;
  const isShort = error instanceof CallError && error.code === 'credits.notEnough';
  return { retry, isPending: generate.isPending, isShort };
}
