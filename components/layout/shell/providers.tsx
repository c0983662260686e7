'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTokenRenewal } from '@/lib/client/auth/hooks';
import { useEvents } from '@/lib/client/events/events';
import { useOfflineKeeper } from '@/lib/client/offline/keeper';
import { newQueryClient } from '@/lib/client/query-client';
import type { Account } from '@/lib/domain/auth/contract';

export interface ProvidersProps {
  /** Null while unknown. */
  account: Account | null;
  children: ReactNode;
}

/**
 * What all signed-in pages share in the browser: the query cache, the session and song updates. Another user
 * starts with an empty cache.
 */
export function Providers({ account, children }: ProvidersProps) {
  return (
    <Answers key={usePersonCount(account?.id)}>
      <Keepers account={account} />
      {children}
    </Answers>
  );
}

/** Provides a query cache. */
export function Answers({ children }: { children: ReactNode }) {
  const [client] = useState(newQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Counts the changes of user, without the first one becoming known. */
function usePersonCount(id: string | undefined): number {
  const [seen, setSeen] = useState({ id, count: 0 });
  if (id === undefined || id === seen.id) return seen.count;
  const count = seen.id === undefined ? seen.count : seen.count + 1;
  setSeen({ id, count });
  return count;
}

function Keepers({ account }: { account: Account | null }) {
  useTokenRenewal(account);
  useEvents(true);
  useOfflineKeeper(account?.id ?? null);
  return null;
}
