'use client';

import { type ReactNode, Suspense, useEffect } from 'react';
import { signedOut } from '@/lib/client/session';
import { OverlayHost } from '../../auth/overlay/overlay-host';

/**
 * What pages of visitors share in the browser. It is little: whatever signing in needs comes with the overlay. The server
 * knows of no session, so what the browser has noted of one is over.
 */
export function VisitorFrame({
  googleConfigured,
  children,
}: {
  googleConfigured: boolean;
  children: ReactNode;
}) {
  useEffect(signedOut, []);
  return (
    <>
      {children}
      <Suspense>
        <OverlayHost googleConfigured={googleConfigured} />
      </Suspense>
    </>
  );
}
