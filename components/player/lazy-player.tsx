'use client';

import dynamic from 'next/dynamic';
import { type ComponentType, useEffect } from 'react';
import { usePlayer } from './store';

const SitePlayer = dynamic(() => import('./site-player'), { ssr: false });
const VisitorPlayer = dynamic(() => import('./visitor-player'), { ssr: false });

/** The player, fetched once there is something to play: a press on ▶, or a queue from an earlier visit. */
export function LazyPlayer() {
  return useWhilePlayable(SitePlayer);
}

/** The same for visitors, who have no cache of answers. */
export function LazyVisitorPlayer() {
  return useWhilePlayable(VisitorPlayer);
}

function useWhilePlayable(Player: ComponentType) {
  const hasQueue = usePlayer(({ queue }) => queue.length > 0);
  useEffect(() => void usePlayer.persist.rehydrate(), []);
  return hasQueue ? <Player /> : null;
}
