import type { ServerResponse } from 'node:http';
import { type ErrorCode, errors } from '@/lib/core/errors';
import { REQUEST_ID_HEADER } from '@/lib/http/headers';

/** Set for a file that is not sent after all. */
const FILE_HEADERS = ['content-disposition', 'content-length', 'content-range', 'etag', 'accept-ranges'];

/** Refuses a request in the shape of the API's errors. */
export function refuse(
  response: ServerResponse,
  code: ErrorCode,
  headers: Record<string, string> = {},
): void {
  const { status, text } = errors[code];
  for (const name of FILE_HEADERS) response.removeHeader(name);
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'private, no-store',
    ...headers,
  });
  response.end(
    JSON.stringify({ message: text, error: code, requestId: response.req.headers[REQUEST_ID_HEADER] }),
  );
}
