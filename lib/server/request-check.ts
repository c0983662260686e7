import type { IncomingMessage } from 'node:http';
import { endpoints, rawCalls } from '@/lib/api';
import type { ErrorCode } from '@/lib/core/errors';

/** The longest path names a thousand accounts. */
const MAX_URL_LENGTH = 40_000;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const API = '/api/v1';

interface Fault {
  code: ErrorCode;
  headers?: Record<string, string>;
}

interface Address {
  pattern: RegExp;
  params: number;
  methods: string[];
}

const addresses = listAddresses();

/** What is wrong with a request before anyone looks up what it is for; null if nothing is. */
export function faultOf({ method = '', url = '' }: Pick<IncomingMessage, 'method' | 'url'>): Fault | null {
  if (!url.startsWith('/')) return { code: 'request.malformed' };
  if (url.length > MAX_URL_LENGTH) return { code: 'request.tooLong' };
  if (!METHODS.has(method)) return { code: 'request.method' };
  if (!isDecodable(url)) return { code: 'request.malformed' };
  const methods = otherMethods(method, url.split('?', 1)[0] ?? '');
  return methods && { code: 'request.method', headers: { allow: methods.join(', ') } };
}

/**
 * The methods of an API address that has no handler for this one, for which Next would answer an empty 405; null if it
 * has, or if there is no such address.
 */
function otherMethods(method: string, path: string): string[] | null {
  if (method === 'OPTIONS' || !path.startsWith(API)) return null;
  const address = addresses.find(({ pattern }) => pattern.test(path));
  return address && !address.methods.includes(method) ? address.methods : null;
}

/** Addresses with the fewest parameters come first: `/users/batch` before `/users/:id`. */
function listAddresses(): Address[] {
  const byPath = new Map<string, Address>();
  for (const { method, path } of [...endpoints, ...rawCalls]) {
    const pattern = new RegExp(`^${API}${path.replace(/:\w+/g, '[^/]+')}$`);
    const address = byPath.get(path) ?? { pattern, params: path.split(':').length - 1, methods: [] };
    address.methods.push(method, ...(method === 'GET' ? ['HEAD'] : []));
    byPath.set(path, address);
  }
  return [...byPath.values()].sort((a, b) => a.params - b.params);
}

function isDecodable(url: string): boolean {
  try {
    decodeURI(url);
    return true;
  } catch {
    return false;
  }
}
