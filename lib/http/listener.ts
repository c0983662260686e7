import { randomUUID } from 'node:crypto';
import type { Ctx } from '@/lib/core/context';
import { isSame, sign } from '@/lib/core/signed';
import { cookieOf, setCookie } from './session/cookie';

const NAME = 'listener';
const YEAR_SECONDS = 365 * 24 * 3600;

interface Listener {
  name: string;
  /** Whether the caller has not been seen before. */
  isNew: boolean;
  /** Sets the cookie of a new listener. */
  headers?: Record<string, string>;
}

/** Identifies the listener: the user's ID, or for visitors the ID in a signed first-party cookie. */
export function listenerOf(ctx: Ctx, request: Request): Listener {
  if (ctx.actor.kind === 'user') return { name: ctx.actor.id, isNew: false };
  const [id = '', mark = ''] = (cookieOf(request.headers.get('cookie'), NAME) ?? '').split('.');
  if (id && isSame(markOf(ctx.secret, id), mark)) return { name: id, isNew: false };
  const newId = randomUUID();
  const value = `${newId}.${markOf(ctx.secret, newId)}`;
  const cookie = setCookie(ctx.siteUrl, NAME, value, { path: '/api', maxAgeSeconds: YEAR_SECONDS });
  return { name: newId, isNew: true, headers: { 'set-cookie': cookie } };
}

function markOf(secret: string, id: string): string {
  return sign(secret, 'listener', id).toString('base64url').slice(0, 22);
}
