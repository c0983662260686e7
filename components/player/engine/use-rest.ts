'use client';

import { useEffect } from 'react';
import { useListedSong } from '@/lib/client/song/listed';
import { isRunning } from '@/lib/domain/song/list/cache-rules';
import { toPlayerSong } from '../../song/player-song';
import { forgetSong } from '../queue/queue';
import { continueSong } from './playback';
import { currentSong, usePlayer } from './store';

/** Goes on in the whole song once it is ready while its beginning is in the player, and drops one that is not made. */
export function useRest(): void {
  const id = usePlayer((state) => {
    const song = currentSong(state);
    return song?.isPreview ? song.id : null;
  });
  const song = useListedSong(id);
  useEffect(() => {
    if (!song || isRunning(song)) return;
    const whole = toPlayerSong(song);
    if (whole) continueSong(whole);
    else forgetSong(song.id);
  }, [song]);
}
