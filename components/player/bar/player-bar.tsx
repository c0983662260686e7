'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { LikeButton } from '../../song/like/like-button';
import { songStyle } from '../../song/song-style';
import { onDemand } from '../../ui/on-demand';
import { useMediaSession } from '../engine/media-session';
import { type PlayerHooks, setPlayerHooks } from '../engine/player-hooks';
import { savePosition, showRestored } from '../engine/position';
import { currentSong, usePlayer } from '../engine/store';
import { closeFullOn, closePanels, usePlayerPanels } from '../panels/panels';
import { BarTools } from './bar-tools';
import { NowPlaying } from './now-playing';
import { ProgressLine, Timeline } from './timeline';
import { Transport } from './transport';

const FullPlayer = onDemand(async () => (await import('../panels/full-player')).default);

export interface PlayerBarProps extends PlayerHooks {
  signedIn: boolean;
  /** The menu with more actions. */
  more?: ReactNode;
}

/**
 * The player at the bottom of every page: 72 px, 64 px on phones, in the colour of the current song. Hidden while the
 * queue is empty. Restores its position after a reload.
 */
export function PlayerBar({ signedIn, more, onListen, onReload, onLike }: PlayerBarProps) {
  const bar = useRef<HTMLElement>(null);
  const song = usePlayer(currentSong);
  const playing = usePlayer((state) => state.playing);
  const isFull = usePlayerPanels(({ full }) => full);
  useEffect(() => setPlayerHooks({ onListen, onReload, onLike }), [onListen, onReload, onLike]);
  useEffect(showRestored, []);
  useEffect(() => closePanels, []);
  const path = usePathname();
  // Navigation closes the full-screen player, so that the new page is visible.
  useEffect(() => closeFullOn(path), [path]);
  useSavedPosition();
  useMediaSession(song, playing);
  if (!song) return null;
  return (
    <>
      <div aria-hidden className="h-16 shrink-0 pb-[env(safe-area-inset-bottom)] md:h-18" />
      <section
        ref={bar}
        aria-label="Player"
        data-player
        style={songStyle(song.colour)}
        className="fixed inset-x-0 bottom-0 z-40 border-song/25 border-t bg-song-tint pb-[env(safe-area-inset-bottom)] text-song-text transition-colors duration-200 print:hidden"
      >
        <ProgressLine />
        <div className="flex h-16 items-center gap-2 px-3 md:h-18 md:gap-3 md:px-4 lg:gap-4">
          <NowPlaying song={song} />
          <LikeButton song={song} signedIn={signedIn} />
          <Transport />
          <Timeline song={song} />
          <BarTools song={song} bar={bar} more={more} />
        </div>
      </section>
      <FullPlayer open={isFull} onClose={closePanels} song={song} signedIn={signedIn} more={more} />
    </>
  );
}

function useSavedPosition(): void {
  useEffect(() => {
    // In the capture phase, before the storage flushes on the same event.
    const options = { capture: true };
    window.addEventListener('pagehide', savePosition, options);
    return () => window.removeEventListener('pagehide', savePosition, options);
  }, []);
}
