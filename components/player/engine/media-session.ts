'use client';

import { useEffect } from 'react';
import { playNext, playPrevious, seekBy, seekTo, stopPlaying, togglePlay } from './playback';
import type { PlayerSong } from './song';
import { usePlayer, useProgress } from './store';

const SEEK_SECONDS = 10;

function listenToKeys(session: MediaSession): () => void {
  const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', () => !usePlayer.getState().playing && togglePlay()],
    ['pause', () => usePlayer.getState().playing && togglePlay()],
    ['stop', () => stopPlaying()],
    ['nexttrack', () => playNext()],
    ['previoustrack', () => playPrevious()],
    ['seekbackward', ({ seekOffset }) => seekBy(-(seekOffset ?? SEEK_SECONDS))],
    ['seekforward', ({ seekOffset }) => seekBy(seekOffset ?? SEEK_SECONDS)],
    ['seekto', ({ seekTime }) => typeof seekTime === 'number' && seekTo(seekTime)],
  ];
  const known = actions.filter(([name, handler]) => handle(session, name, handler));
  return () => {
    for (const [name] of known) session.setActionHandler(name, null);
  };
}

/** False where the browser does not know the action, which it says by throwing. */
function handle(
  session: MediaSession,
  name: MediaSessionAction,
  handler: MediaSessionActionHandler,
): boolean {
  try {
    session.setActionHandler(name, handler);
    return true;
  } catch {
    return false;
  }
}

function tellPosition(session: MediaSession): () => void {
  const tell = () => {
    const { position, duration } = useProgress.getState();
    if (duration <= 0 || position > duration) return;
    session.setPositionState({ duration, position, playbackRate: usePlayer.getState().speed });
  };
  const stopProgress = useProgress.subscribe(({ position, duration }, before) => {
    // In between it counts on by itself.
    if (Math.abs(position - before.position) > 1.5 || duration !== before.duration) tell();
  });
  const stopPlayer = usePlayer.subscribe(({ speed, playing }, before) => {
    if (speed !== before.speed || playing !== before.playing) tell();
  });
  return () => {
    stopProgress();
    stopPlayer();
  };
}

/** The cover as a picture that every system can draw; its signature holds for all files of the song. */
function artworkOf({ coverUrl }: PlayerSong): MediaImage[] {
  const png = new URL(coverUrl.replace('/cover.svg', '/cover.png'), window.location.href).href;
  return [{ src: png, sizes: '1200x1200', type: 'image/png' }];
}

/** Shows the song on the lock screen and lets the keys there work. */
export function useMediaSession(song: PlayerSong | undefined, playing: boolean): void {
  useEffect(() => {
    if (!('mediaSession' in navigator) || !song) return;
    navigator.mediaSession.metadata = new MediaMetadata({
      title: song.name,
      artist: song.artist,
      ...(song.genreName === null ? {} : { album: song.genreName }),
      artwork: artworkOf(song),
    });
  }, [song]);

  useEffect(() => {
    if ('mediaSession' in navigator) navigator.mediaSession.playbackState = playing ? 'playing' : 'paused';
  }, [playing]);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const stopKeys = listenToKeys(navigator.mediaSession);
    const stopPosition = tellPosition(navigator.mediaSession);
    return () => {
      stopKeys();
      stopPosition();
    };
  }, []);
}
