import type { QueryClient } from '@tanstack/react-query';
import type { Subscription } from '@/lib/domain/subscription/schema';
import { queryKey } from '../hooks';

const CURRENT = queryKey('GET /subscription/current');

/** Puts what the server said of one's subscription into the cache; its invoices are asked for again where they are shown. */
export function putSubscription(client: QueryClient, data: Subscription | null): void {
  // An answer that is under way may be older than this.
  client.cancelQueries({ queryKey: CURRENT }).then(() => {
    client.setQueryData<{ data: Subscription | null }>(CURRENT, { data });
  });
  client.invalidateQueries({ queryKey: ['GET /subscription/invoices'] });
}

/** Asks for one's subscription again: something of it has changed. */
export function refreshSubscription(client: QueryClient): void {
  client.invalidateQueries({ queryKey: CURRENT });
  client.invalidateQueries({ queryKey: ['GET /subscription/invoices'] });
}
