import path from 'node:path';
import { isLoopback } from './http/loopback';
import type { WorldSettings } from './world/world';

/** The settings of this process. */
export interface Settings extends WorldSettings {
  /** The address it listens on; port 0 takes a free one. */
  host: string;
  port: number;
}

type Variables = Record<string, string | undefined>;

/** A setting this process refuses to start with; the message is one sentence. */
export class SettingsError extends Error {}

const DEFAULT_API_BASE = 'http://127.0.0.1:12111';
const DEFAULT_SECRET = 'whsec_standin_local';

/** Reads the settings from environment variables; empty ones count as unset. Throws SettingsError. */
export function readSettings(environment: Variables): Settings {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const site = readUrl(variables, 'SITE_URL');
  // A public address is production, and no invented payment may reach it.
  if (site && !isLoopback(site.hostname)) {
    throw new SettingsError(
      `The stand-in for Stripe does not run in production (SITE_URL is ${site.origin})`,
    );
  }
  const own = readUrl(variables, 'STRIPE_API_BASE') ?? new URL(DEFAULT_API_BASE);
  if (own.protocol !== 'http:' || !isLoopback(own.hostname)) {
    throw new SettingsError('STRIPE_API_BASE must be an http address of the loopback interface');
  }
  const webhook = readUrl(variables, 'STRIPE_WEBHOOK_URL');
  if (webhook && !isLoopback(webhook.hostname)) {
    throw new SettingsError('STRIPE_WEBHOOK_URL must be an address of the loopback interface');
  }
  const { HOST = '127.0.0.1', PORT = 3000, DATA_DIR = '.data', STRIPE_WEBHOOK_SECRET } = variables;
  const app = site ?? new URL(`http://${callableHost(HOST)}:${PORT}`);
  return {
    host: own.hostname.replace(/^\[|\]$/g, ''),
    port: Number(own.port || 80),
    folder: path.join(path.resolve(DATA_DIR), 'stripe'),
    webhookUrl: webhook?.href ?? new URL('/api/v1/webhooks/stripe', app).href,
    webhookSecret: STRIPE_WEBHOOK_SECRET ?? DEFAULT_SECRET,
    appOrigins: originsOf(app),
  };
}

function readUrl(variables: Variables, name: string): URL | null {
  const value = variables[name];
  if (value === undefined) return null;
  if (!URL.canParse(value)) throw new SettingsError(`${name} must be an address`);
  return new URL(value);
}

/** An address that listens on all interfaces cannot be called; loopback can. */
function callableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/** A local site is opened as localhost or as 127.0.0.1. */
function originsOf(app: URL): string[] {
  if (!isLoopback(app.hostname)) return [app.origin];
  const port = app.port && `:${app.port}`;
  const names = ['localhost', '127.0.0.1'].map((name) => `${app.protocol}//${name}${port}`);
  return [...new Set([app.origin, ...names])];
}
