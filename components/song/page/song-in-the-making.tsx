'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useEndpoint } from '@/lib/client/hooks';
import type { Song } from '@/lib/domain/song/contract';
import { isRunning } from '@/lib/domain/song/list/cache-rules';
import { SongTile } from '../song-tile';

const LOOK_AGAIN_MS = 2000;

/** The page of one's own song before it is ready: it shows the progress and turns into the real page by itself. */
export function SongInTheMaking({ song: first }: { song: Song }) {
  const router = useRouter();
  const { data } = useEndpoint(
    'GET /song/:id',
    'song.get',
    { params: { id: first.id } },
    { initialData: { data: first }, refetchInterval: isRunning(first) ? LOOK_AGAIN_MS : false },
  );
  const song = data?.data ?? first;
  const isReady = song.status === 'ready';
  useEffect(() => {
    if (isReady) router.refresh();
  }, [isReady, router]);
  return (
    <div className="page py-12">
      <div className="max-w-72">
        <SongTile song={song} />
      </div>
    </div>
  );
}
