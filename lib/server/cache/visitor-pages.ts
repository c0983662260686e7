import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Ctx } from '@/lib/core/context';
import { knownAddress } from '../known-address';
import { cacheOf, type KeptPages, renderKept, sendKept } from './cached-page';
import { scriptsAfterPaint } from './late-scripts';
import type { PageTemplate } from './page-template';

interface Visited extends KeptPages {
  db: Ctx['db'];
}

/**
 * Serves pages that are the same for every visitor: each is rendered once (of ids that nothing has, one for all) and sent
 * with a nonce of its own each time.
 */
export function visitorPages(kept: Visited) {
  const cache = cacheOf(kept, async (url): Promise<PageTemplate> => {
    const address = await knownAddress(kept.db, url);
    return address === url ? renderKept(kept, url, { change: scriptsAfterPaint }) : cache.get(address);
  });

  return async (request: IncomingMessage, response: ServerResponse, key: string): Promise<void> => {
    const template = await cache.get(key);
    response.setHeader('cache-control', 'private, no-cache');
    response.setHeader('etag', template.etag);
    // The browser keeps the page with the policy it came with: a new one would not fit its nonce.
    if (template.status === 200 && request.headers['if-none-match'] === template.etag) {
      response.setHeader('vary', 'accept-encoding, cookie');
      response.setHeader('x-frame-options', 'DENY');
      response.writeHead(304).end();
      return;
    }
    sendKept(kept, request, response, template);
  };
}
