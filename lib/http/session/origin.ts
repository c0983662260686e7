/** Returns the origin of a request as the server reports it, else `siteUrl`. Next itself would name the address it listens on. */
export function originOf(headers: Headers, siteUrl: string): string {
  const origin = `${headers.get('x-forwarded-proto') ?? 'http'}://${headers.get('x-forwarded-host') ?? ''}`;
  return URL.canParse(origin) ? new URL(origin).origin : siteUrl;
}
