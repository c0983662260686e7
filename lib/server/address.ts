import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

type Asked = Pick<IncomingMessage, 'headers' | 'socket'>;

/**
 * Tells callers' addresses: that of the connection, unless it is one of these proxies (addresses or networks like
 * 10.0.0.0/8, separated by commas); then the last address in X-Forwarded-For that is no proxy.
 */
export function callerAddressBehind(trustedProxies: string): (request: Asked) => string {
  const trusted = parseProxies(trustedProxies);
  return ({ headers, socket }) => {
    const peer = plain(socket.remoteAddress ?? 'unknown');
    if (!isTrusted(trusted, peer)) return peer;
    const forwarded = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((part) => plain(part.trim()))
      .filter((part) => isIP(part));
    return forwarded.findLast((address) => !isTrusted(trusted, address)) ?? forwarded[0] ?? peer;
  };
}

/** "::ffff:127.0.0.1" is 127.0.0.1. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}

function isTrusted(list: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

function parseProxies(text: string): BlockList {
  const list = new BlockList();
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [address = '', prefix] = entry.split('/');
    const version = isIP(address);
    if (!version) continue;
    const family = version === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}
