'use client';

import { call } from '@/lib/client/call';
import { notePlays } from '@/lib/client/song/plays';
import { openOverlay } from '../../auth/overlay/overlay-address';
import { reloadSong } from '../engine/reload-song';
import { PlayerBar } from './player-bar';

/** Counts a play; a failure is only logged. */
function countPlay(id: string): void {
  call('POST /song/:id/play', { params: { id } })
    .then(({ data }) => notePlays(id, data.playCount))
    .catch(async (error) => {
      const { tellFailure } = await import('@/lib/client/report');
      tellFailure('song.play', error);
    });
}

const askToSignUp = () => openOverlay('signup');

/** The player of visitors' pages. */
export default function VisitorPlayer() {
  return <PlayerBar signedIn={false} onListen={countPlay} onReload={reloadSong} onLike={askToSignUp} />;
}
