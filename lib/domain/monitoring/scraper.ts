import { isSame } from '@/lib/core/signed';

/** Whether an `Authorization` header holds the configured token. False if none is configured. */
export function isScraper(authorization: string | null | undefined, token: string | undefined): boolean {
  if (!token || !authorization) return false;
  return isSame(`Bearer ${token}`, authorization);
}
