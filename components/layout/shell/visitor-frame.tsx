'use client';

import { type ReactNode, Suspense, useEffect } from 'react';
import { checkOffline } from '@/lib/client/offline/keeper';
import { signedOut } from '@/lib/client/session';
import { OverlayHost } from '../../auth/overlay/overlay-host';

/**
 * What visitors' pages share in the browser. Sign-in code comes with the overlay. The server has no session,
 * so a session recorded in the browser has ended.
 */
export function VisitorFrame({
  googleConfigured,
  children,
}: {
  googleConfigured: boolean;
  children: ReactNode;
}) {
  useEffect(signedOut, []);
  useEffect(() => void checkOffline(null), []);
  return (
    <>
      {children}
      <Suspense>
        <OverlayHost googleConfigured={googleConfigured} />
      </Suspense>
    </>
  );
}
