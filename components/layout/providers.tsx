'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Account } from '@/lib/auth/contract';
import { useSessionKeeper } from '@/lib/auth/hooks';
import { useEvents } from '@/lib/client/events';
import { newQueryClient } from '@/lib/client/query-client';

/**
 * What every page of a signed-in person shares in the browser: the cache of answers, the session and news about songs.
 * Another person begins with an empty cache.
 */
export function Providers({ account, children }: { account: Account; children: ReactNode }) {
  return (
    <Answers key={account.id}>
      <Keepers account={account} />
      {children}
    </Answers>
  );
}

/** A cache of answers for what is below it. */
export function Answers({ children }: { children: ReactNode }) {
  const [client] = useState(newQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function Keepers({ account }: { account: Account }) {
  useSessionKeeper(account);
  useEvents(true);
  return null;
}
