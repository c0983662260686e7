'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { hydrateViewer } from '@/lib/client/viewer/hydrate-viewer';
import { readViewerData } from '@/lib/client/viewer/viewer-data';
import type { ViewerData } from '@/lib/domain/viewer/contract';

/**
 * Hydrates the query cache from the JSON embedded in the page. A layout effect: after hydration, before the
 * next paint and before any query fires.
 */
export function HydrateViewer({ onRead }: { onRead: (viewer: ViewerData) => void }) {
  const client = useQueryClient();
  useLayoutEffect(() => {
    const viewer = readViewerData();
    if (!viewer) return;
    hydrateViewer(client, viewer);
    onRead(viewer);
  }, [client, onRead]);
  return null;
}
