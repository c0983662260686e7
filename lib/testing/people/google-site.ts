import { randomUUID } from 'node:crypto';
import { findLiveSession } from '@/lib/domain/auth/queries';
import { finishGoogle } from '@/lib/http/google/flow';
import { sessionCookieName, unsealSession } from '@/lib/http/session/cookie';
import { live } from '@/lib/live';
import { afterFile } from '../after-file';
import { handlerOf } from '../hit';
import { applySettings } from '../settings';
import { testWorld } from '../world';
import { startHostileProvider } from './hostile-provider';

export const CLIENT = 'the-client';
export const SECRET = 'the-secret-of-the-client';
export const SITE = 'http://localhost:3000';

export type Claims = Record<string, unknown>;
/** Makes an ID token, or none, from honest claims. */
export type MakeToken = (claims: Claims) => string | undefined | Promise<string>;

/** The cookies of a fresh browser. */
export class Jar {
  readonly #cookies = new Map<string, string>();

  keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }

  get(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  toString(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

/**
 * Configures sign-in with a hostile provider, and offers both steps of the flow as a browser takes them. `lines` holds
 * the site's log.
 */
export async function googleSite() {
  const provider = await startHostileProvider();
  afterFile(() => provider.close());
  applySettings({
    GOOGLE_CLIENT_ID: CLIENT,
    GOOGLE_CLIENT_SECRET: SECRET,
    GOOGLE_ISSUER: provider.issuer,
  });
  const { ctx } = await testWorld();
  const lines: object[] = [];
  const note = (fields: object) => lines.push(fields);
  live().log = { debug: note, info: note, warn: note, error: note };

  async function start(query = '', headers: Record<string, string> = {}) {
    const handler = await handlerOf('GET', '/auth/google');
    const request = new Request(`${SITE}/api/v1/auth/google${query}`, { headers });
    const response = await handler(request, { params: Promise.resolve({}) });
    const jar = new Jar();
    jar.keep(response);
    const location = new URL(response.headers.get('location') ?? '', SITE);
    return { response, jar, location, authParams: location.searchParams };
  }

  async function finish(jar: Jar, query: Record<string, string>, headers: Record<string, string> = {}) {
    const request = new Request(`${SITE}/api/auth/callback/google?${new URLSearchParams(query)}`, {
      headers: { cookie: String(jar), 'user-agent': 'Mozilla/5.0', ...headers },
    });
    const response = await finishGoogle(request);
    jar.keep(response);
    return { response, location: response.headers.get('location') };
  }

  /** Returns the claims of an honest token for a started flow. */
  function claimsFor(authParams: URLSearchParams): Claims {
    const now = Math.floor(Date.now() / 1000);
    return {
      iss: provider.issuer,
      aud: CLIENT,
      sub: randomUUID(),
      email: `${randomUUID()}@example.com`,
      email_verified: true,
      name: 'Ana',
      nonce: authParams.get('nonce'),
      iat: now,
      exp: now + 300,
    };
  }

  /** Makes the provider answer the next token request with `make`'s token for this flow. */
  function prepareToken(authParams: URLSearchParams, make: MakeToken = provider.sign): Claims {
    const claims = claimsFor(authParams);
    provider.answerWith(async () => tokens(await make(claims)));
    return claims;
  }

  /** Runs a whole flow. */
  async function flow(make?: MakeToken, query = '') {
    const { jar, authParams } = await start(query);
    const claims = prepareToken(authParams, make);
    return { ...(await finish(jar, answerTo(authParams))), jar, claims };
  }

  async function sessionIn(jar: Jar) {
    const id = await unsealSession(ctx, jar.get(sessionCookieName(SITE)));
    return id ? findLiveSession(ctx, id) : null;
  }

  return { ctx, provider, lines, start, finish, prepareToken, flow, sessionIn };
}

export type GoogleSite = Awaited<ReturnType<typeof googleSite>>;

/** The query that the provider adds to the callback's address. */
export const answerTo = (authParams: URLSearchParams) => ({
  code: 'secret-code',
  state: authParams.get('state') ?? '',
});

/** The address that a failure redirects to. */
export const failed = (code: string, next = '/') =>
  `/?${new URLSearchParams({ auth: 'login', next, failed: code })}`;

const tokens = (id_token?: string) => ({
  access_token: 'secret-access-token',
  token_type: 'Bearer',
  expires_in: 300,
  id_token,
});
