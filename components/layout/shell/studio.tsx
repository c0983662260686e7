'use client';

import { Suspense, useState } from 'react';
import type { Mine } from '@/lib/client/viewer/viewer-data';
import { OverlayHost } from '../../auth/overlay/overlay-host';
import { Providers } from './providers';
import { StudioShell, type StudioShellProps } from './studio-shell';
import { MineBeside } from './viewer-data';

export interface StudioProps extends StudioShellProps {
  googleConfigured: boolean;
}

/** The pages of somebody who is signed in, with all that they share. */
export default function Studio({ googleConfigured, mine, ...shell }: StudioProps) {
  const [beside, setBeside] = useState<Mine | null>(null);
  const known = mine ?? beside;
  return (
    <Providers account={known?.account ?? null}>
      {!mine && <MineBeside onRead={setBeside} />}
      <StudioShell mine={known} {...shell} />
      <Suspense>
        <OverlayHost googleConfigured={googleConfigured} />
      </Suspense>
    </Providers>
  );
}
