import type { Ctx } from '@/lib/core/context';
import { liveContext } from '@/lib/live';
import { requestIdOf } from './headers';
import { refuse } from './route';
import { authenticate } from './session/authenticate';

/**
 * Serves a call that is not JSON (streams, documents, health), with the same context, authentication and error answers
 * as `route`.
 */
export function raw(handler: (ctx: Ctx, request: Request) => Promise<Response>) {
  return async (request: Request): Promise<Response> => {
    const ctx = liveContext(requestIdOf(request.headers));
    try {
      return await handler({ ...ctx, actor: await authenticate(ctx, request) }, request);
    } catch (error) {
      return refuse(ctx, error);
    }
  };
}
