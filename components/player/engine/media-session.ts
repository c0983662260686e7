'use client';

import { useEffect } from 'react';
import { playNext, playPrevious, stopPlaying, togglePlay } from './playback';
import { seekBy, seekTo } from './position';
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
  const supported = actions.filter(([name, handler]) => handle(session, name, handler));
  return () => {
    for (const [name] of supported) session.setActionHandler(name, null);
  };
}

/** Returns false if the browser does not support the action and throws. */
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

function reportPosition(session: MediaSession): () => void {
  const report = () => {
    const { position, duration } = useProgress.getState();
    if (duration <= 0 || position > duration) return;
    session.setPositionState({ duration, position, playbackRate: usePlayer.getState().speed });
  };
  const stopProgress = useProgress.subscribe(({ position, duration }, before) => {
    // The system extrapolates the position in between.
    if (Math.abs(position - before.position) > 1.5 || duration !== before.duration) report();
  });
  const stopPlayer = usePlayer.subscribe(({ speed, playing }, before) => {
    if (speed !== before.speed || playing !== before.playing) report();
  });
  return () => {
    stopProgress();
    stopPlayer();
  };
}

/** The cover as PNG, which every system can draw. The URL's signature covers all files of the song. */
function artworkOf({ coverUrl }: PlayerSong): MediaImage[] {
  const png = new URL(coverUrl.replace('/cover.svg', '/cover.png'), window.location.href).href;
  return [{ src: png, sizes: '1200x1200', type: 'image/png' }];
}

/** Shows the song in the system's media controls and handles their keys. */
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
    const stopPosition = reportPosition(navigator.mediaSession);
    return () => {
      stopKeys();
      stopPosition();
    };
  }, []);
}
