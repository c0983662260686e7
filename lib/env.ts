import proxyAddr from 'proxy-addr';
import { z } from 'zod';

const flag = z.enum(['0', '1', 'false', 'true']).transform((value) => value === '1' || value === 'true');
const secret = z.string().min(32, 'must be at least 32 characters long');
const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

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
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must be at least 8 characters long').optional(),
  MUSIC_PROVIDER: z.enum(['builtin'], 'only builtin is available in this version').default('builtin'),
  /** Threads that make songs; by default one per core. */
  MUSIC_THREADS: z.coerce.number('must be a number').int().min(1).max(64).optional(),
  /** Addresses or networks whose X-Forwarded-For is believed, separated by commas. */
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
  /** Where mails are handed over; without it each is a file in the outbox. */
  SMTP_URL: z
    .string()
    .max(2000)
    .regex(/^smtps?:\/\/./, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().max(300).regex(/@/, 'must be an e-mail address').optional(),
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
  /** Another address that speaks as Stripe does, for tests: the local stand-in's. */
  STRIPE_API_BASE: httpAddress
    .refine(isLoopback, 'must be an address of this machine, such as http://127.0.0.1:12111')
    .optional(),
  /** Where the proxy in front knows the stored files, for `X-Accel-Redirect`. */
  ACCEL_PREFIX: z
    .string()
    .max(200)
    .regex(/^\/([\w-]+\/)+$/, 'must begin and end with a slash, such as /_files/')
    .optional(),
  /** Files lie in a bucket of an S3-compatible store; without it below DATA_DIR. */
  S3_BUCKET: z.string().max(200).optional(),
  S3_ENDPOINT: httpAddress.optional(),
  S3_REGION: z.string().max(100).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().max(300).optional(),
  S3_SECRET_ACCESS_KEY: z.string().max(300).optional(),
  S3_FORCE_PATH_STYLE: flag.default(false),
  /** Where browsers reach the store: audio is then fetched there. */
  S3_PUBLIC_ENDPOINT: httpAddress.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Turns rate limits off, for load tests on one's own machine. */
  RATE_LIMITS: flag.default(true),
});

type Fields = z.output<typeof fields>;
type Fault = [name: keyof Fields, message: string];

/** Settings that make no sense without each other, or together. */
const shape = fields.superRefine((given, { addIssue }) => {
  for (const [name, message] of [...googleFaults(given), ...stripeFaults(given), ...storageFaults(given)])
    addIssue({ code: 'custom', path: [name], message });
});

function googleFaults({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }: Fields): Fault[] {
  if (Boolean(GOOGLE_CLIENT_ID) === Boolean(GOOGLE_CLIENT_SECRET)) return [];
  return [[GOOGLE_CLIENT_ID ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID', 'is missing']];
}

/** Real money never meets the stand-in, and a webhook without a secret would be an open door. */
function stripeFaults(given: Fields): Fault[] {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY'] as const;
  const [key, , shown] = names.map((name) => given[name]);
  const base = given.STRIPE_API_BASE;
  if (!base && names.every((name) => !given[name])) return [];
  const faults = names.filter((name) => !given[name]).map((name): Fault => [name, 'is missing']);
  const isLive = /^[sr]k_live_/.test(key ?? '');
  const isStandIn = /^sk_test_standin_/.test(key ?? '');
  if (key && shown && isLive !== shown.startsWith('pk_live_'))
    faults.push([names[2], 'belongs to another mode than STRIPE_SECRET_KEY']);
  if (isProduction(given) && isStandIn)
    faults.push([names[0], 'is that of the local stand-in, which takes no money, but SITE_URL is public']);
  if (isProduction(given) && base)
    faults.push(['STRIPE_API_BASE', 'is for tests only, but SITE_URL is public']);
  else if (isLive && base) faults.push(['STRIPE_API_BASE', 'does not go with a live STRIPE_SECRET_KEY']);
  if (isStandIn && !base) faults.push(['STRIPE_API_BASE', 'is missing']);
  return faults;
}

/** A bucket needs its keys, and a proxy cannot read files that are not on its disk. */
function storageFaults(given: Fields): Fault[] {
  const names = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  if (names.every((name) => !given[name])) {
    return given.S3_ENDPOINT || given.S3_PUBLIC_ENDPOINT ? [['S3_BUCKET', 'is missing']] : [];
  }
  const faults = names.filter((name) => !given[name]).map((name): Fault => [name, 'is missing']);
  if (given.ACCEL_PREFIX) faults.push(['ACCEL_PREFIX', 'is for files on this disk, but S3_BUCKET is set']);
  return faults;
}

function isProduction({ SITE_URL }: Fields): boolean {
  return SITE_URL !== undefined && !isLoopback(SITE_URL);
}

export type Env = Omit<z.output<typeof shape>, 'SITE_URL'> & {
  /** The public address, without a slash at its end. */
  SITE_URL: string;
  /** True where SITE_URL is set to an address that is not loopback. */
  production: boolean;
};

/** A setting that cannot be used; `lines` holds one sentence per wrong variable. */
export class BadEnv extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join('\n'));
  }
}

/** Reads settings from a bag of variables; empty ones count as unset. Throws BadEnv. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = shape.safeParse(given);
  if (!parsed.success) {
    const wrong = new Map(parsed.error.issues.map((issue) => [String(issue.path[0]), issue]));
    throw new BadEnv(
      [...wrong].map(([name, issue]) =>
        given[name] === undefined ? `${name} is missing` : `${name} ${issue.message}`,
      ),
    );
  }
  const env = parsed.data;
  const address = (env.SITE_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/+$/, '');
  return { ...env, SITE_URL: address, production: isProduction(env) };
}

let cached: Env | undefined;

/** The settings of this process, read once. Wrong ones end it with one line each. */
export function env(): Env {
  cached ??= parseOrExit();
  return cached;
}

function parseOrExit(): Env {
  try {
    return parseEnv(process.env);
  } catch (error) {
    if (!(error instanceof BadEnv)) throw error;
    for (const line of error.lines) console.error(line);
    return process.exit(1);
  }
}
