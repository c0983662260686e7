'use client';

import { useCallback } from 'react';
import { useCountPlay, useLikeSong } from '@/lib/client/song/hooks';
import { reloadSong } from '../engine/reload-song';
import { useRest } from '../engine/use-rest';
import { MoreMenu } from './more-menu';
import { PlayerBar } from './player-bar';

const MORE = <MoreMenu />;

/** The player for signed-in users: counts plays, renews expired addresses and likes songs. */
export default function SitePlayer() {
  useRest();
  const countPlay = useCountPlay();
  const like = useLikeSong();
  const onListen = useCallback((id: string) => countPlay(id), [countPlay]);
  return <PlayerBar signedIn more={MORE} onListen={onListen} onReload={reloadSong} onLike={like} />;
}
