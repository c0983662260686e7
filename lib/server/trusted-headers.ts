import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';
import type { Env } from '@/lib/env';
import { ADDRESS_HEADER } from '@/lib/http/address';
import { APP_SHELL_HEADER } from '@/lib/http/app-shell';

/** Overwrites the headers that Next and our handlers believe: the caller's address, the site's host, who may ask for a shell. */
export function headerGuard({ SITE_URL, TRUSTED_PROXIES, production }: Env) {
  const site = new URL(SITE_URL);
  const addressOf = callerAddress(TRUSTED_PROXIES);
  return (request: IncomingMessage): void => {
    const { headers } = request;
    headers[ADDRESS_HEADER] = addressOf(request);
    headers['x-forwarded-host'] = production ? site.host : (headers.host ?? site.host);
    headers['x-forwarded-proto'] = site.protocol.slice(0, -1);
    delete headers['x-middleware-subrequest'];
    delete headers[APP_SHELL_HEADER];
  };
}

/**
 * Finds the caller's address: the connection's, or, behind these proxies (addresses or networks like 10.0.0.0/8), the
 * last address in `X-Forwarded-For` that is none of them. Of an IPv6 address only the network, its first 64 bits: a caller
 * has all addresses of theirs, and would otherwise be that many callers to every limit.
 */
export function callerAddress(trustedProxies: string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile(trustedProxies);
  return (request) => networkOf(withoutPrefix(proxyAddr(request, isTrusted) ?? 'unknown'));
}

function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** An IPv4 address of an IPv6 socket in its plain form: `::ffff:127.0.0.1` is 127.0.0.1. */
function withoutPrefix(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}
