import { describe, expect, it } from 'vitest';
import { postgresLimiter } from '@/lib/adapters/postgres/limiter-postgres';
import { ADDRESS_HEADER } from '@/lib/http/address';
import { live } from '@/lib/live';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { testWorld } from '@/lib/testing/world';

async function makeSong(given: Parameters<typeof makeSongRow>[1] = {}) {
  const owner = await makeUser();
  return makeSongRow(owner.id, given);
}

describe('a play', () => {
  it('counts once per listener, who gets a name with the first', async () => {
    const { id } = await makeSong();
    const play = (cookie = '') => hit('POST /song/:id/play', { params: { id }, headers: { cookie } });
    const first = await play();
    const name = /^listener=[^;]+/.exec(first.headers.get('set-cookie') ?? '')?.[0] ?? '';
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(first.body).toEqual({ data: { id, playCount: 1 } });
    expect(name).not.toBe('');
    expect((await play(name)).body).toEqual({ data: { id, playCount: 1 } });
    const shouted = { params: { id: id.toUpperCase() }, headers: { cookie: name } };
    expect((await hit('POST /song/:id/play', shouted)).body).toEqual({ data: { id, playCount: 1 } });
  });

  it('counts once per address for listeners without a name, however many calls come together', async () => {
    const { ctx, pool } = await testWorld();
    live().limiter = postgresLimiter(pool, ctx.log);
    const { id } = await makeSong();
    const play = (address: string) =>
      hit('POST /song/:id/play', { params: { id }, headers: { [ADDRESS_HEADER]: address } });
    await Promise.all(Array.from({ length: 20 }, () => play('192.0.2.1')));
    expect((await play('192.0.2.1')).body).toEqual({ data: { id, playCount: 1 } });
    expect((await play('192.0.2.2')).body).toEqual({ data: { id, playCount: 2 } });
  });

  it('of a song that the listener may not hear is refused', async () => {
    const { id } = await makeSong({ visibility: 'private' });
    for (const unknown of [id, crypto.randomUUID(), 'x', '\0']) {
      const { status } = await hit('POST /song/:id/play', { params: { id: unknown } });
      expect([unknown, status]).toEqual([unknown, 404]);
    }
  });
});
