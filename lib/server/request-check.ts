import type { IncomingMessage } from 'node:http';
import type { ErrorCode } from '@/lib/core/errors';
import { findRouteTemplate, METHODS } from './observe/route-templates';

/** The longest path names a thousand accounts. */
const MAX_URL_LENGTH = 40_000;

interface Fault {
  code: ErrorCode;
  headers?: Record<string, string>;
}

/** What is wrong with a request before anyone looks up what it is for; null if nothing is. */
export function faultOf({ method = '', url = '' }: Pick<IncomingMessage, 'method' | 'url'>): Fault | null {
  if (!url.startsWith('/')) return { code: 'request.malformed' };
  if (url.length > MAX_URL_LENGTH) return { code: 'request.tooLong' };
  if (!METHODS.has(method)) return { code: 'request.method' };
  if (!isDecodable(url)) return { code: 'request.malformed' };
  const methods = otherMethods(method, url);
  return methods && { code: 'request.method', headers: { allow: methods.join(', ') } };
}

/**
 * The methods of an API address that has no handler for this one, for which Next would answer an empty 405; null if it
 * has, or if there is no such address.
 */
function otherMethods(method: string, url: string): string[] | null {
  if (method === 'OPTIONS') return null;
  const { methods } = findRouteTemplate(url);
  return methods && !methods.includes(method) ? methods : null;
}

function isDecodable(url: string): boolean {
  try {
    decodeURI(url);
    return true;
  } catch {
    return false;
  }
}
