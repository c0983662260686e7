import { describe, expect, it } from 'vitest';
import { testWorld } from '@/lib/testing/world';
import { listenerOf } from './listener';

const ID = '0192f0c1-0000-4000-8000-000000000000';
const KNOWN = `listener=${ID}.iAYo12di_ZEeaf9wrJ3yFV`;

async function listen(cookie?: string, siteUrl = 'http://localhost:3000') {
  const { ctx } = await testWorld();
  const headers: Record<string, string> = cookie ? { cookie } : {};
  const visitor = { ...ctx, siteUrl, secret: 'a secret of the site', actor: { kind: 'visitor' as const } };
  return listenerOf(visitor, new Request('http://localhost:3000/api/v1/song', { headers }));
}

describe('an anonymous listener', () => {
  it('is identified by a cookie that stays valid across releases', async () => {
    expect(await listen(KNOWN)).toEqual({ name: ID, isNew: false });
    expect(await listen(`a=1; ${KNOWN}; b=2`)).toEqual({ name: ID, isNew: false });
  });

  it('gets a new name if this site did not sign the cookie', async () => {
    const cookies = [
      undefined,
      `${KNOWN}x`,
      KNOWN.slice(0, -1),
      KNOWN.replace('0192', '0193'),
      `listener=${ID}`,
    ];
    for (const cookie of cookies) {
      const { name, isNew, headers } = await listen(cookie);
      expect(name).not.toBe(ID);
      expect(isNew).toBe(true);
      expect(await listen(headers?.['set-cookie']?.split(';')[0])).toEqual({ name, isNew: false });
    }
  });

  it('keeps its name for a year, in a cookie that scripts cannot read', async () => {
    const attributesOf = async (siteUrl: string) =>
      (await listen(undefined, siteUrl)).headers?.['set-cookie']?.split('; ').slice(1).sort();
    const attributes = ['HttpOnly', 'Max-Age=31536000', 'Path=/api', 'SameSite=Lax'];
    expect(await attributesOf('http://localhost:3000')).toEqual(attributes);
    expect(await attributesOf('https://music.example')).toEqual([...attributes, 'Secure'].sort());
  });
});
