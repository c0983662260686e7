import { describe, expect, it, vi } from 'vitest';
import { live } from '@/lib/live';
import { eventually } from '@/lib/testing/eventually';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';

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
    expect((await play()).body).toEqual({ data: { id, playCount: 2 } });
  });

  it('of a song that the listener may not hear is refused', async () => {
    const { id } = await makeSong({ visibility: 'private' });
    for (const unknown of [id, crypto.randomUUID(), 'x', '\0']) {
      const { status } = await hit('POST /song/:id/play', { params: { id: unknown } });
      expect([unknown, status]).toEqual([unknown, 404]);
    }
  });

  it('is counted one at a time and in order', async () => {
    const songs = await Promise.all([makeSong(), makeSong(), makeSong()]);
    const ids = songs.map(({ id }) => id);
    const counting: string[] = [];
    const release: (() => void)[] = [];
    const record = vi.spyOn(live().plays, 'record').mockImplementation(async (songId) => {
      counting.push(songId);
      await new Promise<void>((resolve) => release.push(resolve));
      return true;
    });
    const answers = ids.map((id) => hit('POST /song/:id/play', { params: { id } }));
    for (const n of [1, 2, 3]) {
      await eventually(() => expect(release).toHaveLength(n));
      expect(counting).toEqual(ids.slice(0, n));
      release.at(-1)?.();
    }
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
    record.mockRestore();
  });
});
