import { createHmac, randomUUID } from 'node:crypto';
import type { Ctx } from '@/lib/core/context';
import { cookieOf } from './session/cookie';

const NAME = 'listener';
const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Identifies the listener: a user by id, a visitor by an anonymous first-party cookie signed by this site. Returns the
 * header that sets the cookie if it is new.
 */
export function listenerOf(ctx: Ctx, request: Request): { name: string; headers?: Record<string, string> } {
  if (ctx.actor.kind === 'user') return { name: ctx.actor.id };
  const [id = '', mark = ''] = (cookieOf(request.headers.get('cookie'), NAME) ?? '').split('.');
  if (id && mark === markOf(ctx.secret, id)) return { name: id };
  const fresh = randomUUID();
  const value = `${fresh}.${markOf(ctx.secret, fresh)}`;
  const secure = ctx.siteUrl.startsWith('https:') ? '; Secure' : '';
  return {
    name: fresh,
    headers: {
      'set-cookie': `${NAME}=${value}; Path=/api; HttpOnly; SameSite=Lax; Max-Age=${YEAR_SECONDS}${secure}`,
    },
  };
}

function markOf(secret: string, id: string): string {
  return createHmac('sha256', `listener:${secret}`).update(id).digest('base64url').slice(0, 22);
}
