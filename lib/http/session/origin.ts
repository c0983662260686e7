/** The origin the person came by, as the front says; Next itself would say where it listens. `siteUrl` where nobody says. */
export function originOf(headers: Headers, siteUrl: string): string {
  const origin = `${headers.get('x-forwarded-proto') ?? 'http'}://${headers.get('x-forwarded-host') ?? ''}`;
  return URL.canParse(origin) ? new URL(origin).origin : siteUrl;
}
