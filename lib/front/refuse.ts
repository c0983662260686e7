import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type ErrorCode, errors } from '../errors';

/** Answers a refusal in the shape of all others. */
export function refuse(
  response: ServerResponse,
  code: ErrorCode,
  headers: Record<string, string> = {},
): void {
  const { status, text } = errors[code];
  response.removeHeader('content-disposition');
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'private, no-store',
    ...headers,
  });
  response.end(JSON.stringify({ message: text, error: code, requestId: randomUUID() }));
}
