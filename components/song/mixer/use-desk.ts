import { useEffect, useState } from 'react';
import { playThrough, togglePlay } from '../../player/engine/playback';
import { positionNow, seekTo } from '../../player/engine/position';
import type { PlayerSong } from '../../player/engine/song';
import { currentSong, usePlayer } from '../../player/engine/store';
import { type Desk, freshDesk, mixOf, type NamedLoop } from './desk';
import type { LoadedMixer } from './load-mixer';

/** What the listener sets, which is heard immediately, and what they do with the song. */
export function useDesk(song: PlayerSong, mixer: LoadedMixer) {
  const [desk, setDesk] = useState(() => freshDesk(mixer.groups));
  const isCurrent = usePlayer((state) => currentSong(state)?.id === song.id);
  useEffect(() => mixer.sound.set(mixOf(desk)), [mixer, desk]);
  /** Puts the song into the player if another one is there. */
  function takeUp() {
    if (!isCurrent) playThrough(mixer.sound, song);
  }
  return {
    desk,
    change: (change: Partial<Desk>) => setDesk((last) => ({ ...last, ...change })),
    reset: () => setDesk(freshDesk(mixer.groups)),
    toggle() {
      takeUp();
      togglePlay();
    },
    seek(seconds: number) {
      takeUp();
      seekTo(seconds);
    },
    /** Returns where the song is, in seconds. */
    moment() {
      takeUp();
      return positionNow();
    },
    /** Loops a range, and goes to it from outside. */
    chooseLoop(loop: NamedLoop | null) {
      setDesk((last) => ({ ...last, loop }));
      if (!loop) return;
      takeUp();
      const position = positionNow();
      if (position < loop.start || position >= loop.end) seekTo(loop.start);
    },
  };
}
