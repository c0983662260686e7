'use client';

import { call } from '@/lib/client/call';
import { setPlayCount } from '@/lib/client/song/plays';
import { openOverlay } from '../../auth/overlay/overlay-address';
import { reloadSong } from '../engine/reload-song';
import { PlayerBar } from './player-bar';

/** Counts a play. A failure is only logged. */
function countPlay(id: string): void {
  call('POST /song/:id/play', { params: { id } })
    .then(({ data }) => setPlayCount(id, data.playCount))
    .catch(async (error) => {
      const { reportFailure } = await import('@/lib/client/report');
      reportFailure('song.play', error);
    });
}

const askToSignUp = () => openOverlay('signup');

/** The player for visitors' pages. */
export default function VisitorPlayer() {
  return <PlayerBar signedIn={false} onListen={countPlay} onReload={reloadSong} onLike={askToSignUp} />;
}
