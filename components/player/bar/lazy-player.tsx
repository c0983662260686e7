'use client';

import dynamic from 'next/dynamic';
import { type ComponentType, useEffect } from 'react';
import { patiently } from '../../ui/later';
import { usePlayerKeys } from '../engine/keys';
import { usePlayer } from '../engine/store';
import { usePlayerPanels } from '../panels/panels';

const SitePlayer = dynamic(() => patiently(() => import('./site-player')), { ssr: false });
const VisitorPlayer = dynamic(() => patiently(() => import('./visitor-player')), { ssr: false });
const KeysHelp = dynamic(() => patiently(() => import('../panels/keys-help')), { ssr: false });

/** The player, loaded once there is a queue to play. */
export function LazyPlayer() {
  return <WhilePlayable player={SitePlayer} />;
}

/** The player for visitors, whose pages have no query cache. */
export function LazyVisitorPlayer() {
  return <WhilePlayable player={VisitorPlayer} />;
}

function WhilePlayable({ player: Player }: { player: ComponentType }) {
  const hasQueue = usePlayer(({ queue }) => queue.length > 0);
  const help = usePlayerPanels((forms) => forms.help);
  useEffect(() => void usePlayer.persist.rehydrate(), []);
  usePlayerKeys();
  return (
    <>
      {hasQueue && <Player />}
      {help && <KeysHelp />}
    </>
  );
}
