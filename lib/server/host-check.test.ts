import { describe, expect, it } from 'vitest';
import { hostCheck } from './host-check';

describe('a site without a public address', () => {
  const admits = hostCheck({ SITE_URL: 'http://nas.example:3000', production: false });

  it.each([
    'localhost:3000',
    'LOCALHOST',
    'studio.localhost:3000',
    '127.0.0.1:3000',
    '127.8.0.1',
    '[::1]:3000',
    '10.1.2.3:3000',
    '172.20.0.4',
    '192.168.1.20:3000',
    '169.254.1.1',
    '[fd00::7]:3000',
    '[fe80::1]',
    'nas.example:8080',
  ])('answers to %s', (host) => expect(admits(host)).toBe(true));

  it.each([
    'evil.example',
    'localhost.evil.example',
    'notlocalhost',
    '8.8.8.8',
    '172.32.0.1',
    '[2001:db8::1]',
    '127.0.0.1.evil.example',
    'user@127.0.0.1@evil.example',
    'a b',
    '',
  ])('does not answer to "%s"', (host) => expect(admits(host)).toBe(false));

  it('answers to callers that name no host', () => expect(admits(undefined)).toBe(true));
});

it('a public site answers to every name, since it uses only its own', () => {
  expect(hostCheck({ SITE_URL: 'https://music.example', production: true })('other.example')).toBe(true);
});
