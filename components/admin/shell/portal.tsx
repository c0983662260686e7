'use client';

import { type ReactNode, Suspense } from 'react';
import type { Account } from '@/lib/domain/auth/contract';
import { OverlayHost } from '../../auth/overlay/overlay-host';
import { Providers } from '../../layout/shell/providers';
import { AdminShell } from './admin-shell';

export interface PortalProps {
  account: Account;
  googleConfigured: boolean;
  children: ReactNode;
}

/** The pages of the portal with everything they share. */
export default function Portal({ account, googleConfigured, children }: PortalProps) {
  return (
    <Providers account={account}>
      <AdminShell account={account}>{children}</AdminShell>
      <Suspense>
        <OverlayHost googleConfigured={googleConfigured} />
      </Suspense>
    </Providers>
  );
}
