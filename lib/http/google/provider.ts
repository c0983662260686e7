import { type AuthConfig, customFetch } from '@auth/core';
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify, customFetch as keysFetch } from 'jose';
import Google from 'next-auth/providers/google';
import { z } from 'zod';
import { definedOnly } from '@/lib/core/defined-only';
import { env } from '@/lib/env';

/** How long the provider may take to answer one request. */
const PATIENCE_MS = 10_000;
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'EdDSA',
  'Ed25519',
];

/** The provider as next-auth knows it, at the configured issuer, with every check that there is. */
export function googleProvider(): AuthConfig['providers'][number] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER } = env();
  return Google({
    ...definedOnly({ clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET }),
    issuer: GOOGLE_ISSUER,
    checks: ['pkce', 'state', 'nonce'],
    [customFetch]: providerFetch,
  });
}

/**
 * Throws unless the ID token is signed by one of the issuer's published keys, for this client, and has not expired.
 * next-auth checks the claims and trusts the connection for the rest; a token is taken here for what it proves itself.
 */
export async function requireGenuine(idToken: string | undefined): Promise<void> {
  const { GOOGLE_CLIENT_ID, GOOGLE_ISSUER } = env();
  await jwtVerify(idToken ?? '', await keysOf(GOOGLE_ISSUER), {
    algorithms: ALGORITHMS,
    issuer: GOOGLE_ISSUER,
    ...(GOOGLE_CLIENT_ID === undefined ? {} : { audience: GOOGLE_CLIENT_ID }),
  });
}

const known = new Map<string, JWTVerifyGetKey>();

/** The issuer's keys: fetched when first needed, again when a token names a new one. */
async function keysOf(issuer: string): Promise<JWTVerifyGetKey> {
  const kept = known.get(issuer);
  if (kept) return kept;
  const answer = await providerFetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {});
  const { jwks_uri } = z.object({ jwks_uri: z.url() }).parse(await answer.json());
  const keys = createRemoteJWKSet(new URL(jwks_uri), { [keysFetch]: providerFetch });
  known.set(issuer, keys);
  return keys;
}

/** Asks the provider, never over plain http unless the issuer itself is, as one on this machine may be in tests. */
async function providerFetch(url: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
  const { protocol } = new URL(url instanceof Request ? url.url : url);
  if (protocol !== 'https:' && env().GOOGLE_ISSUER.startsWith('https:')) {
    throw new TypeError('the provider names an address without https');
  }
  return fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
}
