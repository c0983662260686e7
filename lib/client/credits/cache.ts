import type { QueryClient } from '@tanstack/react-query';
import type { Balance } from '@/lib/domain/credits/contract';
import { isCached, putLatest } from '../cache';
import { queryKey } from '../hooks';

const BALANCE = queryKey('GET /credits/balance');
const DEPENDENT = [
  'GET /credits/history',
  'GET /credits/lots',
  'POST /credits/check',
  'GET /referral',
  'GET /users/referrals',
];

/** Caches a balance from the server and refreshes the queries that depend on it. */
export function setBalance(client: QueryClient, data: Balance): void {
  void putLatest(client, BALANCE, data);
  refreshRelated(client);
}

/** Caches a balance that was read, not changed: refreshes what depends on it only if it differs from the cached one. */
export function confirmBalance(client: QueryClient, data: Balance): void {
  if (!isCached(client, BALANCE, data)) setBalance(client, data);
}

/** Refetches the balance and the queries that depend on it. */
export function refreshCredits(client: QueryClient): void {
  client.invalidateQueries({ queryKey: BALANCE });
  refreshRelated(client);
}

function refreshRelated(client: QueryClient): void {
  for (const key of DEPENDENT) client.invalidateQueries({ queryKey: [key] });
}
