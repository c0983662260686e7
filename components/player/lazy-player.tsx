'use client';

import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import { usePlayer } from './store';

const SitePlayer = dynamic(() => import('./site-player'), { ssr: false });

/** The player, fetched once there is something to play: a press on ▶, or a queue from an earlier visit. */
export function LazyPlayer() {
  const hasQueue = usePlayer(({ queue }) => queue.length > 0);
  useEffect(() => void usePlayer.persist.rehydrate(), []);
  return hasQueue ? <SitePlayer /> : null;
}
