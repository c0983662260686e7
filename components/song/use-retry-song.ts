'use client';

import { CallError } from '@/lib/client/call';
import { useRefreshBalance } from '@/lib/client/credits/hooks';
import { randomKey } from '@/lib/client/random-key';
import { useDiscardSong, useRequestGeneration } from '@/lib/client/song/hooks';
import { useRequestVersion } from '@/lib/client/song/versions';
import type { Song } from '@/lib/domain/song/contract';
import { type AgainChange, requestAgain, requestHeaders } from './create/song-request';

/**
 * Generates a song again, as it was or changed; a version is made of its song again. Removes the failed one once the new
 * one is accepted, and then calls `onRetried` with the new one.
 */
export function useRetrySong(onRetried?: (song: Song) => void) {
  const discard = useDiscardSong();
  const generate = useRequestGeneration();
  const version = useRequestVersion();
  const refreshBalance = useRefreshBalance();
  async function request(song: Song, change?: AgainChange): Promise<Song | undefined> {
    const headers = requestHeaders(randomKey());
    const { parentId, edit } = song;
    if (parentId === null || edit === null)
      return (await generate.mutateAsync({ body: requestAgain(song, change), headers })).data[0];
    return (await version.mutateAsync({ params: { id: parentId }, body: edit, headers })).data;
  }
  async function run(song: Song, change?: AgainChange): Promise<void> {
    const accepted = await request(song, change).finally(refreshBalance);
    await discard.mutateAsync(song.id).finally(() => accepted && onRetried?.(accepted));
  }
  const error = generate.error ?? version.error;
  return {
    // Each call reports its failure.
    retry: (song: Song, change?: AgainChange) => void run(song, change).catch(() => undefined),
    isPending: generate.isPending || version.isPending || discard.isPending || discard.isSuccess,
    isShort: error instanceof CallError && error.code === 'credits.notEnough',
  };
}
