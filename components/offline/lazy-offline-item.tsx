'use client';

import { CloudDownload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from '@/lib/client/toasts';
import type { PlayerSong } from '../player/engine/song';
import { later, unloadedText } from '../ui/later';
import { MenuItem } from '../ui/menu/menu';

const item = later(() => import('./offline-item').then((loaded) => loaded.OfflineItem));
const keeping = later(() => import('@/lib/client/offline/keep-song'));

/**
 * The entry of a song's menu that keeps the song on this device. Its code is loaded with the menu, and it has its place
 * until then: an entry that came later would move the others away from a press.
 */
export function LazyOfflineItem({ song }: { song: PlayerSong }) {
  // React would call a function as a state updater.
  const [Item, setItem] = useState(() => item.get());
  useEffect(() => {
    item.fetch().then(
      (loaded) => setItem(() => loaded),
      () => undefined,
    );
  }, []);
  if (Item) return <Item song={song} />;
  const keep = () =>
    keeping.fetch().then(
      ({ keepSong }) => keepSong(song),
      () => toast.error(unloadedText()),
    );
  return (
    <MenuItem icon={<CloudDownload />} onSelect={() => void keep()}>
      Keep offline
    </MenuItem>
  );
}
