import { randomUUID } from 'node:crypto';
import { afterAll, vi } from 'vitest';
import { findLiveSession } from '@/lib/domain/auth/queries';
import { finishGoogle } from '@/lib/http/google/flow';
import { sessionCookieName, unsealSession } from '@/lib/http/session/cookie';
import { live } from '@/lib/live';
import { handlerOf } from '../hit';
import { testWorld } from '../world';
import { startHostileProvider } from './hostile-provider';

export const CLIENT = 'the-client';
export const SECRET = 'the-secret-of-the-client';
export const SITE = 'http://localhost:3000';

export type Claims = Record<string, unknown>;
/** Makes an ID token, or none, of honest claims. */
export type MakeToken = (claims: Claims) => string | undefined | Promise<string>;

/** The cookies of a browser that has visited nothing else. */
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
 * This test file's site with its sign-in set to a hostile provider, and the two steps of the flow as a browser takes
 * them. To be called once, before anything reads the settings. `lines` are what the site has logged.
 */
export async function googleSite() {
  const provider = await startHostileProvider();
  afterAll(() => provider.close());
  vi.stubEnv('DATABASE_URL', 'postgresql://localhost/unused');
  vi.stubEnv('AUTH_SECRET', 'x'.repeat(32));
  vi.stubEnv('GOOGLE_CLIENT_ID', CLIENT);
  vi.stubEnv('GOOGLE_CLIENT_SECRET', SECRET);
  vi.stubEnv('GOOGLE_ISSUER', provider.issuer);
  const { ctx } = await testWorld();
  const lines: object[] = [];
  const note = (fields: object) => lines.push(fields);
  live().log = { info: note, warn: note, error: note };

  async function start(query = '', headers: Record<string, string> = {}) {
    const handler = await handlerOf('GET', '/auth/google');
    const request = new Request(`${SITE}/api/v1/auth/google${query}`, { headers });
    const response = await handler(request, { params: Promise.resolve({}) });
    const jar = new Jar();
    jar.keep(response);
    const location = new URL(response.headers.get('location') ?? '', SITE);
    return { response, jar, location, asked: location.searchParams };
  }

  async function finish(jar: Jar, query: Record<string, string>, headers: Record<string, string> = {}) {
    const request = new Request(`${SITE}/api/auth/callback/google?${new URLSearchParams(query)}`, {
      headers: { cookie: String(jar), 'user-agent': 'Mozilla/5.0', ...headers },
    });
    const response = await finishGoogle(request);
    jar.keep(response);
    return { response, location: response.headers.get('location') };
  }

  /** The claims of an honest token for a start. */
  function claimsFor(asked: URLSearchParams): Claims {
    const now = Math.floor(Date.now() / 1000);
    return {
      iss: provider.issuer,
      aud: CLIENT,
      sub: randomUUID(),
      email: `${randomUUID()}@example.com`,
      email_verified: true,
      name: 'Ana',
      nonce: asked.get('nonce'),
      iat: now,
      exp: now + 300,
    };
  }

  /** Has the next token request answered with the token that `make` makes for this start. */
  function promise(asked: URLSearchParams, make: MakeToken = provider.sign): Claims {
    const claims = claimsFor(asked);
    provider.answerWith(async () => tokens(await make(claims)));
    return claims;
  }

  /** A whole flow. */
  async function flow(make?: MakeToken, query = '') {
    const { jar, asked } = await start(query);
    const claims = promise(asked, make);
    return { ...(await finish(jar, answerTo(asked))), jar, claims };
  }

  async function sessionIn(jar: Jar) {
    const id = await unsealSession(ctx, jar.get(sessionCookieName(SITE)));
    return id ? findLiveSession(ctx, id) : null;
  }

  return { ctx, provider, lines, start, finish, promise, flow, sessionIn };
}

export type GoogleSite = Awaited<ReturnType<typeof googleSite>>;

/** What the provider adds to the address of the callback. */
export const answerTo = (asked: URLSearchParams) => ({
  code: 'secret-code',
  state: asked.get('state') ?? '',
});

/** Where a failure leads. */
export const failed = (code: string, next = '/') =>
  `/?${new URLSearchParams({ auth: 'login', next, failed: code })}`;

const tokens = (id_token?: string) => ({
  access_token: 'secret-access-token',
  token_type: 'Bearer',
  expires_in: 300,
  id_token,
});
