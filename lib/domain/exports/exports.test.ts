import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Db, inTransaction } from '@/lib/core/context';
import { AppError } from '@/lib/core/errors';
import { makeUser } from '@/lib/testing/factories';
import { unzipped } from '@/lib/testing/files/archive';
import { storedSong } from '@/lib/testing/files/sound';
import { hit } from '@/lib/testing/hit';
import { mailsTo } from '@/lib/testing/people/mails';
import { openPageServer } from '@/lib/testing/servers/page-server';
import { runningTasksFirst, runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { buildExport } from './build';
import { sweepExports } from './sweep';

let origin = '';
beforeAll(async () => {
  origin = await openPageServer();
});

const run = (isLast = true) => ({ signal: new AbortController().signal, isLast });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

async function songsOf(names: string[]) {
  const owner = await makeUser();
  for (const name of names) await storedSong({ ownerId: owner.id, name });
  return owner;
}

async function latest(owner: { id: string }) {
  return (await hit('GET /exports', { as: owner })).body.data[0];
}

async function archivesOf(id: string): Promise<string[]> {
  const { files } = await testWorld();
  return readdir(path.join(files, 'exports', id)).catch(() => []);
}

describe('an export of all songs', { timeout: 30_000 }, () => {
  it('is one archive with every song, its lyrics, a table and a page, announced by email', async () => {
    const owner = await makeUser({ displayName: 'Zoë' });
    await storedSong({
      ownerId: owner.id,
      name: '=HYPERLINK("x")',
      lyrics: 'One\nTwo',
      timedLyrics: [{ startSeconds: 61.5, endSeconds: 63, text: 'One' }],
    });
    await storedSong({ ownerId: owner.id, name: '<script>alert(1)</script>', visibility: 'private' });
    const removed = await storedSong({ ownerId: owner.id, name: 'Removed' });
    await hit('DELETE /song/:id', { as: owner, params: { id: removed.song.id } });
    const created = await hit('POST /exports', {
      as: owner,
      body: { formats: ['mp3', 'flac', 'wav', 'midi'] },
    });
    expect([created.status, created.body.data]).toMatchObject([
      202,
      { status: 'queued', total: 2, url: null },
    ]);
    await runTasks();
    const ready = await latest(owner);
    expect(ready).toMatchObject({ status: 'ready', total: 2, done: 2 });
    const response = await fetch(`${origin}${ready.url}`);
    const bytes = await bytesOf(response);
    expect([ready.size, response.headers.get('content-length')]).toEqual([
      bytes.length,
      String(bytes.length),
    ]);
    const files = await unzipped(bytes);
    const names = ["songs/=HYPERLINK('x')", 'songs/script>alert(1)-script>'.replace(/>/g, '')];
    const sound = ['flac', 'mid', 'mp3', 'png', 'wav'];
    expect([...files.keys()].sort()).toEqual(
      [
        'index.html',
        'songs.csv',
        ...sound.map((end) => `${names[0]}.${end}`),
        `${names[0]}.lrc`,
        `${names[0]}.vtt`,
        `${names[0]}.txt`,
        ...sound.map((end) => `${names[1]}.${end}`),
      ].sort(),
    );
    expect(String(files.get(`${names[0]}.lrc`))).toContain('[ar:Zoë]\n[01:01.50]One');
    expect(String(files.get('songs.csv'))).toContain("'=HYPERLINK");
    const page = String(files.get('index.html'));
    expect(page).not.toContain('<script');
    expect(page).toContain('&#60;script&#62;alert(1)');
    await runTasks();
    const [mail] = await mailsTo(owner.email);
    expect(mail?.text).toContain(ready.url);
  });

  it('can be downloaded in ranges by its signed address only', async () => {
    const owner = await songsOf(['Ferry']);
    await hit('POST /exports', { as: owner, body: { formats: ['mp3'] } });
    await runTasks();
    const { url, id } = await latest(owner);
    const whole = await bytesOf(await fetch(`${origin}${url}`));
    const part = await fetch(`${origin}${url}`, { headers: { range: `bytes=${whole.length - 100}-` } });
    expect([part.status, (await bytesOf(part)).equals(whole.subarray(-100))]).toEqual([206, true]);
    for (const other of [
      `/api/files/exports/${id}.zip`,
      url.replace(/signature=./, (found: string) => `signature=${found.endsWith('A') ? 'B' : 'A'}`),
      url.replace(id, crypto.randomUUID()),
    ]) {
      expect((await fetch(`${origin}${other}`)).status).toBe(404);
    }
  });

  it('runs one at a time, and needs at least one song', async () => {
    const owner = await songsOf(['Ferry']);
    const create = () => hit('POST /exports', { as: owner, body: { formats: ['mp3'] } });
    expect((await create()).status).toBe(202);
    expect(await create()).toMatchObject({ status: 409, body: { error: 'exports.running' } });
    await runTasks();
    expect((await create()).status).toBe(202);
    await runTasks();
    const empty = await hit('POST /exports', { as: await makeUser(), body: {} });
    expect([empty.status, empty.body.error]).toEqual([409, 'exports.empty']);
  });

  it('fails and leaves no files when the disk is full', async () => {
    const { ctx } = await testWorld();
    const owner = await songsOf(['Ferry']);
    const { body } = await hit('POST /exports', { as: owner, body: { formats: ['mp3'] } });
    const full: typeof ctx.storage = {
      ...ctx.storage,
      async put(key, content) {
        await ctx.storage.put(
          key,
          (async function* () {
            if (content instanceof Uint8Array) throw new Error('an archive is streamed');
            for await (const bytes of content) {
              yield bytes;
              throw new AppError('storage.full');
            }
          })(),
        );
      },
    };
    const order = { exportId: body.data.id, formats: ['mp3' as const] };
    await buildExport({ ...ctx, storage: full }, order, run(false));
    expect(await latest(owner)).toMatchObject({
      status: 'failed',
      failure: 'There is no space left to store the song',
      url: null,
    });
    expect(await archivesOf(body.data.id)).toEqual([]);
    await runTasks();
    expect((await latest(owner)).status).toBe('failed');
  });

  it('is handed back by a worker that ends, also at its last attempt', async () => {
    const { ctx } = await testWorld();
    const owner = await songsOf(['One']);
    const { body } = await hit('POST /exports', { as: owner, body: { formats: ['mp3'] } });
    const order = { exportId: body.data.id, formats: ['mp3' as const] };
    const ended = { signal: AbortSignal.abort(), isLast: true };
    await expect(buildExport(ctx, order, ended)).rejects.toThrow();
    expect((await latest(owner)).status).toBe('running');
    await runTasks();
    expect((await latest(owner)).status).toBe('ready');
  });

  it('stops and leaves no archive when it is deleted while running', async () => {
    const { ctx } = await testWorld();
    const owner = await songsOf(['One', 'Two']);
    const { body } = await hit('POST /exports', { as: owner, body: { formats: ['mp3'] } });
    const { id } = body.data;
    const storage: typeof ctx.storage = {
      ...ctx.storage,
      async put(key, content) {
        await hit('DELETE /exports/:id', { as: owner, params: { id } });
        await ctx.storage.put(key, content);
      },
    };
    await buildExport({ ...ctx, storage }, { exportId: id, formats: ['mp3'] }, run());
    expect(await archivesOf(id)).toEqual([]);
    expect((await hit('GET /exports', { as: owner })).body.data).toEqual([]);
    await runTasks();
  });

  it('keeps its archive if the connection is cut after it became ready', async () => {
    const { ctx } = await testWorld();
    const owner = await songsOf(['Ferry']);
    const { body } = await hit('POST /exports', { as: owner, body: { formats: ['mp3'] } });
    const cut = async (work: (tx: Db) => Promise<unknown>) => {
      await inTransaction(ctx, (tx) => work(tx.db));
      throw new Error('cut off');
    };
    const db = new Proxy(ctx.db, {
      get: (target, name) => (name === '$transaction' ? cut : Reflect.get(target, name)),
    });
    await buildExport({ ...ctx, db }, { exportId: body.data.id, formats: ['mp3'] }, run());
    expect(await latest(owner)).toMatchObject({ status: 'ready' });
    expect(await archivesOf(body.data.id)).toHaveLength(1);
    await runTasks();
  });

  it('keeps its archive if it becomes ready while a sweep looks for its task', async () => {
    const { ctx } = await testWorld();
    const owner = await songsOf(['Ferry']);
    const { body } = await hit('POST /exports', { as: owner, body: { formats: ['mp3'] } });
    await sweepExports({ ...ctx, db: runningTasksFirst(ctx.db) });
    expect(await latest(owner)).toMatchObject({ status: 'ready' });
    expect(await archivesOf(body.data.id)).toHaveLength(1);
  });

  it('can be deleted by its owner only', async () => {
    const owner = await songsOf(['Ferry']);
    await hit('POST /exports', { as: owner, body: { formats: ['mp3'] } });
    await runTasks();
    const { id, url } = await latest(owner);
    const stranger = await hit('DELETE /exports/:id', { as: await makeUser(), params: { id } });
    expect([stranger.status, stranger.body.error]).toEqual([404, 'exports.notFound']);
    const removed = await hit('DELETE /exports/:id', { as: owner, params: { id } });
    expect(removed.body).toEqual({ message: 'Export deleted successfully', data: { id } });
    expect((await fetch(`${origin}${url}`)).status).toBe(404);
    await runTasks();
    expect(await archivesOf(id)).toEqual([]);
  });

  it('is swept after a week, and fails if its task is lost', async () => {
    const { ctx, pool, advance } = await testWorld();
    const owner = await songsOf(['Ferry']);
    await hit('POST /exports', { as: owner, body: { formats: ['mp3'] } });
    await runTasks();
    const { id, url } = await latest(owner);
    await sweepExports(ctx);
    expect(await archivesOf(id)).toHaveLength(1);
    advance(7 * 24 * 3_600_000 + 1_000);
    expect((await fetch(`${origin}${url}`)).status).toBe(404);
    await sweepExports(ctx);
    expect(await archivesOf(id)).toEqual([]);
    expect(await latest(owner)).toBeUndefined();

    const forgotten = await hit('POST /exports', { as: owner, body: {} });
    await pool.query("DELETE FROM graphile_worker._private_jobs WHERE key = 'export:' || $1", [
      forgotten.body.data.id,
    ]);
    await sweepExports(ctx);
    expect(await latest(owner)).toMatchObject({
      status: 'failed',
      failure: 'Your songs could not be packed',
    });
  });
});
