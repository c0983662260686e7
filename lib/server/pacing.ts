import { once } from 'node:events';
import pLimit from 'p-limit';
import type { PageHandler } from './cache/render-page';

const PLAY = /^\/api\/v1\/song\/[^/?]+\/play$/;

/**
 * Passes plays on to Next one at a time and in order, and everything else immediately. No one waits for a count, but if
 * thousands play one song at the same moment, every page would wait for theirs.
 */
export function pacePlays(next: PageHandler): PageHandler {
  const oneAtATime = pLimit(1);
  return (request, response) => {
    if (!PLAY.test(request.url ?? '')) return next(request, response);
    return oneAtATime(async () => {
      if (response.destroyed) return;
      const isOver = new AbortController();
      await Promise.race([next(request, response), once(response, 'close', isOver)]);
      isOver.abort();
    });
  };
}
