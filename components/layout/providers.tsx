'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Account } from '@/lib/auth/contract';
import { useSessionKeeper } from '@/lib/auth/hooks';
import { useEvents } from '@/lib/client/events';
import { newQueryClient } from '@/lib/client/query-client';
import { Toaster } from '../ui/toaster';

/**
 * What every page shares in the browser: the cache of answers, toasts, the session and news about songs. Another person
 * begins with an empty cache; toasts outlive the change.
 */
export function Providers({ account, children }: { account: Account | null; children: ReactNode }) {
  return (
    <>
      <Answers key={account?.id ?? 'visitor'} account={account}>
        {children}
      </Answers>
      <Toaster />
    </>
  );
}

function Answers({ account, children }: { account: Account | null; children: ReactNode }) {
  const [client] = useState(newQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Keepers account={account} />
      {children}
    </QueryClientProvider>
  );
}

function Keepers({ account }: { account: Account | null }) {
  useSessionKeeper(account);
  useEvents(account !== null);
  return null;
}
