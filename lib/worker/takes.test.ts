import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { capabilitiesOf } from '@/lib/adapters/music-suno/capabilities';
import type { Ctx } from '@/lib/core/context';
import { idOfTake } from '@/lib/domain/song/files/rendition';
import { collectSong } from '@/lib/domain/song/outside/collect-song';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { ScriptedJobs } from '@/lib/testing/providers/scripted-jobs';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { ProviderDesk } from './provider-desk';

const rightAway = { prefer: 'respond-async' };
const run = (isLast = false) => ({ signal: new AbortController().signal, isLast });

/** An order of one song whose takes are finished at the provider. */
async function delivered(takes: ScriptedJobs['takes']) {
  const { ctx, providers, advance, files } = await testWorld();
  const provider = new ScriptedJobs('suno', true);
  provider.takes = takes;
  provider.state = { state: 'done' };
  providers.set('suno', provider);
  const owner = await makeUser({}, 50);
  const body = { prompt: 'slow blues', name: 'Slow Rain', durationSeconds: 10, provider: 'suno' as const };
  const headers = { ...rightAway, 'idempotency-key': crypto.randomUUID() };
  const ask = () => hit('POST /song/generate', { as: owner, body, headers });
  const songId: string = (await ask()).body.data[0].id;
  const work = async () => {
    const desk = new ProviderDesk(ctx, provider, { parallel: 1 });
    for (let round = 0; round < 2; round++) {
      advance(20_000);
      await desk.round();
      await desk.whenSent();
    }
    await desk.stop();
  };
  await work();
  const attempt = { songId, attempt: 1 };
  const songs = async () =>
    (await hit('GET /song', { as: owner, query: { sortBy: 'name', sortOrder: 'asc' } })).body.data;
  const credits = async () => {
    const { balance, held } = (await hit('GET /credits/balance', { as: owner })).body.data;
    return [balance, held];
  };
  const foldersOf = (id: string) => {
    const folder = path.join(files, 'songs', id);
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  const second = idOfTake(attempt, 2);
  return { ctx, owner, provider, work, ask, attempt, songId, second, songs, credits, foldersOf };
}

/** A model that continues its songs and replaces parts of them. */
async function makeAble({ db }: Ctx): Promise<void> {
  const capabilities = { ...capabilitiesOf('V5') };
  await db.providerStatus.update({ where: { provider: 'suno' }, data: { capabilities } });
}

/** A worker that dies at its n-th write to the storage. */
function dyingAt(ctx: Ctx, write: number): Ctx {
  let writes = 0;
  const put: Ctx['storage']['put'] = (key, bytes) =>
    ++writes === write ? Promise.reject(new Error('killed')) : ctx.storage.put(key, bytes);
  return { ...ctx, storage: { ...ctx.storage, put } };
}

/** A worker that dies before the song becomes ready. */
function dyingBeforeReady(ctx: Ctx): Ctx {
  const db = new Proxy(ctx.db, {
    get: (target, name) =>
      name === '$transaction' ? () => Promise.reject(new Error('killed')) : Reflect.get(target, name),
  });
  return { ...ctx, db };
}

describe('an order that brings two songs', () => {
  it('keeps both, the second one free of credits, and is paid once', async () => {
    const { ask, songId, second, songs, credits } = await delivered(['song', 'song']);
    await runTasks();
    const [first, take, ...others] = await songs();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ id: songId, name: 'Slow Rain', status: 'ready' });
    expect(take).toMatchObject({
      id: second,
      name: 'Slow Rain (Take 2)',
      status: 'ready',
      prompt: 'slow blues',
      provider: 'suno',
      model: 'scripted-1',
      visibility: first.visibility,
      duration: 10,
    });
    expect(take.peaks).not.toBe(first.peaks);
    expect(await credits()).toEqual([45, 0]);
    expect((await ask()).body.data.map(({ id }: { id: string }) => id)).toEqual([songId]);
  });

  it('edits the one that the user chose', async () => {
    const { ctx, owner, provider, work, songId, second } = await delivered(['song', 'song']);
    await runTasks();
    await makeAble(ctx);
    for (const id of [songId, second]) {
      const body = { extendSeconds: 30 };
      const call = { as: owner, params: { id }, body, headers: rightAway };
      const { status } = await hit('POST /song/:id/versions', call);
      expect(status).toBe(202);
      await work();
    }
    const sources = provider.orders.flatMap(({ edit }) => edit?.source ?? []);
    expect(await Promise.all(sources.map((source) => source.order()))).toEqual([
      { reference: 'job-1', take: 1 },
      { reference: 'job-1', take: 2 },
    ]);
  });

  it('edits what the provider has under that number, if it is not all that it made', async () => {
    const { ctx, owner, provider, work, attempt, songId } = await delivered(['spoilt', 'song', 'song']);
    await runTasks();
    await makeAble(ctx);
    for (const id of [songId, idOfTake(attempt, 3)]) {
      const call = { as: owner, params: { id }, body: { extendSeconds: 30 }, headers: rightAway };
      expect((await hit('POST /song/:id/versions', call)).status).toBe(202);
      await work();
    }
    const sources = provider.orders.flatMap(({ edit }) => edit?.source ?? []);
    expect(await Promise.all(sources.map((source) => source.order()))).toEqual([
      { reference: 'job-1', take: 2 },
      { reference: 'job-1', take: 3 },
    ]);
  });

  it('are both versions if it was an edit', async () => {
    const { ctx, owner, work, songId, songs } = await delivered(['song', 'song']);
    await runTasks();
    await makeAble(ctx);
    const body = { extendSeconds: 30 };
    await hit('POST /song/:id/versions', { as: owner, params: { id: songId }, body, headers: rightAway });
    await work();
    await runTasks();
    const versions = (await songs()).filter((song: { parentId: string | null }) => song.parentId === songId);
    expect(versions).toHaveLength(2);
    for (const version of versions)
      expect(version).toMatchObject({ familyId: songId, changes: [expect.any(String)], edit: body });
  });

  it('keeps each once, however often and concurrently it is delivered', async () => {
    const { ctx, attempt, songId, second, songs, credits, foldersOf } = await delivered(['song', 'song']);
    await Promise.all([collectSong(ctx, attempt, run()), collectSong(ctx, attempt, run())]);
    await collectSong(ctx, attempt, run());
    await runTasks();
    expect(await songs()).toHaveLength(2);
    expect([foldersOf(songId).length, foldersOf(second).length]).toEqual([1, 1]);
    expect(await credits()).toEqual([45, 0]);
  });

  it('has both or none after each step at which the worker may die', { timeout: 120_000 }, async () => {
    const { ctx, attempt, songId, second, songs, credits, foldersOf } = await delivered(['song', 'song']);
    const deaths = [dyingAt(ctx, 1), dyingAt(ctx, 3), dyingAt(ctx, 5), dyingBeforeReady(ctx)];
    for (const dying of deaths) {
      await expect(collectSong(dying, attempt, run())).rejects.toThrow('killed');
      expect((await songs()).map(({ status }: { status: string }) => status)).toEqual(['generating']);
      expect(await credits()).toEqual([45, 5]);
    }
    await runTasks();
    expect(await songs()).toHaveLength(2);
    expect([foldersOf(songId).length, foldersOf(second).length]).toEqual([1, 1]);
    expect(await credits()).toEqual([45, 0]);
  });

  it('waits for a song that may be downloaded later, the last time with what there is', async () => {
    const { ctx, provider, attempt, songs, credits } = await delivered(['song']);
    provider.missing = { code: 'unavailable', retryable: false };
    await expect(collectSong(ctx, attempt, run())).rejects.toThrow('unavailable');
    expect([(await songs())[0].status, await credits()]).toEqual(['generating', [45, 5]]);
    await collectSong(ctx, attempt, run(true));
    expect([(await songs())[0].status, await credits()]).toEqual(['ready', [45, 0]]);
  });

  it('leaves nothing of either if the song was canceled meanwhile', async () => {
    const { ctx, owner, attempt, songId, second, songs, credits, foldersOf } = await delivered([
      'song',
      'song',
    ]);
    await expect(collectSong(dyingBeforeReady(ctx), attempt, run())).rejects.toThrow('killed');
    expect(foldersOf(second)).toHaveLength(1);
    await hit('POST /song/:id/cancel', { as: owner, params: { id: songId } });
    await runTasks();
    // The tasks that those tasks queued, by the test's clock.
    await runTasks();
    expect((await songs()).map(({ status }: { status: string }) => status)).toEqual(['canceled']);
    expect([foldersOf(songId), foldersOf(second)]).toEqual([[], []]);
    expect(await credits()).toEqual([50, 0]);
  });

  it.each([
    [['spoilt', 'song'], ['Slow Rain']],
    [
      ['song', 'spoilt', 'song'],
      ['Slow Rain', 'Slow Rain (Take 2)'],
    ],
  ] as const)('leaves out what is no song: %j', async (takes, names) => {
    const { songs } = await delivered([...takes]);
    await runTasks();
    expect((await songs()).map(({ name }: { name: string }) => name)).toEqual(names);
  });

  it('fails and costs nothing if none is a song', async () => {
    const { songs, credits } = await delivered(['spoilt', 'spoilt']);
    await runTasks();
    expect(await songs()).toMatchObject([
      { status: 'failed', failure: expect.stringContaining('not a song') },
    ]);
    expect(await credits()).toEqual([50, 0]);
  });
});
