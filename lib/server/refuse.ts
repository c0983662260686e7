import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type ErrorCode, errors } from '@/lib/core/errors';

/** What was said of a file that is not sent after all. */
const OF_THE_FILE = ['content-disposition', 'content-length', 'content-range', 'etag', 'accept-ranges'];

/** Answers a refusal in the shape of all others. */
export function refuse(
  response: ServerResponse,
  code: ErrorCode,
  headers: Record<string, string> = {},
): void {
  const { status, text } = errors[code];
  for (const name of OF_THE_FILE) response.removeHeader(name);
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'private, no-store',
    ...headers,
  });
  response.end(JSON.stringify({ message: text, error: code, requestId: randomUUID() }));
}
