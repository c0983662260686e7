import { EventEmitter, once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Ctx } from '@/lib/core/context';
import { unavailable } from '@/lib/core/database/unavailable';
import { AppError } from '@/lib/core/errors';
import type { OutsideProviderId } from '@/lib/core/music/model';
import { abandonGeneration } from '@/lib/domain/song/generation/abandon-generation';
import { sweepSongs } from '@/lib/domain/song/generation/sweep';
import { recoverOrders } from '@/lib/domain/song/outside/recover-orders';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { ScriptedCall } from '@/lib/testing/providers/scripted-call';
import { ScriptedJobs } from '@/lib/testing/providers/scripted-jobs';
import { lateDatabase } from '@/lib/testing/sql/late-database';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { type DeskLimits, ProviderDesk } from './provider-desk';

interface Stage extends Partial<DeskLimits> {
  isPaid?: boolean;
}

/** A context whose database does not answer when an order's acceptance is written, as long as `isAway` says so. */
function withoutAnswers(ctx: Ctx, isAway: () => boolean): Ctx {
  const providerJob = new Proxy(ctx.db.providerJob, {
    get: (jobs, name) =>
      name === 'updateMany' && isAway() ? () => Promise.reject(unavailable()) : Reflect.get(jobs, name),
  });
  const db = new Proxy(ctx.db, {
    get: (client, name) => (name === 'providerJob' ? providerJob : Reflect.get(client, name)),
  });
  return { ...ctx, db };
}

/** A provider for one test alone: songs of other tests wait for others. */
async function stage(id: OutsideProviderId, { isPaid = false, parallel = 3, perMinute }: Stage = {}) {
  const { ctx, providers, advance } = await testWorld();
  const provider = new ScriptedJobs(id, isPaid);
  providers.set(id, provider);
  const deskOfWorker = () => {
    const opened = new ProviderDesk(ctx, provider, { parallel, perMinute });
    onTestFinished(() => opened.stop());
    return opened;
  };
  const desk = deskOfWorker();
  const owner = await makeUser();
  const ask = async (as = owner): Promise<string> => {
    const { body } = await hit('POST /song/generate', {
      as,
      body: { prompt: 'slow blues', durationSeconds: 10, provider: id },
      headers: { prefer: 'respond-async' },
    });
    return body.data[0].id;
  };
  const look = async (songId: string, as = owner) =>
    (await hit('GET /song/:id', { as, params: { id: songId } })).body.data;
  const held = async () => (await hit('GET /credits/balance', { as: owner })).body.data.held;
  const jobOf = (songId: string) => ctx.db.providerJob.findFirst({ where: { songId } });
  /** As 15 s after the worker died that deals with the provider. */
  const expireDesk = () =>
    ctx.db.providerStatus.update({ where: { provider: id }, data: { leaseUntil: new Date(0) } });
  /** A round in which every order is due. */
  const round = async () => {
    advance(20_000);
    await desk.round();
    await desk.whenSent();
  };
  return { ctx, provider, desk, deskOfWorker, owner, ask, look, held, jobOf, expireDesk, round, advance };
}

describe('a song by an outside provider', () => {
  it('is ordered, asked for, collected and paid once', async () => {
    const { ctx, provider, ask, look, held, jobOf, round } = await stage('ace-step');
    const songId = await ask();
    expect(await look(songId)).toMatchObject({ status: 'queued', provider: 'ace-step', model: null });
    await sweepSongs(ctx);
    await round();
    await sweepSongs(ctx);
    await round();
    expect(await look(songId)).toMatchObject({ status: 'generating', progress: 45 });
    provider.state = { state: 'done' };
    await round();
    expect(await held()).toBeGreaterThan(0);
    await runTasks();
    expect(await look(songId)).toMatchObject({
      status: 'ready',
      model: 'scripted-1',
      bpm: 120,
      duration: 10,
    });
    expect([provider.orders.length, provider.collected, await held()]).toEqual([1, 1, 0]);
    expect(await jobOf(songId)).toMatchObject({
      state: 'ended',
      isMade: true,
      costUnit: 'song',
      costAmount: 1,
    });
  });

  it('is polled by the next worker if the first one dies after it was accepted', async () => {
    const { provider, deskOfWorker, ask, look, expireDesk, round } = await stage('ace-server');
    const songId = await ask();
    await round();
    await expireDesk();
    provider.state = { state: 'done' };
    await deskOfWorker().round();
    await runTasks();
    expect(await look(songId)).toMatchObject({ status: 'ready' });
    expect(provider.orders).toHaveLength(1);
  });

  it('is ready if the provider finished it while no worker was there, and fails if it did not', async () => {
    const { provider, ask, look, jobOf, round, advance } = await stage('ace-server');
    const order = async () => {
      const songId = await ask();
      await round();
      await round();
      advance(3_600_000);
      return songId;
    };
    const finished = await order();
    provider.state = { state: 'done' };
    await round();
    expect(await jobOf(finished)).toMatchObject({ state: 'delivered' });
    await runTasks();
    expect(await look(finished)).toMatchObject({ status: 'ready', failure: null });
    provider.state = { state: 'running', fraction: 0.5 };
    const unfinished = await order();
    await round();
    expect(await look(unfinished)).toMatchObject({ status: 'failed' });
    expect(provider.canceled).toEqual(['job-2']);
  });

  it.each([
    ['fal', true, 'failed', 1],
    ['replicate', false, 'generating', 2],
  ] as const)(
    '%s: whose order has an unknown fate is sent again only if that is free',
    async (id, isPaid, status, sent) => {
      const { ctx, provider, desk, deskOfWorker, owner, ask, look, held } = await stage(id, { isPaid });
      const songId = await ask();
      provider.answering = new Promise(() => undefined);
      await desk.round();
      await desk.stop(0);
      expect(await look(songId)).toMatchObject({ status: 'generating' });
      provider.answering = Promise.resolve();
      const next = deskOfWorker();
      await next.round();
      await next.whenSent();
      expect(await look(songId)).toMatchObject({ status });
      expect(provider.orders).toHaveLength(sent);
      expect((await held()) === 0).toBe(isPaid);
      if (!isPaid) await abandonGeneration(ctx, { songId, attempt: 1 }, owner.id, 'music.failed');
    },
  );

  it('that is accepted while orders are recovered is not taken for a lost one', async () => {
    const { ctx, provider, deskOfWorker, owner, ask, look, jobOf, round } = await stage('ace-step', {
      isPaid: true,
    });
    const songId = await ask();
    provider.answering = new Promise(() => undefined);
    const desk = deskOfWorker();
    await desk.round();
    await recoverOrders(ctx, provider, new Set([`${songId}/1`]));
    expect(await jobOf(songId)).toMatchObject({ state: 'asking' });
    expect(await look(songId)).toMatchObject({ status: 'generating' });
    await desk.stop(0);
    await hit('POST /song/:id/cancel', { as: owner, params: { id: songId } });
    await round();
    expect(await jobOf(songId)).toMatchObject({ state: 'ended' });
  });

  it('that is accepted while the database is away is not lost', async () => {
    const { ctx, provider, owner, ask, jobOf, round } = await stage('suno', { isPaid: true });
    const songId = await ask();
    let failures = 2;
    const desk = new ProviderDesk(
      withoutAnswers(ctx, () => failures-- > 0),
      provider,
      { parallel: 1 },
    );
    await desk.round();
    await desk.round();
    await desk.whenSent();
    expect(failures).toBeLessThan(0);
    expect(await jobOf(songId)).toMatchObject({ state: 'accepted', reference: 'job-1' });
    expect(provider.orders).toHaveLength(1);
    await desk.stop();
    await abandonGeneration(ctx, { songId, attempt: 1 }, owner.id, 'music.failed');
    await round();
    expect(provider.canceled).toEqual(['job-1']);
  });

  it('waits in its place while the provider is away, and may be canceled', async () => {
    const { provider, ask, look, round, jobOf, owner } = await stage('elevenlabs');
    const songId = await ask();
    provider.fault = { code: 'unavailable', retryable: true };
    await round();
    expect(await look(songId)).toMatchObject({ status: 'queued', failure: null });
    expect(await jobOf(songId)).toBeNull();
    provider.fault = null;
    await round();
    expect(await look(songId)).toMatchObject({ status: 'generating' });
    await hit('POST /song/:id/cancel', { as: owner, params: { id: songId } });
    await round();
    expect(provider.canceled).toEqual(['job-1']);
    expect(await jobOf(songId)).toMatchObject({ state: 'ended', isMade: false });
  });

  it('fails with our own sentence, the credits and the suggestion', async () => {
    const { provider, ask, look, held, round } = await stage('lyria');
    const songId = await ask();
    provider.fault = {
      code: 'content_policy',
      retryable: false,
      suggestion: ' a slow blues in the style of the delta ',
      detail: 'vendor text',
    };
    await round();
    const song = await look(songId);
    expect(song).toMatchObject({
      status: 'failed',
      failure: expect.stringMatching(/^The model declined/),
      suggestion: 'a slow blues in the style of the delta',
    });
    expect(JSON.stringify(song)).not.toContain('vendor');
    expect(await held()).toBe(0);
  });

  it('fails once the provider has not known it several times', async () => {
    const { provider, ask, look, round } = await stage('minimax');
    const songId = await ask();
    await round();
    provider.state = { state: 'unknown' };
    for (let time = 0; time < 4; time++) await round();
    expect(await look(songId)).toMatchObject({ status: 'generating' });
    await round();
    expect(await look(songId)).toMatchObject({
      status: 'failed',
      failure: 'The model lost this song. Please try again',
    });
  });

  it('waits for the next minute if the provider takes no more in this one', async () => {
    const { provider, ask, round } = await stage('fal', { perMinute: 1 });
    await ask();
    await ask();
    for (const sent of [1, 1, 1, 2]) {
      await round();
      expect(provider.orders).toHaveLength(sent);
    }
  });

  it('is given up and canceled if no worker looked after it since it was ordered', async () => {
    const { ctx, provider, ask, look, jobOf, round } = await stage('elevenlabs');
    const songId = await ask();
    const longAgo = new Date(ctx.clock.now().getTime() - 4 * 3_600_000);
    await ctx.db.song.update({ where: { id: songId }, data: { queuedAt: longAgo } });
    await round();
    await sweepSongs(ctx);
    expect(await look(songId)).toMatchObject({ status: 'generating' });
    await ctx.db.providerJob.updateMany({ where: { songId }, data: { askedAt: longAgo } });
    await sweepSongs(ctx);
    expect(await look(songId)).toMatchObject({ status: 'failed' });
    await round();
    expect(provider.canceled).toEqual(['job-1']);
    expect(await jobOf(songId)).toMatchObject({ state: 'ended', isMade: false });
  });

  it('waits as long as a worker deals with its provider, and fails three hours after the last one did', async () => {
    const { ctx, provider, desk, ask, look, held, round } = await stage('minimax');
    const longAgo = new Date(ctx.clock.now().getTime() - 4 * 3_600_000);
    const songId = await ask();
    await ctx.db.song.update({ where: { id: songId }, data: { queuedAt: longAgo } });
    provider.fault = { code: 'unavailable', retryable: true };
    await round();
    await sweepSongs(ctx);
    await desk.stop();
    await sweepSongs(ctx);
    expect(await look(songId)).toMatchObject({ status: 'queued' });
    await ctx.db.providerStatus.update({
      where: { provider: 'minimax' },
      data: { leaseUntil: new Date(Date.now() - 4 * 3_600_000) },
    });
    const late = await ask();
    await sweepSongs(ctx);
    expect([(await look(songId)).status, (await look(late)).status]).toEqual(['failed', 'queued']);
    await ctx.db.providerStatus.delete({ where: { provider: 'minimax' } });
    await sweepSongs(ctx);
    expect(await look(late)).toMatchObject({ status: 'queued' });
    await ctx.db.song.update({ where: { id: late }, data: { queuedAt: longAgo } });
    await sweepSongs(ctx);
    expect(await look(late)).toMatchObject({ status: 'failed' });
    expect(await held()).toBe(0);
  });

  it('is taken in turn: each person’s first before any second', async () => {
    const { provider, ask, owner, round, look, ctx } = await stage('suno', { parallel: 2 });
    const other = await makeUser();
    const [a, b, c] = [await ask(), await ask(), await ask(other)];
    await round();
    expect((await look(a)).status).toBe('generating');
    expect((await look(b)).status).toBe('queued');
    expect((await look(c, other)).status).toBe('generating');
    expect(provider.orders).toHaveLength(2);
    for (const [songId, person] of [
      [a, owner],
      [b, owner],
      [c, other],
    ] as const)
      await abandonGeneration(ctx, { songId, attempt: 1 }, person.id, 'music.failed');
  });
});

describe('the desk of a provider', () => {
  it('stays with its worker while one of its rounds takes long, whatever the clocks of others', async () => {
    const { ctx, provider, desk, deskOfWorker, ask, look, jobOf, round, advance } = await stage('lyria');
    const polled = await ask();
    await round();
    provider.polling = new Promise(() => undefined);
    provider.answering = new Promise(() => undefined);
    const sent = await ask();
    advance(3_600_000);
    void desk.run(async () => undefined);
    await expect.poll(() => provider.polls).toBe(1);
    const until = async () =>
      (await ctx.db.providerStatus.findUniqueOrThrow({ where: { provider: 'lyria' } })).leaseUntil;
    const before = await until();
    await expect.poll(until).not.toEqual(before);
    await deskOfWorker().round();
    expect(await jobOf(sent)).toMatchObject({ state: 'asking' });
    expect(await jobOf(polled)).toMatchObject({ state: 'accepted' });
    expect(await look(sent)).toMatchObject({ status: 'generating' });
    expect([provider.orders.length, provider.polls]).toEqual([2, 1]);
  });

  it('that was lost to another worker leaves its orders alone: what is accepted late is canceled', async () => {
    const { provider, desk, deskOfWorker, ask, look, held, expireDesk } = await stage('minimax', {
      isPaid: true,
    });
    const songId = await ask();
    const line = new EventEmitter();
    provider.answering = once(line, 'answer').then(() => undefined);
    await desk.round();
    await expireDesk();
    await deskOfWorker().round();
    expect([(await look(songId)).status, await held()]).toEqual(['failed', 0]);
    line.emit('answer');
    await desk.whenSent();
    expect(provider.canceled).toEqual(['job-1']);
  });

  it('that was lost to another worker leaves its orders alone: what fails late is not settled', async () => {
    const { provider, desk, deskOfWorker, ask, look, jobOf, expireDesk } = await stage('replicate');
    const songId = await ask();
    const line = new EventEmitter();
    provider.answering = once(line, 'answer').then(() => undefined);
    await desk.round();
    await expireDesk();
    provider.answering = Promise.resolve();
    const next = deskOfWorker();
    await next.round();
    await next.whenSent();
    line.emit('error', new Error('reset'));
    await desk.whenSent();
    expect(await look(songId)).toMatchObject({ status: 'generating' });
    expect(await jobOf(songId)).toMatchObject({ state: 'accepted', reference: 'job-2' });
  });
});

describe('a song that a service makes in one call', () => {
  it.each(['storage.failed', 'storage.full'] as const)('is kept until it can be stored: %s', async (code) => {
    const { ctx, ask, look } = await stage('elevenlabs');
    const service = new ScriptedCall('elevenlabs');
    let failures = 2;
    const put: typeof ctx.storage.put = (...file) =>
      failures-- > 0 ? Promise.reject(new AppError(code)) : ctx.storage.put(...file);
    const storage = new Proxy(ctx.storage, {
      get: (real, name) => (name === 'put' ? put : Reflect.get(real, name)),
    });
    const desk = new ProviderDesk({ ...ctx, storage }, service, { parallel: 1 });
    const songId = await ask();
    await desk.round();
    await desk.whenSent();
    await desk.stop();
    await runTasks();
    expect([failures, service.orders.length]).toEqual([-1, 1]);
    expect(await look(songId)).toMatchObject({ status: 'ready', model: 'scripted-1' });
  });
});

describe('a worker that is ended while a paid service makes a song in one call', () => {
  /** Two desks at such a service; the first one is making a song, and the other may not take it over. */
  async function making() {
    const { ctx, ask, look, jobOf, expireDesk } = await stage('elevenlabs');
    const service = new ScriptedCall('elevenlabs');
    const line = new EventEmitter();
    service.answering = once(line, 'answer').then(() => undefined);
    const [desk, next] = [1, 2].map(() => new ProviderDesk(ctx, service, { parallel: 3 }));
    const songId = await ask();
    await desk?.round();
    return { ctx, service, line, desk, next, songId, ask, look, jobOf, expireDesk };
  }

  it('waits for it, keeps the desk and takes no more orders', async () => {
    const { ctx, service, line, desk, next, songId, ask, look, jobOf, expireDesk } = await making();
    await expireDesk();
    const stopping = desk?.stop();
    const until = () => ctx.db.providerStatus.findUniqueOrThrow({ where: { provider: 'elevenlabs' } });
    await expect.poll(async () => (await until()).leaseUntil.getTime()).toBeGreaterThan(Date.now());
    const later = await ask();
    await desk?.round();
    await next?.round();
    expect([(await jobOf(songId))?.state, (await look(later)).status]).toEqual(['asking', 'queued']);
    line.emit('answer');
    await stopping;
    await runTasks();
    expect(await look(songId)).toMatchObject({ status: 'ready', model: 'scripted-1' });
    await next?.round();
    await next?.stop();
    expect([service.orders.length, (await jobOf(later))?.state]).toEqual([2, 'delivered']);
    await runTasks();
  });

  it('leaves the desk after all that it asked to hold it', async () => {
    const { ctx } = await stage('elevenlabs');
    const line = new EventEmitter();
    const late = lateDatabase(ctx, ['$queryRaw'], once(line, 'reached'));
    const desk = new ProviderDesk(late.ctx, new ScriptedCall('elevenlabs'), { parallel: 3 });
    const asked = desk.round();
    const stopping = desk.stop(0);
    setImmediate(() => line.emit('reached'));
    await Promise.all([asked, stopping]);
    expect(late.reached).toEqual(['$queryRaw', '$executeRaw']);
  });

  it('sends what a round was taking meanwhile, and waits for the answer', async () => {
    const { ctx, ask, look } = await stage('elevenlabs');
    const service = new ScriptedCall('elevenlabs');
    const line = new EventEmitter();
    const late = lateDatabase(ctx, ['$transaction'], once(line, 'taken'));
    const desk = new ProviderDesk(late.ctx, service, { parallel: 3 });
    const songId = await ask();
    const round = desk.round();
    await expect.poll(() => late.made).toContain('$transaction');
    const stopping = desk.stop();
    setImmediate(() => line.emit('taken'));
    await Promise.all([round, stopping]);
    await runTasks();
    expect(await look(songId)).toMatchObject({ status: 'ready' });
    expect(service.orders).toHaveLength(1);
    expect(late.reached.indexOf('$transaction')).toBeLessThan(late.reached.indexOf('$executeRaw'));
  });

  it('ends after a time, and the next one settles it', async () => {
    const { service, desk, next, songId, look } = await making();
    await desk?.stop(100);
    expect(await look(songId)).toMatchObject({ status: 'generating' });
    await next?.round();
    expect(await look(songId)).toMatchObject({ status: 'failed', failure: expect.stringContaining('lost') });
    expect(service.orders).toHaveLength(1);
    await next?.stop();
  });
});

describe('many songs', () => {
  it('need one request for states a round', async () => {
    const { provider, round, ctx } = await stage('ace-step', { parallel: 200 });
    const owners = await Promise.all(Array.from({ length: 10 }, () => makeUser()));
    const songs = owners.flatMap(({ id }) =>
      Array.from({ length: 20 }, () => ({
        ownerId: id,
        name: 'x',
        prompt: 'slow blues',
        status: 'queued' as const,
        provider: 'ace-step',
        attempt: 1,
        queuedAt: ctx.clock.now(),
      })),
    );
    await ctx.db.song.createMany({ data: songs });
    await round();
    expect(provider.orders).toHaveLength(200);
    provider.polls = 0;
    await round();
    expect(provider.polls).toBe(1);
    await ctx.db.song.updateMany({
      where: { ownerId: { in: owners.map(({ id }) => id) } },
      data: { status: 'canceled' },
    });
  });
});
