import type { QueryClient } from '@tanstack/react-query';
import type { Subscription } from '@/lib/domain/subscription/schema';
import { isCached, putLatest } from '../cache';
import { queryKey } from '../hooks';

const CURRENT = queryKey('GET /subscription/current');

/** Caches the subscription that the server returned and refetches visible invoices. */
export function setCachedSubscription(client: QueryClient, data: Subscription | null): void {
  void putLatest(client, CURRENT, data);
  client.invalidateQueries({ queryKey: ['GET /subscription/invoices'] });
}

/** Caches a subscription that was read, not changed: refetches invoices only if it differs from the cached one. */
export function confirmSubscription(client: QueryClient, data: Subscription | null): void {
  if (!isCached(client, CURRENT, data)) setCachedSubscription(client, data);
}

/** Refetches the caller's subscription and invoices. */
export function refreshSubscription(client: QueryClient): void {
  client.invalidateQueries({ queryKey: CURRENT });
  client.invalidateQueries({ queryKey: ['GET /subscription/invoices'] });
}
