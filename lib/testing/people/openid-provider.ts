import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

export interface OpenidClient {
  id: string;
  secret: string;
  redirectUri: string;
}

/** The details that a person enters at the provider, which believes them. */
interface Person {
  email: string;
  email_verified: boolean;
  name: string;
}

/**
 * Starts an OpenID Connect provider on a free local port, with one client. Its sign-in page accepts any address and
 * asks whether it is verified. The same address always gives the same subject. `publicUrl`: its address for others, if
 * they reach it by a proxy.
 */
export async function startOpenidProvider(
  client: OpenidClient,
  publicUrl?: string,
): Promise<{ issuer: string; port: number; close(): Promise<void> }> {
  let serve: RequestListener = (_, response) => response.writeHead(503).end();
  const server = createServer((request, response) => serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const issuer = publicUrl ?? `http://localhost:${port}`;
  const people = new Map<string, Person>();
  const provider = new Provider(issuer, await configuration(client, people));
  const answer = provider.callback();
  serve = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    interact(provider, people, request, response).catch((error) =>
      response.writeHead(500).end(String(error)),
    );
  };
  return { issuer, port, close: () => closed(server) };
}

async function configuration(client: OpenidClient, people: Map<string, Person>): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kty: 'RSA', use: 'sig', alg: 'RS256' } as const;
  return {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [client.redirectUri] }],
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Like Google, puts the profile into the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => {
      const person = people.get(id);
      return person && { accountId: id, claims: () => ({ sub: id, ...person }) };
    },
    // Signing in implies consent.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: client.id, accountId: oidc.session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

async function interact(
  provider: Provider,
  people: Map<string, Person>,
  ...[request, response]: Parameters<RequestListener>
): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(PAGE);
    return;
  }
  const form = new URLSearchParams(await textOf(request));
  if (form.has('cancel')) {
    await provider.interactionFinished(request, response, { error: 'access_denied' });
    return;
  }
  const email = form.get('email') ?? '';
  const accountId = createHash('sha256').update(email).digest('hex').slice(0, 21);
  people.set(accountId, { email, email_verified: form.has('verified'), name: form.get('name') ?? '' });
  await provider.interactionFinished(request, response, { login: { accountId } });
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

const PAGE = `<!doctype html>
<html lang="en">
<title>Local provider</title>
<link rel="icon" href="data:,">
<h1>Who are you?</h1>
<form method="post">
<p><label>Email <input name="email"></label>
<p><label>Name <input name="name"></label>
<p><label><input type="checkbox" name="verified" checked> This address is verified</label>
<p><button>Continue</button> <button name="cancel">Cancel</button>
</form>
`;
