import { describe, expect, it } from 'vitest';
import { signInCookie, unsealSession } from './cookie';

const site = { siteUrl: 'http://127.0.0.1:3000', secret: 'a'.repeat(64) };
const sid = '0192f0c1-0000-4000-8000-000000000000';
const seal = async () => (await signInCookie(site, sid, true)).split(';')[0]?.split('=')[1];

describe('a session cookie', () => {
  it('can be opened repeatedly', async () => {
    const value = await seal();
    expect([await unsealSession(site, value), await unsealSession(site, value)]).toEqual([sid, sid]);
  });

  it('opens only with the secret and site that sealed it, even if it was opened before', async () => {
    const value = await seal();
    await unsealSession(site, value);
    expect(await unsealSession({ ...site, secret: 'b'.repeat(64) }, value)).toBeNull();
    expect(await unsealSession({ ...site, siteUrl: 'https://music.example' }, value)).toBeNull();
    expect(await unsealSession(site, `${value}x`)).toBeNull();
    expect(await unsealSession(site, undefined)).toBeNull();
  });
});
