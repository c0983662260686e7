'use client';

import { CloudDownload } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { OFFLINE_SONGS } from '@/lib/core/offline';
import type { PlayerSong } from '../player/engine/song';
import { Button } from '../ui/button';

const OfflineButton = dynamic(() => import('./offline-button'), {
  ssr: false,
  loading: () => (
    <Button variant="ghost" icon={<CloudDownload />}>
      Keep offline
    </Button>
  ),
});

/** Keeps the song of a page offline. Its code is loaded at the press, or if this browser keeps songs already. */
export function KeepOffline({ song }: { song: PlayerSong }) {
  const [state, setState] = useState<'idle' | 'pressed' | 'known'>('idle');
  useEffect(() => {
    if (!('caches' in window)) return;
    caches.has(OFFLINE_SONGS).then(
      (isUsed) => isUsed && setState((now) => (now === 'idle' ? 'known' : now)),
      () => undefined,
    );
  }, []);
  if (state !== 'idle') return <OfflineButton song={song} keepNow={state === 'pressed'} />;
  return (
    <Button variant="ghost" icon={<CloudDownload />} onClick={() => setState('pressed')}>
      Keep offline
    </Button>
  );
}
