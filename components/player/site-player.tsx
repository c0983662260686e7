'use client';

import { useCallback } from 'react';
import { call } from '@/lib/client/call';
import { useCountPlay } from '@/lib/song/hooks';
import { toPlayerSong } from '../song/player-song';
import { PlayerBar } from './player-bar';

/** Asks for the song anew, with addresses that work. */
function reload(id: string) {
  return call('GET /song/:id', { params: { id } }).then(({ data }) => toPlayerSong(data));
}

/** The player of the site: it counts plays and renews what has expired. */
export default function SitePlayer() {
  const countPlay = useCountPlay();
  const onListen = useCallback((id: string) => countPlay(id), [countPlay]);
  return <PlayerBar onListen={onListen} onReload={reload} />;
}
