import path from 'node:path';

/** How this process was told to run. */
export interface Settings {
  /** Where it listens; port 0 takes a free one. */
  host: string;
  port: number;
  /** The folder the state is kept in. */
  folder: string;
  /** Where events are sent, and the secret they are signed with. */
  webhookUrl: string;
  webhookSecret: string;
  /** Origins that may show the embedded checkout in a frame. */
  appOrigins: string[];
}

type Variables = Record<string, string | undefined>;

/** A setting this process refuses to start with; the message is one sentence. */
export class Refused extends Error {}

const DEFAULT_SECRET = 'whsec_standin_local';
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\]|::1)$/;

export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname);

/** Reads the settings from a bag of variables, empty ones count as unset. Throws Refused. */
export function readSettings(given: Variables): Settings {
  const variables = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const site = readUrl(variables, 'SITE_URL');
  // A public address is production, and nothing that is made up here may reach it.
  if (site && !isLoopback(site.hostname)) {
    throw new Refused(`The stand-in for Stripe does not run in production (SITE_URL is ${site.origin})`);
  }
  const own = readUrl(variables, 'STRIPE_API_BASE') ?? new URL('http://127.0.0.1:12111');
  if (own.protocol !== 'http:' || !isLoopback(own.hostname)) {
    throw new Refused('STRIPE_API_BASE must be an http address of the loopback interface');
  }
  const app = site ?? new URL(`http://${reachable(variables.HOST ?? '127.0.0.1')}:${variables.PORT ?? 3000}`);
  const webhook = readUrl(variables, 'STRIPE_WEBHOOK_URL');
  if (webhook && !isLoopback(webhook.hostname)) {
    throw new Refused('STRIPE_WEBHOOK_URL must be an address of the loopback interface');
  }
  return {
    host: own.hostname.replace(/^\[|\]$/g, ''),
    port: Number(own.port || 80),
    folder: path.join(path.resolve(variables.DATA_DIR ?? '.data'), 'stripe'),
    webhookUrl: webhook?.href ?? new URL('/api/v1/webhooks/stripe', app).href,
    webhookSecret: variables.STRIPE_WEBHOOK_SECRET ?? DEFAULT_SECRET,
    appOrigins: originsOf(app),
  };
}

function readUrl(variables: Variables, name: string): URL | null {
  const value = variables[name];
  if (value === undefined) return null;
  if (!URL.canParse(value)) throw new Refused(`${name} must be an address`);
  return new URL(value);
}

/** An address to listen on everywhere is no address to call: the loopback interface is. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/** People open a local site as localhost or as 127.0.0.1. */
function originsOf(app: URL): string[] {
  if (!isLoopback(app.hostname)) return [app.origin];
  const port = app.port && `:${app.port}`;
  const named = ['localhost', '127.0.0.1'].map((name) => `${app.protocol}//${name}${port}`);
  return [...new Set([app.origin, ...named])];
}
