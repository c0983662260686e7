'use client';

import { randomKey } from '@/lib/client/random-key';
import type { Song } from '@/lib/song/contract';
import { useDeleteSong, useGenerateSongs } from '@/lib/song/hooks';
import { requestAgain, requestHeaders } from './song-request';

/** Asks for a song once more; what failed is removed when the new one is accepted. */
export function useRetrySong() {
  const remove = useDeleteSong();
  const generate = useGenerateSongs();
  function retry(song: Song) {
    generate.mutate(
      { body: requestAgain(song), headers: requestHeaders(randomKey()) },
      { onSuccess: () => remove.mutate({ params: { id: song.id } }) },
    );
  }
  return { retry, isPending: generate.isPending };
}
