/**
 * Set by the server in front of Next once it has decided which proxies to trust. It strips the header from incoming
 * requests.
 */
export const ADDRESS_HEADER = 'x-tunewright-address';

/** Returns the caller's address, or IPv6 network, as the page server determined it. */
export function addressOf(request: Request): string {
  return request.headers.get(ADDRESS_HEADER) ?? 'unknown';
}
