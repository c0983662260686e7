'use client';

import { Suspense, useState } from 'react';
import type { ViewerData } from '@/lib/domain/viewer/contract';
import { OverlayHost } from '../../auth/overlay/overlay-host';
import { HydrateViewer } from './hydrate-viewer';
import { Providers } from './providers';
import { StudioShell, type StudioShellProps } from './studio-shell';
import { ViewerContext } from './viewer-context';

export interface StudioProps extends StudioShellProps {
  googleConfigured: boolean;
}

/** The layout of signed-in pages with their shared providers. */
export default function Studio({ googleConfigured, viewer, ...shell }: StudioProps) {
  const [embedded, setEmbedded] = useState<ViewerData | null>(null);
  const currentViewer = viewer ?? embedded;
  return (
    <Providers account={currentViewer?.account ?? null}>
      {!viewer && <HydrateViewer onRead={setEmbedded} />}
      <ViewerContext value={currentViewer}>
        <StudioShell viewer={currentViewer} {...shell} />
        <Suspense>
          <OverlayHost googleConfigured={googleConfigured} />
        </Suspense>
      </ViewerContext>
    </Providers>
  );
}
