import type { QueryClient } from '@tanstack/react-query';
import type { Balance } from '@/lib/domain/credits/contract';
import { putLatest } from '../cache';
import { queryKey } from '../hooks';

const BALANCE = queryKey('GET /credits/balance');

/** Puts a balance that the server told into the cache; what hangs on it is asked for again where it is shown. */
export function setBalance(client: QueryClient, data: Balance): void {
  void putLatest(client, BALANCE, data);
  refreshRelated(client);
}

/** Asks for the balance again: a song was accepted, or has ended. */
export function refreshCredits(client: QueryClient): void {
  client.invalidateQueries({ queryKey: BALANCE });
  refreshRelated(client);
}

function refreshRelated(client: QueryClient): void {
  for (const key of ['GET /credits/history', 'GET /credits/lots', 'GET /referral', 'GET /users/referrals'])
    client.invalidateQueries({ queryKey: [key] });
}
