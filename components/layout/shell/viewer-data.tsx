'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { keepMine } from '@/lib/client/viewer/hydrate-viewer';
import { type Mine, readMine } from '@/lib/client/viewer/viewer-data';

/**
 * Reads what is one's own from beside the page, once what the server rendered stands, before it is painted again and
 * before anything is asked for.
 */
export function MineBeside({ onRead }: { onRead: (mine: Mine) => void }) {
  const client = useQueryClient();
  useLayoutEffect(() => {
    const mine = readMine();
    if (!mine) return;
    keepMine(client, mine);
    onRead(mine);
  }, [client, onRead]);
  return null;
}
