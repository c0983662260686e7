import { describe, expect, it } from 'vitest';
import { BadEnv, parseEnv } from './env';

const least = { DATABASE_URL: 'postgresql://a:b@127.0.0.1:5432/c', AUTH_SECRET: 'x'.repeat(32) };

function linesOf(source: Record<string, string>): string[] {
  try {
    parseEnv(source);
    return [];
  } catch (error) {
    return error instanceof BadEnv ? error.lines : [String(error)];
  }
}

describe('settings', () => {
  it('have defaults for everything that can have one', () => {
    expect(parseEnv(least)).toMatchObject({
      PORT: 3000,
      DATA_DIR: '.data',
      MUSIC_PROVIDER: 'builtin',
      production: false,
      SITE_URL: 'http://127.0.0.1:3000',
    });
  });

  it('that are wrong are told in one line each, by name', () => {
    expect(
      linesOf({
        ...least,
        PORT: 'many',
        SITE_URL: 'ftp://x',
        AUTH_SECRET: 'short',
        MUSIC_PROVIDER: 'orchestra',
      }),
    ).toEqual([
      'PORT must be a port number',
      'SITE_URL must be an http(s) address',
      'AUTH_SECRET must be at least 32 characters long',
      'MUSIC_PROVIDER only builtin is available in this version',
    ]);
    expect(linesOf({})).toEqual(['DATABASE_URL is missing', 'AUTH_SECRET is missing']);
  });

  it('that are empty count as unset', () => {
    expect(parseEnv({ ...least, SITE_URL: '', PORT: '' }).PORT).toBe(3000);
  });

  it.each([
    ['https://songs.example', true],
    ['http://localhost:3000', false],
    ['http://127.0.0.1', false],
    ['http://[::1]:4000', false],
  ])('with SITE_URL=%s mean production: %s', (SITE_URL, production) => {
    expect(parseEnv({ ...least, SITE_URL }).production).toBe(production);
  });

  it('drop the slash at the end of the public address', () => {
    expect(parseEnv({ ...least, SITE_URL: 'https://songs.example/' }).SITE_URL).toBe('https://songs.example');
  });
});
