'use client';

import { CloudDownload, CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { keepSong, removeSongs } from '@/lib/client/offline/keep-song';
import { readOffline, useOffline } from '@/lib/client/offline/store';
import type { PlayerSong } from '../player/engine/song';
import { MenuItem } from '../ui/menu/menu';

/** The entry of a song's menu that keeps the song on this device, or removes it. */
export function OfflineItem({ song }: { song: PlayerSong }) {
  const isKept = useOffline(({ records }) => records?.some((record) => record.song.id === song.id) ?? false);
  const progress = useOffline(({ storing }) => storing[song.id]);
  useEffect(() => void readOffline(), []);
  if (progress !== undefined) {
    return (
      <MenuItem disabled icon={<CloudDownload />} onSelect={() => undefined}>
        Keeping offline, <span className="numeric">{Math.round(progress * 100)}%</span>
      </MenuItem>
    );
  }
  if (isKept) {
    return (
      <MenuItem icon={<CloudOff />} onSelect={() => void removeSongs([song])}>
        Remove from this device
      </MenuItem>
    );
  }
  return (
    <MenuItem icon={<CloudDownload />} onSelect={() => void keepSong(song)}>
      Keep offline
    </MenuItem>
  );
}
