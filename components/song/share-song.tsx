'use client';

import { Share2 } from 'lucide-react';
import { Button } from '../ui/button';
import { copyLink } from './song-menu';

/** Shares a song's page as the device likes to, or copies its link. */
export function ShareSong({ songId, name }: { songId: string; name: string }) {
  async function share() {
    const url = new URL(`/song/${songId}`, window.location.origin).href;
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    if (!isTouch || !navigator.share) return copyLink(songId);
    await navigator.share({ title: name, url }).catch(() => undefined);
  }
  return (
    <Button variant="ghost" icon={<Share2 />} onClick={share}>
      Share
    </Button>
  );
}
