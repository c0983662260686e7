/** Where the front puts the caller's address after deciding which proxies to believe; it removes what callers send under this name. */
export const ADDRESS_HEADER = 'x-tunewright-address';

/** The caller's address, as decided by the front. */
export function addressOf(request: Request): string {
  return request.headers.get(ADDRESS_HEADER) ?? 'unknown';
}
