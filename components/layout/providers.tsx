'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Account } from '@/lib/auth/contract';
import { useSessionKeeper } from '@/lib/auth/hooks';
import { newQueryClient } from '@/lib/client/query-client';
import { useSongEvents } from '@/lib/song/hooks';
import { Toaster } from '../ui/toaster';

/** What every page shares in the browser: the cache of answers, toasts, the session and news about songs. */
export function Providers({ account, children }: { account: Account | null; children: ReactNode }) {
  const [client] = useState(newQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Keepers account={account} />
      {children}
      <Toaster />
    </QueryClientProvider>
  );
}

function Keepers({ account }: { account: Account | null }) {
  useSessionKeeper(account);
  useSongEvents(account !== null);
  return null;
}
