import { readdir } from 'node:fs/promises';
import path from 'node:path';
import NodeID3 from 'node-id3';
import { beforeAll, describe, expect, it } from 'vitest';
import { inspectMp3 } from '@/lib/audio/verify';
import { sourceAddress } from '@/lib/core/music/source-type';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { composedSong } from '@/lib/testing/files/composed-song';
import { hit, tokenFor } from '@/lib/testing/hit';
import { openPageServer } from '@/lib/testing/servers/page-server';
import { plansOf } from '@/lib/testing/sql/statements';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import type { Parts } from './contract';
import { sweepStems } from './sweep';

type Person = { id: string };

let origin = '';
beforeAll(async () => {
  origin = await openPageServer();
});

const DAY_MS = 24 * 3_600_000;
const open = (id: string, as?: Person) => hit('POST /song/:id/parts', { as, params: { id } });
const look = (id: string, as?: Person) => hit('GET /song/:id/parts', { as, params: { id } });
const load = async (url = '', as?: Person) => {
  const headers = as ? { authorization: `Bearer ${await tokenFor(as.id)}` } : {};
  return fetch(`${origin}${url}`, { headers });
};

async function ready(id: string, as?: Person): Promise<Parts> {
  await open(id, as);
  await runTasks();
  return (await look(id, as)).body.data;
}

const change = (as: Person, id: string, body: { allowsParts?: boolean; visibility?: 'private' | 'public' }) =>
  hit('PUT /song/:id', { as, params: { id }, body });

describe('the parts of a song', { timeout: 120_000 }, () => {
  it('are made once, when a listener asks for them, as MP3s of the same length', async () => {
    const { song } = await composedSong({ prompt: 'a house song' });
    expect((await look(song.id)).body.data).toEqual({ status: 'none', progress: 0, parts: [] });
    const { ctx, pool } = await testWorld();
    const answers: Awaited<ReturnType<typeof open>>[] = [];
    const plans = await plansOf(pool, 'StemSet', async () => {
      answers.push(...(await Promise.all([1, 2, 3].map(() => open(song.id)))));
    });
    expect(plans.join(), 'however many sets there are').not.toContain('Seq Scan');
    expect(answers.map(({ status, body }) => [status, body.data.status])).toEqual(
      Array(3).fill([202, 'making']),
    );
    expect(await ctx.db.stemSet.count({ where: { songId: song.id } })).toBe(1);
    await runTasks();
    const { data } = (await look(song.id)).body;
    expect(data).toMatchObject({ status: 'ready', progress: 100 });
    expect(data.parts.map(({ group }: { group: string }) => group)).toEqual([
      'drums',
      'bass',
      'chords',
      'melody',
    ]);
    const lengths = new Set<number | undefined>();
    const page = `${ctx.siteUrl}/song/${song.id}`;
    for (const { url } of data.parts) {
      const response = await load(url);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
      expect(response.headers.get('cache-control')).toBe('public, no-cache');
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect(NodeID3.read(Buffer.from(bytes))).toMatchObject({
        copyrightUrl: page,
        userDefinedText: [{ description: 'digitalSourceType', value: sourceAddress('algorithmicMedia') }],
      });
      const info = inspectMp3(bytes);
      expect(info).toMatchObject({ bitrate: 128_000, channels: 2, constant: true });
      lengths.add(info?.durationSeconds);
    }
    expect(lengths.size).toBe(1);
    const [first] = data.parts;
    expect((await load(first?.url.replace('drums', 'voice'))).status).toBe(404);
    expect((await load(`${first?.url}?download`)).status).toBe(200);
  });

  it('of a private song are for its owner, by signed addresses', async () => {
    const { owner, song } = await composedSong({ visibility: 'private' });
    const stranger = await makeUser();
    for (const as of [undefined, stranger]) {
      expect((await open(song.id, as)).body.error).toBe('song.notFound');
      expect((await look(song.id, as)).body.error).toBe('song.notFound');
    }
    const { parts } = await ready(song.id, owner);
    const url = parts[0]?.url ?? '';
    expect(url).toContain('signature=');
    const response = await load(url);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect((await load(url.split('?')[0])).status).toBe(404);
    expect((await load(url.split('?')[0], owner)).status).toBe(200);
  });

  it('are refused to listeners if the artist does not allow them, even those that were made', async () => {
    const { owner, song } = await composedSong();
    expect((await hit('GET /song/:id', { params: { id: song.id } })).body.data.allowsParts).toBe(true);
    const url = (await ready(song.id)).parts[0]?.url;
    expect((await load(url)).status).toBe(200);
    expect((await change(owner, song.id, { allowsParts: false })).body.data.allowsParts).toBe(false);
    const stranger = await makeUser();
    for (const as of [undefined, stranger]) {
      expect((await look(song.id, as)).body).toMatchObject({
        error: 'parts.refused',
        message: 'The artist does not let listeners take this song apart',
      });
      expect((await open(song.id, as)).status).toBe(403);
      await expect.poll(async () => (await load(url, as)).status).toBe(404);
    }
    expect((await look(song.id, owner)).body.data.status).toBe('ready');
    const own = await load(url, owner);
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    const admin = await makeUser({ role: 'admin' });
    expect((await load(url, admin)).status).toBe(200);
    await change(owner, song.id, { allowsParts: true });
    await expect.poll(async () => (await load(url)).status).toBe(200);
  });

  it('are kept for a week after they were last opened, and then swept', async () => {
    const { ctx, files, advance } = await testWorld();
    const { song } = await composedSong();
    const { parts } = await ready(song.id);
    const set = await ctx.db.stemSet.findFirstOrThrow({ where: { songId: song.id } });
    const expiryOf = async () =>
      (await ctx.db.stemSet.findUniqueOrThrow({ where: { id: set.id } })).expiresAt?.getTime() ?? 0;
    const first = await expiryOf();
    await open(song.id);
    expect(await expiryOf()).toBe(first);
    advance(3 * DAY_MS);
    await look(song.id);
    expect(await expiryOf()).toBe(first);
    await open(song.id);
    expect(await expiryOf()).toBeGreaterThanOrEqual(first + 3 * DAY_MS);
    advance(7 * DAY_MS + 1_000);
    expect((await look(song.id)).body.data.status).toBe('none');
    await sweepStems(ctx);
    expect((await load(parts[0]?.url)).status).toBe(404);
    const folder = path.join(files, 'songs', song.id, song.rendition ?? '', 'stems');
    expect(await readdir(folder).catch(() => [])).toEqual([]);
    expect(await ctx.db.stemSet.count({ where: { songId: song.id } })).toBe(0);
  });

  it('are refused for songs without notes, and while too many wait', async () => {
    const { ctx } = await testWorld();
    const outside = await makeSongRow((await makeUser()).id, { provider: 'suno' });
    expect((await open(outside.id)).body.error).toBe('stems.none');
    const songs = await Promise.all(Array.from({ length: 30 }, () => makeSongRow(outside.ownerId)));
    await ctx.db.stemSet.createMany({
      data: songs.map(({ id, rendition }) => ({
        songId: id,
        rendition: rendition ?? '',
        kind: 'parts' as const,
      })),
    });
    const { song } = await composedSong();
    expect(await open(song.id)).toMatchObject({ status: 503, body: { error: 'parts.busy' } });
    await ctx.db.stemSet.deleteMany({ where: { song: { ownerId: outside.ownerId } } });
    expect((await open(song.id)).status).toBe(202);
    await runTasks();
  });
});
