'use client';

import { SlidersVertical } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useEffect, useRef } from 'react';
import type { PlayerSong } from '../../player/engine/song';
import { Button } from '../../ui/button';
import { partOf } from '../../ui/part';
import type { MixedSong } from './mixed-song';
import { closeMixer, openMixer, useOpenMixer } from './open-mixer';

const MixerPanel = dynamic(
  partOf(async () => (await import('./mixer-panel')).default),
  { ssr: false },
);

/** Opens and closes a song's mixer. */
export function ListenDifferently({ songId }: { songId: string }) {
  const isOpen = useOpenMixer((state) => state.songId === songId);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => closeMixer, []);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Button
      ref={button}
      variant="ghost"
      icon={<SlidersVertical />}
      aria-expanded={isOpen}
      onClick={() => (isOpen ? closeMixer() : openMixer(songId))}
      className="noscript:hidden"
    >
      Listen differently
    </Button>
  );
}

/** The place of the mixer on a song's page. Its code and sound are loaded when it is opened. */
export function MixerPlace({ song, playable }: { song: MixedSong; playable: PlayerSong }) {
  const isOpen = useOpenMixer((state) => state.songId === song.id);
  return isOpen && <MixerPanel key={song.id} song={song} playable={playable} />;
}
