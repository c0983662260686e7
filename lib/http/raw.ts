import type { Ctx, TokenScope } from '@/lib/core/context';
import { liveContext } from '@/lib/live';
import { requestIdOf } from './headers';
import { refuse } from './route';
import { authenticate } from './session/authenticate';
import { requireScope } from './session/require-scope';

/**
 * Serves a call that is not JSON (streams, documents, health), with the same context, authentication and error answers
 * as `route`. API tokens need the scope; without one, none is admitted.
 */
export function raw(handler: (ctx: Ctx, request: Request) => Promise<Response>, token?: TokenScope) {
  return async (request: Request): Promise<Response> => {
    const ctx = liveContext(requestIdOf(request.headers));
    try {
      const actor = await authenticate(ctx, request);
      requireScope(actor, token);
      return await handler({ ...ctx, actor }, request);
    } catch (error) {
      return refuse(ctx, error);
    }
  };
}
