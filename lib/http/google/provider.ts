import { type AuthConfig, customFetch } from '@auth/core';
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify, customFetch as keysFetch } from 'jose';
import Google from 'next-auth/providers/google';
import { z } from 'zod';
import { definedOnly } from '@/lib/core/defined-only';
import { env } from '@/lib/env';

const TIMEOUT_MS = 10_000;
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

/** Returns next-auth's Google provider for the configured issuer, with every check enabled. */
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
 * Throws unless the ID token is signed with one of the issuer's published keys, for this client, and has not expired.
 * next-auth checks the other claims, but trusts the connection instead of the signature.
 */
export async function requireGenuine(idToken: string | undefined): Promise<void> {
  const { GOOGLE_CLIENT_ID, GOOGLE_ISSUER } = env();
  await jwtVerify(idToken ?? '', await keysOf(GOOGLE_ISSUER), {
    algorithms: ALGORITHMS,
    issuer: GOOGLE_ISSUER,
    ...(GOOGLE_CLIENT_ID === undefined ? {} : { audience: GOOGLE_CLIENT_ID }),
  });
}

const keySets = new Map<string, JWTVerifyGetKey>();

/** Returns the issuer's keys, which are fetched on first use and again when a token names an unknown one. */
async function keysOf(issuer: string): Promise<JWTVerifyGetKey> {
  const cached = keySets.get(issuer);
  if (cached) return cached;
  const answer = await providerFetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {});
  const { jwks_uri } = z.object({ jwks_uri: z.url() }).parse(await answer.json());
  const keys = createRemoteJWKSet(new URL(jwks_uri), { [keysFetch]: providerFetch });
  keySets.set(issuer, keys);
  return keys;
}

/** Requires https unless the issuer itself uses http, as a local one may in tests. */
async function providerFetch(url: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
  const { protocol } = new URL(url instanceof Request ? url.url : url);
  if (protocol !== 'https:' && env().GOOGLE_ISSUER.startsWith('https:')) {
    throw new TypeError('the provider names an address without https');
  }
  return fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
}
