'use client';

import { useEffect } from 'react';
import { playNext, playPrevious, seekBy, seekTo, togglePlay } from './engine';
import type { PlayerSong } from './song';
import { usePlayer, useProgress } from './store';

function listenToKeys(session: MediaSession): () => void {
  const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', () => !usePlayer.getState().playing && togglePlay()],
    ['pause', () => usePlayer.getState().playing && togglePlay()],
    ['nexttrack', () => playNext()],
    ['previoustrack', () => playPrevious()],
    ['seekbackward', ({ seekOffset }) => seekBy(-(seekOffset ?? 5))],
    ['seekforward', ({ seekOffset }) => seekBy(seekOffset ?? 5)],
    ['seekto', ({ seekTime }) => seekTime !== undefined && seekTime !== null && seekTo(seekTime)],
  ];
  for (const [name, handler] of actions) session.setActionHandler(name, handler);
  return () => {
    for (const [name] of actions) session.setActionHandler(name, null);
  };
}

function tellPosition(session: MediaSession): () => void {
  return useProgress.subscribe(({ position, duration }, before) => {
    const jumped = Math.abs(position - before.position) > 1.5 || duration !== before.duration;
    if (jumped && duration > 0 && position <= duration) session.setPositionState({ duration, position });
  });
}

/** Shows the song on the lock screen and lets the keys there work. */
export function useMediaSession(song: PlayerSong | undefined, playing: boolean): void {
  useEffect(() => {
    if (!('mediaSession' in navigator) || !song) return;
    navigator.mediaSession.metadata = new MediaMetadata({
      title: song.name,
      artist: song.artist,
      album: song.genreName ?? undefined,
      artwork: [{ src: new URL(song.coverUrl, window.location.href).href, sizes: '600x600' }],
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
