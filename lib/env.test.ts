import { describe, expect, it } from 'vitest';
import { InvalidEnv, parseEnv } from '@/lib/env';

const required = { DATABASE_URL: 'postgresql://a:b@127.0.0.1:5432/c', AUTH_SECRET: 'x'.repeat(32) };

function linesOf(source: Record<string, string>): string[] {
  try {
    parseEnv(source);
    return [];
  } catch (error) {
    return error instanceof InvalidEnv ? error.lines : [String(error)];
  }
}

describe('settings', () => {
  it('have defaults wherever possible', () => {
    expect(parseEnv(required)).toMatchObject({
      PORT: 3000,
      DATA_DIR: '.data',
      production: false,
      DRAIN_SECONDS: 0,
      SITE_URL: 'http://127.0.0.1:3000',
    });
  });

  it('report every wrong variable by name, one line each', () => {
    expect(
      linesOf({
        ...required,
        PORT: 'many',
        SITE_URL: 'ftp://x',
        AUTH_SECRET: 'short',
        MUSIC_PROVIDER: 'orchestra',
      }),
    ).toEqual([
      'PORT must be a port number',
      'SITE_URL must be an http(s) address',
      'AUTH_SECRET must be at least 32 characters long',
      'MUSIC_PROVIDER must be of builtin, ace-step, ace-server, elevenlabs, fal, replicate, lyria, minimax, suno, separated by commas',
    ]);
    expect(linesOf({})).toEqual(['DATABASE_URL is missing', 'AUTH_SECRET is missing']);
  });

  it('count as unset if empty', () => {
    expect(parseEnv({ ...required, SITE_URL: '', PORT: '' }).PORT).toBe(3000);
  });

  it.each([
    ['https://songs.example', true],
    ['http://localhost:3000', false],
    ['http://127.0.0.1', false],
    ['http://[::1]:4000', false],
  ])('count as production for SITE_URL=%s: %s', (SITE_URL, production) => {
    expect(parseEnv({ ...required, SITE_URL }).production).toBe(production);
  });

  it('list the proxies to trust, each an address or a network', () => {
    const TRUSTED_PROXIES = '127.0.0.1, 10.0.0.0/8,2001:db8::/32';
    expect(parseEnv({ ...required, TRUSTED_PROXIES }).TRUSTED_PROXIES).toHaveLength(3);
    expect(parseEnv(required).TRUSTED_PROXIES).toEqual([]);
    expect(linesOf({ ...required, TRUSTED_PROXIES: '127.0.0.1, nginx' })).toEqual([
      'TRUSTED_PROXIES must be addresses or networks, separated by commas',
    ]);
  });

  it('drop the trailing slash of the public address', () => {
    expect(parseEnv({ ...required, SITE_URL: 'https://songs.example/' }).SITE_URL).toBe(
      'https://songs.example',
    );
  });
});

describe('the lyrics model', () => {
  const LYRICS_API_BASE = 'http://10.0.0.5:11434/v1';

  it('needs an address and a name; the address may be private, and loses its trailing slash', () => {
    const env = parseEnv({ ...required, LYRICS_API_BASE: `${LYRICS_API_BASE}/`, LYRICS_MODEL: 'qwen3:8b' });
    expect(env).toMatchObject({ LYRICS_API_BASE, LYRICS_MODEL: 'qwen3:8b' });
    expect(linesOf({ ...required, LYRICS_API_BASE })).toEqual(['LYRICS_MODEL is missing']);
    expect(linesOf({ ...required, LYRICS_MODEL: 'qwen3:8b' })).toEqual(['LYRICS_API_BASE is missing']);
    expect(linesOf({ ...required, LYRICS_API_KEY: 'sk-1' })).toEqual(['LYRICS_API_BASE is missing']);
  });

  it('name a voice from outside, whose key and model need its address', () => {
    const VOICE_API_BASE = 'http://127.0.0.1:8880/v1';
    expect(parseEnv({ ...required, VOICE_API_BASE: `${VOICE_API_BASE}/` })).toMatchObject({ VOICE_API_BASE });
    expect(linesOf({ ...required, VOICE_MODEL: 'kokoro' })).toEqual(['VOICE_API_BASE is missing']);
    expect(linesOf({ ...required, VOICE_API_KEY: 'sk-1' })).toEqual(['VOICE_API_BASE is missing']);
    expect(linesOf({ ...required, VOICE_API_BASE: 'http://127.0.0.1:8880' })).toEqual([
      'VOICE_API_BASE must be an http(s) address that ends in /v1, without a user name',
    ]);
  });

  it.each([
    [
      'LYRICS_API_BASE',
      'http://10.0.0.5:11434',
      'must be an http(s) address that ends in /v1, without a user name',
    ],
    [
      'LYRICS_API_BASE',
      'ftp://a.example/v1',
      'must be an http(s) address that ends in /v1, without a user name',
    ],
    [
      'LYRICS_API_BASE',
      'https://a:b@a.example/v1',
      'must be an http(s) address that ends in /v1, without a user name',
    ],
    ['LYRICS_API_KEY', 'a key\r\nx: y', 'must be one word of printable characters'],
  ])('reports a wrong %s in one line: %s', (name, value, sentence) => {
    const settings = { ...required, LYRICS_API_BASE, LYRICS_MODEL: 'qwen3:8b', [name]: value };
    expect(linesOf(settings)).toEqual([`${name} ${sentence}`]);
  });
});

describe('Stripe keys', () => {
  const testKeys = {
    STRIPE_SECRET_KEY: 'sk_test_abc',
    STRIPE_WEBHOOK_SECRET: 'whsec_abc',
    NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
  };
  const liveKeys = {
    ...testKeys,
    STRIPE_SECRET_KEY: 'rk_live_abc',
    NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: 'pk_live_abc',
  };
  const standIn = {
    ...testKeys,
    STRIPE_SECRET_KEY: 'sk_test_standin_local',
    STRIPE_API_BASE: 'http://127.0.0.1:12111',
  };
  const production = { SITE_URL: 'https://songs.example' };

  it.each([
    ['none of them, in production too', production],
    ['test keys', testKeys],
    ['live keys in production', { ...liveKeys, ...production }],
    ['the stand-in on this machine', standIn],
    [
      'the stand-in on this machine with a loopback SITE_URL',
      { ...standIn, SITE_URL: 'http://localhost:3000' },
    ],
  ])('accept %s', (_label, extra) => {
    expect(linesOf({ ...required, ...extra })).toEqual([]);
  });

  it.each<[string, Record<string, string>, string]>([
    [
      'a live key with the stand-in’s address',
      { ...liveKeys, STRIPE_API_BASE: 'http://127.0.0.1:12111' },
      'STRIPE_API_BASE does not go with a live STRIPE_SECRET_KEY',
    ],
    [
      'an address beyond this machine',
      { ...testKeys, STRIPE_API_BASE: 'https://stripe.example.com' },
      'STRIPE_API_BASE must be an address of this machine, such as http://127.0.0.1:12111',
    ],
    [
      'a secret key without a webhook secret',
      { ...testKeys, STRIPE_WEBHOOK_SECRET: '' },
      'STRIPE_WEBHOOK_SECRET is missing',
    ],
    [
      'a secret key without a publishable one',
      { ...testKeys, NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: '' },
      'NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY is missing',
    ],
    ['no secret key', { ...testKeys, STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY is missing'],
    [
      'keys of two modes',
      { ...liveKeys, NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' },
      'NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY belongs to another mode than STRIPE_SECRET_KEY',
    ],
    [
      'the stand-in’s key without its address',
      { ...standIn, STRIPE_API_BASE: '' },
      'STRIPE_API_BASE is missing',
    ],
    [
      'a publishable key in place of the secret one',
      { ...testKeys, STRIPE_SECRET_KEY: 'pk_test_abc' },
      'STRIPE_SECRET_KEY must begin with sk_test_, sk_live_, rk_test_ or rk_live_',
    ],
    [
      'a stand-in’s address in production',
      { ...testKeys, ...production, STRIPE_API_BASE: 'http://localhost:12111' },
      'STRIPE_API_BASE is for tests only, but SITE_URL is public',
    ],
  ])('reject %s with one line', (_label, extra, line) => {
    expect(linesOf({ ...required, ...extra })).toEqual([line]);
  });

  it('reject the stand-in’s key and address in production', () => {
    expect(linesOf({ ...required, ...standIn, ...production })).toEqual([
      'STRIPE_SECRET_KEY is that of the local stand-in, which takes no money, but SITE_URL is public',
      'STRIPE_API_BASE is for tests only, but SITE_URL is public',
    ]);
  });

  it('reject an incomplete bucket, and one combined with ACCEL_PREFIX', () => {
    const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
    expect(linesOf({ ...required, ...keys })).toEqual(['S3_BUCKET is missing']);
    expect(linesOf({ ...required, S3_ENDPOINT: 'http://127.0.0.1:9000' })).toEqual(['S3_BUCKET is missing']);
    expect(linesOf({ ...required, S3_BUCKET: 'songs' })).toEqual([
      'S3_ACCESS_KEY_ID is missing',
      'S3_SECRET_ACCESS_KEY is missing',
    ]);
    expect(linesOf({ ...required, ...keys, S3_BUCKET: 'songs', ACCEL_PREFIX: '/_files/' })).toEqual([
      'ACCEL_PREFIX is for files on this disk, but S3_BUCKET is set',
    ]);
    expect(linesOf({ ...required, ACCEL_PREFIX: '/../' })).toEqual([
      'ACCEL_PREFIX must begin and end with a slash, such as /_files/',
    ]);
  });
});
