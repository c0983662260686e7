import { Auth, type AuthConfig, skipCSRFCheck } from '@auth/core';
import type { Ctx } from '@/lib/core/context';
import { codeOf, type ErrorCode, fail } from '@/lib/core/errors';
import { signInWithGoogle } from '@/lib/domain/auth/account/google';
import { safeNext } from '@/lib/domain/auth/rules';
import { addressOf } from '../address';
import { limit } from '../limit';
import { raw } from '../raw';
import { cookieOf, REMEMBER_SECONDS, SEAL_SECONDS, sessionCookieName, setCookie } from '../session/cookie';
import { originOf } from '../session/origin';
import { googleConfigured } from './configured';
import { googleProvider, requireGenuine } from './provider';

/** next-auth's base path; only the callback below it is served. */
const BASE = '/api/auth';
const FLOW_COOKIE = 'google-flow';
/** The time to complete sign-in at the provider. */
const FLOW_SECONDS = 15 * 60;

/** State that survives the round trip to the provider. */
interface Flow {
  next: string;
  ref: string | null;
}

/** `GET /auth/google?next&ref`: redirects the visitor to the provider. */
export const startGoogle = raw(async (ctx, request) => {
  const query = new URL(request.url).searchParams;
  const flow = { next: safeNext(query.get('next')), ref: query.get('ref')?.slice(0, 64) ?? null };
  // Another site may link to the sign-in overlay, but not start a sign-in.
  if (request.headers.get('sec-fetch-site') === 'cross-site') return toOverlay(flow.next);
  return orToOverlay(ctx, flow, async () => {
    await requireReady(ctx, request);
    const body = new URLSearchParams({ callbackUrl: flow.next });
    const answer = await askNextAuth(ctx, request, flow, `${BASE}/signin/google`, body);
    answer.headers.append('set-cookie', flowCookie(ctx, flow));
    return answer;
  });
});

/** `GET /api/auth/callback/google`: signs the user in and redirects to `next`. */
export const finishGoogle = raw(async (ctx, request) => {
  const { search, searchParams } = new URL(request.url);
  const flow = readFlow(request);
  // The user canceled, which is not a failure.
  if (searchParams.get('error') === 'access_denied') return toOverlay(flow.next);
  return orToOverlay(ctx, flow, async () => {
    await requireReady(ctx, request);
    const answer = await askNextAuth(ctx, request, flow, `${BASE}/callback/google${search}`);
    answer.headers.append('set-cookie', flowCookie(ctx, null));
    return answer;
  });
});

async function requireReady(ctx: Ctx, request: Request): Promise<void> {
  if (!googleConfigured()) return fail('auth.googleOff');
  await limit(ctx, 'login', addressOf(request));
}

/** Runs one step of the flow in next-auth and returns its redirect. Throws what it would show on an error page. */
async function askNextAuth(
  ctx: Ctx,
  request: Request,
  flow: Flow,
  path: string,
  body?: URLSearchParams,
): Promise<Response> {
  const faults: Error[] = [];
  const config = authConfig(ctx, request, flow, (fault) => faults.push(fault));
  const forwarded = new Request(new URL(path, originOf(request.headers, ctx.siteUrl)), {
    method: body ? 'POST' : 'GET',
    headers: { cookie: request.headers.get('cookie') ?? '' },
    ...(body && { body }),
  });
  const answer = await Auth(forwarded, config);
  if (faults[0]) throw faults[0];
  if (answer.status !== 302) throw new Error(`unexpected answer ${answer.status}`);
  answer.headers.set('cache-control', 'private, no-store');
  return answer;
}

/** Uses the same cookie name, encryption and attributes as every other sign-in. */
function authConfig(
  ctx: Ctx,
  request: Request,
  flow: Flow,
  onFault: (fault: Error) => void,
): Omit<AuthConfig, 'raw'> {
  const flowCookieOptions = { options: { path: BASE, maxAge: FLOW_SECONDS } };
  return {
    basePath: BASE,
    trustHost: true,
    // Not a form: starting only redirects to the provider, whose answer `state` binds to this browser.
    skipCSRFCheck,
    secret: ctx.secret,
    providers: [googleProvider()],
    useSecureCookies: ctx.siteUrl.startsWith('https:'),
    cookies: {
      sessionToken: { name: sessionCookieName(ctx.siteUrl) },
      callbackUrl: flowCookieOptions,
      state: flowCookieOptions,
      nonce: flowCookieOptions,
      pkceCodeVerifier: flowCookieOptions,
    },
    session: { strategy: 'jwt', maxAge: REMEMBER_SECONDS },
    jwt: { maxAge: SEAL_SECONDS },
    logger: { error: onFault, warn: () => undefined, debug: () => undefined },
    callbacks: {
      redirect: ({ baseUrl }) => baseUrl + flow.next,
      async jwt({ account, profile }) {
        await requireGenuine(account?.id_token);
        const userAgent = request.headers.get('user-agent');
        const arrival = { userAgent, address: addressOf(request), referralCode: flow.ref };
        return { sid: await signInWithGoogle(ctx, profile, arrival) };
      },
    },
  };
}

/** Runs `work`. On failure logs the reason and redirects to the sign-in overlay with the error's code. */
async function orToOverlay(ctx: Ctx, flow: Flow, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    const cause = causeOf(error);
    const code = codeOf(cause, 'auth.google');
    ctx.log.warn({ requestId: ctx.requestId, code, reason: reasonOf(cause) }, 'google sign-in refused');
    return toOverlay(flow.next, code);
  }
}

/** Unwraps the errors of next-auth. */
function causeOf(error: unknown): unknown {
  const inner = error instanceof Error ? error.cause : undefined;
  return inner && typeof inner === 'object' && 'err' in inner ? causeOf(inner.err) : error;
}

/** One line without a stack, because the libraries' error causes contain tokens. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 200) : 'unknown';
}

/** Redirects by path, which stays on the host that the user came by. */
function toOverlay(next: string, code?: ErrorCode): Response {
  const query = new URLSearchParams({ auth: 'login', next, ...(code ? { failed: code } : {}) });
  return new Response(null, {
    status: 302,
    headers: { location: `/?${query}`, 'cache-control': 'private, no-store' },
  });
}

function flowCookie({ siteUrl }: Ctx, flow: Flow | null): string {
  const value = flow ? String(new URLSearchParams({ next: flow.next, ref: flow.ref ?? '' })) : '';
  const maxAgeSeconds = flow ? FLOW_SECONDS : 0;
  return setCookie(siteUrl, FLOW_COOKIE, value, { path: BASE, maxAgeSeconds });
}

function readFlow(request: Request): Flow {
  const saved = new URLSearchParams(cookieOf(request.headers.get('cookie'), FLOW_COOKIE));
  return { next: safeNext(saved.get('next')), ref: saved.get('ref') || null };
}
