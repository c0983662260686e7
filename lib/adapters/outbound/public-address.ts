import dns, { type LookupAddress, type LookupOptions } from 'node:dns';
import type { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All public IPv6 addresses. Beyond them, an IPv4 address may be written as one: `::7f00:1`. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether this IP address is reachable from the internet: not private, loopback, link-local, reserved or multicast. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(PUBLIC_IPV6)) return false;
  return parsed.range() === 'unicast';
}

/** Whether a host is private by its name alone: `localhost`, a name of a private network or a private IP address. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) > 0 ? !isPublicAddress(host) : /(^|\.)(localhost|local|internal)\.?$/i.test(host);
}

/**
 * Resolves names for a socket, and fails if any of a name's addresses is not public. What was checked is what is
 * connected to, so a name cannot change between the two (DNS rebinding).
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) callback(error, []);
    else answer(hostname, addresses, options, callback);
  });
};

/**
 * Like `publicLookup`, by DNS alone. It takes no thread of the pool, so that a name server that hangs delays neither files
 * nor other names.
 */
export function publicDnsLookup(resolver: Resolver): LookupFunction {
  return (hostname, options, callback) => {
    resolveAll(resolver, hostname).then(
      (addresses) => answer(hostname, addresses, options, callback),
      (error) => callback(error, []),
    );
  };
}

async function resolveAll(resolver: Resolver, hostname: string): Promise<LookupAddress[]> {
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  if (addresses.length > 0) return addresses.map((address) => ({ address, family: isIP(address) }));
  throw Object.assign(new Error(`${hostname} was not found`), { code: 'ENOTFOUND' });
}

function answer(
  hostname: string,
  addresses: LookupAddress[],
  { all }: LookupOptions,
  callback: Parameters<LookupFunction>[2],
): void {
  const [first] = addresses;
  if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
    callback(Object.assign(new Error(`${hostname} is not public`), { code: 'EPRIVATE' }), []);
  else if (all) callback(null, addresses);
  else callback(null, first.address, first.family);
}
