'use client';

import { Suspense } from 'react';
import { OverlayHost } from '../auth/overlay-host';
import { Providers } from './providers';
import { StudioShell, type StudioShellProps } from './studio-shell';

export interface StudioProps extends StudioShellProps {
  googleConfigured: boolean;
}

/** The pages of somebody who is signed in, with all that they share. */
export default function Studio({ googleConfigured, ...shell }: StudioProps) {
  return (
    <Providers account={shell.account}>
      <StudioShell {...shell} />
      <Suspense>
        <OverlayHost googleConfigured={googleConfigured} />
      </Suspense>
    </Providers>
  );
}
