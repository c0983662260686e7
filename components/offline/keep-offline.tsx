'use client';

import { CloudDownload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from '@/lib/client/toasts';
import { OFFLINE_SONGS } from '@/lib/contract/offline';
import type { PlayerSong } from '../player/engine/song';
import { Button } from '../ui/button';
import { later, unloadedText } from '../ui/later';

const button = later(() => import('./offline-button'));

type Part = ReturnType<typeof button.get>;

/** Keeps the song of a page offline. Its code is loaded at the press, or if this browser keeps songs already. */
export function KeepOffline({ song }: { song: PlayerSong }) {
  const [part, setPart] = useState<Part>(null);
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (!('caches' in window)) return;
    const find = async () => (await caches.has(OFFLINE_SONGS)) && setPart(await button.fetch());
    find().catch(() => undefined);
  }, []);
  if (part) return <part.OfflineButton song={song} keepNow={isPressed} />;
  function press() {
    setPressed(true);
    button.fetch().then(setPart, () => {
      setPressed(false);
      toast.error(unloadedText());
    });
  }
  return (
    <Button variant="ghost" icon={<CloudDownload />} onClick={press}>
      Keep offline
    </Button>
  );
}
