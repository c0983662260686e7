import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { dataDir, inRoot, readText, writeText } from './paths.mjs';
import { runScript } from './run.mjs';

/** Reads `.env` into process.env, which takes precedence. Empty variables count as unset. */
export function loadEnvFile() {
  const file = inRoot('.env');
  if (fs.existsSync(file)) process.loadEnvFile(file);
  for (const [name, value] of Object.entries(process.env)) if (value === '') delete process.env[name];
}

/** Creates the data folder and sets the variables that all our processes need. */
export function settleEnvironment(mode) {
  const folder = dataDir();
  const temporary = path.join(folder, 'tmp');
  try {
    fs.mkdirSync(temporary, { recursive: true });
    fs.accessSync(folder, fs.constants.W_OK);
  } catch (error) {
    throw new Failure(`DATA_DIR ${folder} cannot be written to: ${error.message}`);
  }
  Object.assign(process.env, {
    NODE_ENV: mode,
    DATA_DIR: folder,
    TMPDIR: temporary,
    TEMP: temporary,
    TMP: temporary,
    NEXT_TELEMETRY_DISABLED: '1',
  });
  if (!isProduction()) process.env.AUTH_SECRET ??= ownSecret(path.join(folder, 'auth.secret'));
}

/** Directs payments of web and worker to the stand-in at an address, with keys that only it accepts. */
export function payAtStandIn(address) {
  Object.assign(process.env, {
    STRIPE_API_BASE: address,
    STRIPE_SECRET_KEY: 'sk_test_standin_local',
    NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: 'pk_test_standin_local',
    STRIPE_WEBHOOK_SECRET: `whsec_${ownSecret(path.join(dataDir(), 'stripe-webhook.secret'))}`,
  });
}

/**
 * Whether payments go to the local stand-in for Stripe: no other provider is configured, and this is not production.
 */
export function wantsStripeStandIn() {
  return !process.env.STRIPE_SECRET_KEY && !process.env.STRIPE_API_BASE && !isProduction();
}

/** Stops with one line per invalid setting. The embedded database's address is not known yet. */
export async function checkEnvironment() {
  const env = process.env.DATABASE_URL ? {} : { DATABASE_URL: 'postgresql://127.0.0.1/embedded' };
  await runScript('scripts/check-env.ts', [], { env });
}

/** A public address means production, which must not run with a generated secret. */
function isProduction() {
  const address = process.env.SITE_URL;
  if (!address || !URL.canParse(address)) return false;
  return !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);
}

function ownSecret(file) {
  const known = readText(file);
  if (known) return known;
  const secret = crypto.randomBytes(32).toString('hex');
  writeText(file, secret, 0o600);
  return secret;
}
