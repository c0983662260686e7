import type { Actor, Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { findLiveSession } from '@/lib/domain/auth/queries';
import { touchSession } from '@/lib/domain/auth/sessions/session';
import { readToken } from '@/lib/domain/auth/sessions/token';
import { cookieOf, sessionCookieName, unsealSession } from './cookie';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Who sent a request. The cookie wins over the Bearer token; a request that changes something and stands on the
 * cookie alone must come from this origin. A Bearer header that is not a live token of ours is refused with 401
 * unless the cookie vouches for the caller.
 */
export async function authenticate(ctx: Ctx, request: Request): Promise<Actor> {
  const byCookie = await unsealSession(
    ctx,
    cookieOf(request.headers.get('cookie'), sessionCookieName(ctx.siteUrl)),
  );
  const header = request.headers.get('authorization');
  const byToken = header === null ? null : await sessionOfBearer(ctx, header);
  const fromCookie = byCookie ? await findLiveSession(ctx, byCookie) : null;
  const session = fromCookie ?? (byToken ? await findLiveSession(ctx, byToken) : null);
  if (!session) return header === null ? { kind: 'visitor' } : fail('auth.required');
  const vouched = byToken === session.sessionId;
  if (!vouched && !SAFE_METHODS.has(request.method)) requireSameOrigin(ctx, request);
  await touchSession(ctx, session);
  const { userId: id, role, sessionId } = session;
  return { kind: 'user', id, role, sessionId, byCookie: fromCookie !== null };
}

function sessionOfBearer(ctx: Ctx, header: string): Promise<string | null> | null {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1];
  return token ? readToken(ctx.secret, token, ctx.clock.now()) : null;
}

/** Refuses what another site could have sent with this site's cookie. */
function requireSameOrigin(ctx: Ctx, request: Request): void {
  const fetchSite = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const same =
    fetchSite === 'same-origin' ||
    origin === ctx.siteUrl ||
    origin === `http://${request.headers.get('host')}`;
  if (!same) fail('request.origin');
}
