import proxyAddr from 'proxy-addr';
import { z } from 'zod';
import { musicFaults, musicFields } from '@/lib/core/music/settings';

const flag = z.enum(['0', '1', 'false', 'true']).transform((value) => value === '1' || value === 'true');
const secret = z.string().min(32, 'must be at least 32 characters long');
const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

const API_BASE = 'must be an http(s) address that ends in /v1, without a user name';

function isApiBase(address: string): boolean {
  return /\/v1\/?$/.test(address) && URL.canParse(address) && new URL(address).username === '';
}

/** The address of an API like OpenAI's, of the operator's choice: it may be private. */
const apiBase = z
  .url({ protocol: /^https?$/, error: API_BASE })
  .max(2000)
  .refine(isApiBase, API_BASE)
  .transform((address) => address.replace(/\/$/, ''))
  .optional();
const apiKey = z
  .string()
  .max(500)
  .regex(/^[\x21-\x7e]+$/, 'must be one word of printable characters')
  .optional();

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

function isLoopback(address: string): boolean {
  return URL.canParse(address) && LOOPBACK.test(new URL(address).hostname);
}

function areProxies(list: string[]): boolean {
  try {
    return Boolean(proxyAddr.compile(list));
  } catch {
    return false;
  }
}

const fields = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number('must be a port number').int().min(1).max(65535).default(3000),
  HOST: z.string().min(1).max(255).default('127.0.0.1'),
  SITE_URL: httpAddress.optional(),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://'),
  DATA_DIR: z.string().min(1).default('.data'),
  AUTH_SECRET: secret,
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must be at least 8 characters long').optional(),
  ...musicFields,
  /** Threads that generate songs; one per core by default. */
  MUSIC_THREADS: z.coerce.number('must be a number').int().min(1).max(64).optional(),
  /** Comma-separated addresses or networks whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: z
    .string()
    .max(2000)
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((proxy) => proxy.trim())
        .filter(Boolean),
    )
    .refine(areProxies, 'must be addresses or networks, separated by commas'),
  /** The mail server; without it every mail is written to the outbox folder. */
  SMTP_URL: z
    .string()
    .max(2000)
    .regex(/^smtps?:\/\/./, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().max(300).regex(/@/, 'must be an email address').optional(),
  /** A chat-completions API that writes lyrics. */
  LYRICS_API_BASE: apiBase,
  LYRICS_API_KEY: apiKey,
  LYRICS_MODEL: z.string().max(200).optional(),
  /** A speech API that speaks what the built-in singer sings; without it, the built-in voice does. */
  VOICE_API_BASE: apiBase,
  VOICE_API_KEY: apiKey,
  VOICE_MODEL: z.string().max(200).optional(),
  GOOGLE_CLIENT_ID: z.string().max(300).optional(),
  GOOGLE_CLIENT_SECRET: z.string().max(300).optional(),
  GOOGLE_ISSUER: httpAddress
    .refine((address) => !address.startsWith('http:') || isLoopback(address), 'must be an https address')
    .default('https://accounts.google.com'),
  STRIPE_SECRET_KEY: z
    .string()
    .max(300)
    .regex(/^[sr]k_(test|live)_\w+$/, 'must begin with sk_test_, sk_live_, rk_test_ or rk_live_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .max(300)
    .regex(/^whsec_\S+$/, 'must begin with whsec_')
    .optional(),
  NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: z
    .string()
    .max(300)
    .regex(/^pk_(test|live)_\w+$/, 'must begin with pk_test_ or pk_live_')
    .optional(),
  /** Another server that speaks Stripe's API, for tests: the local stand-in. */
  STRIPE_API_BASE: httpAddress
    .refine(isLoopback, 'must be an address of this machine, such as http://127.0.0.1:12111')
    .optional(),
  /** The path under which the reverse proxy serves stored files, for `X-Accel-Redirect`. */
  ACCEL_PREFIX: z
    .string()
    .max(200)
    .regex(/^\/([\w-]+\/)+$/, 'must begin and end with a slash, such as /_files/')
    .optional(),
  /** Stores files in a bucket of an S3-compatible store; without it, below DATA_DIR. */
  S3_BUCKET: z.string().max(200).optional(),
  S3_ENDPOINT: httpAddress.optional(),
  S3_REGION: z.string().max(100).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().max(300).optional(),
  S3_SECRET_ACCESS_KEY: z.string().max(300).optional(),
  S3_FORCE_PATH_STYLE: flag.default(false),
  /** The store's address for browsers, which then fetch audio from there. */
  S3_PUBLIC_ENDPOINT: httpAddress.optional(),
  /** Seconds in which an ending web process still takes connections. */
  DRAIN_SECONDS: z.coerce.number('must be a number of seconds').int().min(0).max(60).optional(),
  /** Admits Prometheus to the metrics, as a Bearer token. */
  METRICS_TOKEN: z.string().min(8, 'must be at least 8 characters long').max(500).optional(),
  /** The port on which a worker exposes its own metrics. */
  WORKER_METRICS_PORT: z.coerce.number('must be a port number').int().min(1).max(65535).optional(),
  /** Where traces are sent; read by OpenTelemetry itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress.optional(),
  /** `info` by default, and `warn` for a person who watches a terminal. */
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
  /** Whether the first start on an empty site makes the showcase songs. */
  SHOWCASE_SONGS: flag.default(true),
  /** Turns rate limits off, for load tests on a local machine. */
  RATE_LIMITS: flag.default(true),
});

type Fields = z.output<typeof fields>;
type Fault = [name: keyof Fields, message: string];

/** Settings that require or exclude each other. */
const shape = fields.superRefine((settings, { addIssue }) => {
  for (const [name, message] of [
    ...googleFaults(settings),
    ...lyricsFaults(settings),
    ...voiceFaults(settings),
    ...stripeFaults(settings),
    ...storageFaults(settings),
    ...musicFaults(settings),
  ])
    addIssue({ code: 'custom', path: [name], message });
});

function googleFaults({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }: Fields): Fault[] {
  if (Boolean(GOOGLE_CLIENT_ID) === Boolean(GOOGLE_CLIENT_SECRET)) return [];
  return [[GOOGLE_CLIENT_ID ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID', 'is missing']];
}

function lyricsFaults({ LYRICS_API_BASE: base, LYRICS_MODEL: model, LYRICS_API_KEY: key }: Fields): Fault[] {
  if (!base) return model || key ? [['LYRICS_API_BASE', 'is missing']] : [];
  return model ? [] : [['LYRICS_MODEL', 'is missing']];
}

function voiceFaults({ VOICE_API_BASE: base, VOICE_MODEL: model, VOICE_API_KEY: key }: Fields): Fault[] {
  return !base && (model || key) ? [['VOICE_API_BASE', 'is missing']] : [];
}

/** Keeps real money away from the stand-in, and webhooks from running without a secret. */
function stripeFaults(settings: Fields): Fault[] {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY'] as const;
  const [key, , publishableKey] = names.map((name) => settings[name]);
  const base = settings.STRIPE_API_BASE;
  if (!base && names.every((name) => !settings[name])) return [];
  const faults = names.filter((name) => !settings[name]).map((name): Fault => [name, 'is missing']);
  const isLive = /^[sr]k_live_/.test(key ?? '');
  const isStandIn = /^sk_test_standin_/.test(key ?? '');
  if (key && publishableKey && isLive !== publishableKey.startsWith('pk_live_'))
    faults.push([names[2], 'belongs to another mode than STRIPE_SECRET_KEY']);
  if (isProduction(settings) && isStandIn)
    faults.push([names[0], 'is that of the local stand-in, which takes no money, but SITE_URL is public']);
  if (isProduction(settings) && base)
    faults.push(['STRIPE_API_BASE', 'is for tests only, but SITE_URL is public']);
  else if (isLive && base) faults.push(['STRIPE_API_BASE', 'does not go with a live STRIPE_SECRET_KEY']);
  if (isStandIn && !base) faults.push(['STRIPE_API_BASE', 'is missing']);
  return faults;
}

/** A bucket needs its keys, and a reverse proxy can only read files on its own disk. */
function storageFaults(settings: Fields): Fault[] {
  const names = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  if (names.every((name) => !settings[name])) {
    return settings.S3_ENDPOINT || settings.S3_PUBLIC_ENDPOINT ? [['S3_BUCKET', 'is missing']] : [];
  }
  const faults = names.filter((name) => !settings[name]).map((name): Fault => [name, 'is missing']);
  if (settings.ACCEL_PREFIX) faults.push(['ACCEL_PREFIX', 'is for files on this disk, but S3_BUCKET is set']);
  return faults;
}

function isProduction({ SITE_URL }: Fields): boolean {
  return SITE_URL !== undefined && !isLoopback(SITE_URL);
}

export type Env = Omit<z.output<typeof shape>, 'SITE_URL' | 'DRAIN_SECONDS'> & {
  /** The public address, without a trailing slash. */
  SITE_URL: string;
  /** True if SITE_URL is set to an address that is not loopback. */
  production: boolean;
  /** 5 in production, else 0, if it is not set. */
  DRAIN_SECONDS: number;
};

/** Thrown for unusable settings; `lines` holds one sentence per wrong variable. */
export class InvalidEnv extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join('\n'));
  }
}

/** Parses settings from environment variables; empty ones count as unset. Throws InvalidEnv. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const values = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = shape.safeParse(values);
  if (!parsed.success) {
    const wrong = new Map(parsed.error.issues.map((issue) => [String(issue.path[0]), issue]));
    throw new InvalidEnv(
      [...wrong].map(([name, issue]) =>
        values[name] === undefined ? `${name} is missing` : `${name} ${issue.message}`,
      ),
    );
  }
  const env = parsed.data;
  const address = (env.SITE_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/+$/, '');
  const production = isProduction(env);
  const { DRAIN_SECONDS = production ? 5 : 0 } = env;
  return { ...env, SITE_URL: address, production, DRAIN_SECONDS };
}

const KEY = Symbol.for('tunewright.env');
const store: typeof globalThis & { [KEY]?: Env } = globalThis;

/** Returns the settings of this process, read once. Prints a line for each wrong one and exits. */
export function env(): Env {
  store[KEY] ??= parseOrExit();
  return store[KEY];
}

function parseOrExit(): Env {
  try {
    return parseEnv(process.env);
  } catch (error) {
    if (!(error instanceof InvalidEnv)) throw error;
    for (const line of error.lines) console.error(line);
    return process.exit(1);
  }
}
