import type { Actor, Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { findLiveSession } from '@/lib/domain/auth/queries';
import { touchSession } from '@/lib/domain/auth/sessions/session';
import { readToken } from '@/lib/domain/auth/sessions/token';
import { findLiveToken } from '@/lib/domain/tokens/queries';
import { touchToken } from '@/lib/domain/tokens/touch';
import { addressOf } from '../address';
import { noteToken, noteUser } from '../answer';
import { limit } from '../limit';
import { cookieOf, sessionCookieName, unsealSession } from './cookie';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Returns the sender of a request. A request that names an API token is the token's, whatever cookie it has: fails with
 * `auth.token` unless the token is live. Any other is its session's. What is not valid costs its address a point of the
 * limit of reads, and fails with `request.limited` if none is left, so that guesses are limited.
 */
export async function authenticate(ctx: Ctx, request: Request): Promise<Actor> {
  const header = request.headers.get('authorization');
  const text = header === null ? undefined : /^Bearer +(tw_.*)$/i.exec(header)?.[1];
  return text === undefined ? ofSession(ctx, request, header) : ofToken(ctx, request, text);
}

async function ofToken(ctx: Ctx, request: Request, text: string): Promise<Actor> {
  const live = (await findLiveToken(ctx, text)) ?? (await refuse(ctx, request, 'auth.token'));
  await touchToken(ctx, live);
  const { userId, id, name, scopes, monthlyCredits } = live;
  noteUser(userId);
  noteToken(id);
  return { kind: 'user', id: userId, role: 'user', token: { id, name, scopes, monthlyCredits } };
}

/**
 * The cookie takes precedence over the Bearer token of a session, and state-changing requests with a cookie must be
 * same-origin. Fails with `auth.required` on an invalid Bearer token, unless the cookie is valid.
 */
async function ofSession(ctx: Ctx, request: Request, header: string | null): Promise<Actor> {
  const byCookie = await unsealSession(
    ctx,
    cookieOf(request.headers.get('cookie'), sessionCookieName(ctx.siteUrl)),
  );
  const byToken = header === null ? null : await sessionOfBearer(ctx, header);
  const fromCookie = byCookie ? await findLiveSession(ctx, byCookie) : null;
  const session = fromCookie ?? (byToken ? await findLiveSession(ctx, byToken) : null);
  if (!session) return header === null ? { kind: 'visitor' } : refuse(ctx, request, 'auth.required');
  const hasToken = byToken === session.sessionId;
  if (!hasToken && !SAFE_METHODS.has(request.method)) requireSameOrigin(ctx, request);
  await touchSession(ctx, session);
  const { userId: id, role, sessionId } = session;
  noteUser(id);
  return { kind: 'user', id, role, sessionId, byCookie: fromCookie !== null };
}

function sessionOfBearer(ctx: Ctx, header: string): Promise<string | null> | null {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1];
  return token ? readToken(ctx.secret, token, ctx.clock.now()) : null;
}

async function refuse(ctx: Ctx, request: Request, code: 'auth.token' | 'auth.required'): Promise<never> {
  await limit(ctx, 'read', addressOf(request));
  return fail(code);
}

/** Protects against cross-site request forgery. */
function requireSameOrigin(ctx: Ctx, request: Request): void {
  const fetchSite = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const isSameOrigin =
    fetchSite === 'same-origin' ||
    origin === ctx.siteUrl ||
    origin === `http://${request.headers.get('host')}`;
  if (!isSameOrigin) fail('request.origin');
}
