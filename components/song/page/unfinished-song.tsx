'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useEndpoint } from '@/lib/client/hooks';
import { pollPause } from '@/lib/client/retry';
import type { Song } from '@/lib/domain/song/contract';
import { isRunning } from '@/lib/domain/song/list/cache-rules';
import { useOpenPage } from '../../ui/awaited-page';
import { DraftPage } from '../draft/draft-page';
import { SongTile } from '../song-tile';

const POLL_MS = 2000;

/** The page of the owner's song before it is ready: shows the progress and turns into the real page automatically. */
export function UnfinishedSong({ song: first }: { song: Song }) {
  const router = useRouter();
  const openPage = useOpenPage();
  const { data } = useEndpoint(
    'GET /song/:id',
    'song.get',
    { params: { id: first.id } },
    {
      initialData: { data: first },
      refetchInterval: (query) => isRunning(query.state.data?.data ?? first) && pollPause(query, POLL_MS),
    },
  );
  const song = data?.data ?? first;
  const isReady = song.status === 'ready';
  useEffect(() => {
    if (isReady) router.refresh();
  }, [isReady, router]);
  if (song.status === 'draft') return <DraftPage draft={song} />;
  return (
    <div className="page py-12">
      <div className="max-w-72">
        <SongTile
          song={song}
          onRetried={({ id }) => openPage(`/song/${id}`)}
          onRemoved={() => openPage('/library')}
        />
      </div>
    </div>
  );
}
