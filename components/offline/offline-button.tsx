'use client';

import { CloudDownload, CloudOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { keepSong, removeSongs } from '@/lib/client/offline/keep-song';
import { readOffline, useOffline } from '@/lib/client/offline/store';
import type { PlayerSong } from '../player/engine/song';
import { Button } from '../ui/button';

/** The button that keeps a song on this device, or removes it. `keepNow`: it was pressed before it was loaded. */
export function OfflineButton({ song, keepNow }: { song: PlayerSong; keepNow: boolean }) {
  const isKept = useOffline(({ records }) => records?.some((record) => record.song.id === song.id) ?? false);
  const progress = useOffline(({ storing }) => storing[song.id]);
  const button = useRef<HTMLButtonElement>(null);
  const first = useRef(keepNow ? song : null);
  useEffect(() => {
    const pressed = first.current;
    first.current = null;
    if (!pressed) return void readOffline();
    // The button that was pressed had the focus.
    button.current?.focus();
    void keepSong(pressed);
  }, []);
  if (isKept) {
    return (
      <Button ref={button} variant="ghost" icon={<CloudOff />} onClick={() => void removeSongs([song])}>
        Remove from this device
      </Button>
    );
  }
  return (
    <Button
      ref={button}
      variant="ghost"
      icon={<CloudDownload />}
      loading={progress !== undefined}
      onClick={() => void keepSong(song)}
    >
      {progress === undefined ? 'Keep offline' : `Keeping offline, ${Math.round(progress * 100)}%`}
    </Button>
  );
}
