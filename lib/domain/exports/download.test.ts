import { request } from 'node:http';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { unzipped } from '@/lib/testing/files/archive';
import { storedSong, testSound } from '@/lib/testing/files/sound';
import { hit, tokenFor } from '@/lib/testing/hit';
import { openPageServer } from '@/lib/testing/servers/page-server';
import { testWorld } from '@/lib/testing/world';
import { readTicket, writeTicket } from './ticket';

let origin = '';
beforeAll(async () => {
  origin = await openPageServer();
});

const bearer = async (id: string) => ({ authorization: `Bearer ${await tokenFor(id)}` });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('a ticket', () => {
  const secret = 's'.repeat(40);
  const now = new Date('2026-11-20T12:00:00Z');
  const expiresAt = new Date('2026-11-20T12:05:00Z');
  const ticket = {
    userId: crypto.randomUUID(),
    songIds: Array.from({ length: 200 }, () => crypto.randomUUID()),
    formats: ['mp3' as const, 'midi' as const],
    expiresAt,
  };

  it('fits 200 songs into a URL that every server accepts', () => {
    const text = writeTicket(secret, ticket);
    expect(readTicket(secret, text, now)).toEqual(ticket);
    expect(text.length).toBeLessThan(4_500);
  });

  it('stays valid across releases', () => {
    const ticketText =
      'jm7kH_axMyXRRrFW8RfNnB8sF9qlkerbGphsg0pwQN0BkvDBAABAAIAAAAAAAAABawA2QAUBkvDBAABAAIAAAAAAAAAC';
    const content = {
      userId: '0192f0c1-0000-4000-8000-000000000001',
      songIds: ['0192f0c1-0000-4000-8000-000000000002'],
      formats: ['mp3' as const, 'wav' as const],
      expiresAt: now,
    };
    expect(writeTicket('a secret of the site', content)).toBe(ticketText);
    expect(readTicket('a secret of the site', ticketText, new Date(now.getTime() - 1))).toEqual(content);
  });

  it('is invalid if it is truncated, expired or signed with another key', () => {
    const text = writeTicket(secret, ticket);
    expect(readTicket(secret, text, expiresAt)).toBeNull();
    expect(readTicket('t'.repeat(40), text, now)).toBeNull();
    for (const torn of ['', 'x', text.slice(0, -4), `${text.slice(0, -4)}AAAA`, text.slice(0, 60)]) {
      expect(readTicket(secret, torn, now)).toBeNull();
    }
  });
});

describe('downloading several songs', () => {
  it('sends one archive in the requested formats, with unique names', {
    timeout: 30_000,
  }, async () => {
    const owner = await makeUser();
    const songs = [
      await storedSong({ ownerId: owner.id, name: 'Ferry', visibility: 'private' }),
      await storedSong({ ownerId: owner.id, name: 'FERRY' }),
      await storedSong({ name: 'con' }),
    ];
    const hidden = await storedSong({ visibility: 'private' });
    const ids = [...songs, hidden].map(({ song }) => song.id);
    const { status, body } = await hit('POST /song/download', {
      as: owner,
      body: { ids, formats: ['mp3', 'wav', 'midi'] },
    });
    expect([status, body.data.songs]).toEqual([201, 3]);
    const response = await fetch(`${origin}${body.data.url}`, { headers: await bearer(owner.id) });
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="\w+ songs\.zip"/);
    const files = await unzipped(await bytesOf(response));
    expect([...files.keys()].sort()).toEqual(
      ['FERRY (2)', 'Ferry', '_con']
        .flatMap((name) => ['mid', 'mp3', 'wav'].map((end) => `${name}.${end}`))
        .sort(),
    );
    const { wav } = await testSound();
    expect(files.get('Ferry.wav')?.subarray(44, wav.length).equals(wav.subarray(44))).toBe(true);
  });

  it('works only for the ticket’s user, for five minutes', async () => {
    const { owner, song } = await storedSong();
    const { body } = await hit('POST /song/download', { as: owner, body: { ids: [song.id] } });
    const status = async (headers = {}) => {
      const response = await fetch(`${origin}${body.data.url}`, { headers });
      await response.arrayBuffer();
      return response.status;
    };
    expect(await status()).toBe(404);
    expect(await status(await bearer((await makeUser()).id))).toBe(404);
    expect(await status(await bearer(owner.id))).toBe(200);
    const { advance } = await testWorld();
    advance(5 * 60_000 + 1_000);
    expect(await status(await bearer(owner.id))).toBe(410);
  });

  it('is refused if no song exists, and omits one removed meanwhile', async () => {
    const { owner, song } = await storedSong({ name: 'Stays' });
    const gone = await storedSong({ ownerId: owner.id });
    const { body } = await hit('POST /song/download', { as: owner, body: { ids: [gone.song.id, song.id] } });
    await hit('DELETE /song/:id', { as: owner, params: { id: gone.song.id } });
    const response = await fetch(`${origin}${body.data.url}`, { headers: await bearer(owner.id) });
    expect([...(await unzipped(await bytesOf(response))).keys()]).toEqual(['Stays.mp3']);
    const none = await hit('POST /song/download', { as: owner, body: { ids: [gone.song.id] } });
    expect([none.status, none.body.error]).toEqual([404, 'song.notFound']);
    const tooMany = Array.from({ length: 201 }, () => crypto.randomUUID());
    expect((await hit('POST /song/download', { as: owner, body: { ids: tooMany } })).status).toBe(422);
  });

  it('stops reading when the client disconnects', { timeout: 20_000 }, async () => {
    const { ctx } = await testWorld();
    const { owner, song, rendition } = await storedSong();
    await ctx.storage.put(`songs/${song.id}/${rendition}/song.mp3`, new Uint8Array(40 * 2 ** 20));
    const { body } = await hit('POST /song/download', { as: owner, body: { ids: [song.id] } });
    const opened = vi.spyOn(ctx.storage, 'stream');
    const download = request(`${origin}${body.data.url}`, { headers: await bearer(owner.id) }).end();
    await new Promise((resolve, reject) => {
      download.on('error', reject).on('response', (response) => response.once('data', resolve));
    });
    download.destroy();
    const streams = await Promise.all(opened.mock.results.map(({ value }) => value));
    expect(streams).toHaveLength(1);
    await expect.poll(() => streams[0].destroyed && !streams[0].readableEnded).toBe(true);
    opened.mockRestore();
  });
});
