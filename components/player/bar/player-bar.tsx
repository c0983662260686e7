'use client';

import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { LikeButton } from '../../song/like/like-button';
import { songStyle } from '../../song/song-style';
import { useMediaSession } from '../engine/media-session';
import { savePosition, showRestored } from '../engine/playback';
import { type PlayerHooks, setPlayerHooks } from '../engine/player-hooks';
import { currentSong, usePlayer } from '../engine/store';
import { closeFullOn, closePanels, usePlayerPanels } from '../panels/panels';
import { BarTools } from './bar-tools';
import { NowPlaying } from './now-playing';
import { ProgressLine, Timeline } from './timeline';
import { Transport } from './transport';

const FullPlayer = dynamic(() => import('../panels/full-player'), { ssr: false });

export interface PlayerBarProps extends PlayerHooks {
  signedIn: boolean;
  /** The menu of what else can be done with the song. */
  more?: ReactNode;
}

/**
 * The player at the foot of every page: 72 px, 64 px on a phone, in the colour of what it plays. It is not there
 * while the queue is empty, and comes back after a reload where it was.
 */
export function PlayerBar({ signedIn, more, onListen, onReload, onLike }: PlayerBarProps) {
  const bar = useRef<HTMLElement>(null);
  const song = usePlayer(currentSong);
  const playing = usePlayer((state) => state.playing);
  const wasFull = useOnceOpen();
  useEffect(() => setPlayerHooks({ onListen, onReload, onLike }), [onListen, onReload, onLike]);
  useEffect(showRestored, []);
  useEffect(() => closePanels, []);
  const path = usePathname();
  // Whoever goes to a page wants to see it.
  useEffect(() => closeFullOn(path), [path]);
  usePlaceKept();
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
        className="fixed inset-x-0 bottom-0 z-40 border-song/25 border-t bg-song-tint pb-[env(safe-area-inset-bottom)] text-song-text transition-colors duration-200"
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
      {wasFull && <FullPlayer song={song} signedIn={signedIn} more={more} />}
    </>
  );
}

/** True from the first time the whole screen was asked for: it is fetched then, and stays for its way out. */
function useOnceOpen(): boolean {
  const open = usePlayerPanels(({ full }) => full);
  const once = useRef(false);
  once.current ||= open;
  return once.current;
}

function usePlaceKept(): void {
  useEffect(() => {
    // Before the storage hears of it, which writes what it has when the page is left.
    const options = { capture: true };
    window.addEventListener('pagehide', savePosition, options);
    return () => window.removeEventListener('pagehide', savePosition, options);
  }, []);
}
