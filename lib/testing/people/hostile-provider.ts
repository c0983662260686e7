import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** The body of the answer to token requests. */
type TokenAnswer = () => object | Promise<object>;

/**
 * Starts a local provider whose answers to token requests a test controls, however false. `sign` uses its published
 * key; `forge` uses an unpublished key under the same key id.
 */
export async function startHostileProvider() {
  let answer: TokenAnswer = () => ({ error: 'server_error' });
  let last = { form: new URLSearchParams(), authorization: '' };
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const other = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const form = new URLSearchParams(Buffer.concat(parts).toString());
    const pages: Record<string, () => object | Promise<object>> = {
      '/.well-known/openid-configuration': () => metadata(issuer),
      '/jwks': () => ({ keys: [jwk] }),
      '/token': () => {
        last = { form, authorization: request.headers.authorization ?? '' };
        return answer();
      },
    };
    const body = await pages[request.url ?? '']?.();
    const status = body && 'error' in body ? 400 : body ? 200 : 404;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const signed = (key: CryptoKey) => (claims: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);
  return {
    issuer,
    sign: signed(privateKey),
    forge: signed(other.privateKey),
    /** The latest token request. */
    lastRequest: () => last,
    answerWith(next: TokenAnswer) {
      answer = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const metadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  // A client that trusts the provider's list of algorithms would accept a token signed with these.
  id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
});
