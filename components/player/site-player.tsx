'use client';

import { useCallback } from 'react';
import { useCountPlay } from '@/lib/song/hooks';
import { PlayerBar } from './player-bar';
import { reloadSong } from './reload-song';

/** The player of the site: it counts plays and renews what has expired. */
export default function SitePlayer() {
  const countPlay = useCountPlay();
  const onListen = useCallback((id: string) => countPlay(id), [countPlay]);
  return <PlayerBar onListen={onListen} onReload={reloadSong} />;
}
