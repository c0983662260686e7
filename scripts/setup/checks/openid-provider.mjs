import { startSideServer } from './side-server.mjs';

const ID = 'tunewright-under-test';
const SECRET = 'a secret of the journeys';

/**
 * Starts an OpenID provider on this machine for a site at this address, and returns the settings with which the site
 * uses it in place of Google.
 */
export async function startOpenidProvider(siteUrl) {
  const client = [ID, SECRET, `${siteUrl}/api/auth/callback/google`];
  const issuer = await startSideServer('e2e/support/openid-provider.ts', client);
  return { GOOGLE_CLIENT_ID: ID, GOOGLE_CLIENT_SECRET: SECRET, GOOGLE_ISSUER: issuer };
}
