import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Storage } from '@/lib/core/ports';
import { sendStored } from './send-file';

/** Serves an avatar to anyone who has its address, which cannot be guessed and never shows another picture. */
export function serveAvatar(
  request: IncomingMessage,
  response: ServerResponse,
  storage: Storage,
  storageKey: string,
): Promise<void> {
  response.setHeader('content-type', 'image/webp');
  response.setHeader('cache-control', 'public, max-age=31536000, immutable');
  response.setHeader('content-security-policy', "default-src 'none'; sandbox");
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  return sendStored(request, response, storage, storageKey, `"${storageKey}"`);
}
