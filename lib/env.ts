import { z } from 'zod';

const flag = z.enum(['0', '1', 'false', 'true']).transform((value) => value === '1' || value === 'true');
const secret = z.string().min(32, 'must be at least 32 characters long');
const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

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
  TRUSTED_PROXIES: z.string().max(2000).default(''),
  /** Where mails are handed over; without it each is a file in the outbox. */
  SMTP_URL: z
    .string()
    .max(2000)
    .regex(/^smtps?:\/\/./, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().max(300).regex(/@/, 'must be an e-mail address').optional(),
  GOOGLE_CLIENT_ID: z.string().max(300).optional(),
  GOOGLE_CLIENT_SECRET: z.string().max(300).optional(),
  GOOGLE_ISSUER: httpAddress.default('https://accounts.google.com'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Turns rate limits off, for load tests on one's own machine. */
  RATE_LIMITS: flag.default(true),
});

/** Settings that make no sense without each other. */
const shape = fields.superRefine(({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }, { addIssue }) => {
  if (Boolean(GOOGLE_CLIENT_ID) === Boolean(GOOGLE_CLIENT_SECRET)) return;
  const absent = GOOGLE_CLIENT_ID ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID';
  addIssue({ code: 'custom', path: [absent], message: 'is missing' });
});

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

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

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
  const production = env.SITE_URL !== undefined && !LOOPBACK.test(new URL(env.SITE_URL).hostname);
  return { ...env, SITE_URL: address, production };
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
