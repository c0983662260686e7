import { describe, expect, it, onTestFinished } from 'vitest';
import { noteTime } from '@/lib/domain/song/estimate/note-time';
import { abandonGeneration } from '@/lib/domain/song/generation/abandon-generation';
import { sweepSongs } from '@/lib/domain/song/generation/sweep';
import { pauseProvider } from '@/lib/domain/song/outside/provider-status';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { ScriptedJobs } from '@/lib/testing/providers/scripted-jobs';
import { SMALL_SONG } from '@/lib/testing/songs';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { ProviderDesk } from './provider-desk';

type Person = Awaited<ReturnType<typeof makeUser>>;

async function stage(parallel = 1) {
  const { ctx, providers, advance } = await testWorld();
  const provider = new ScriptedJobs('suno', true);
  providers.set('suno', provider);
  const desk = new ProviderDesk(ctx, provider, { parallel });
  onTestFinished(() => desk.stop());
  const ask = async (as: Person, id: 'suno' | 'builtin' = 'suno', count = 1): Promise<string[]> => {
    const body = { ...SMALL_SONG, provider: id, count };
    const headers = { prefer: 'respond-async' };
    const { data } = (await hit('POST /song/generate', { as, body, headers })).body;
    return data.map((song: { id: string }) => song.id);
  };
  const look = async (as: Person, id: string | undefined) =>
    (await hit('GET /song/:id', { as, params: { id: id ?? '' } })).body.data;
  const round = async () => {
    advance(20_000);
    await desk.round();
    await desk.whenSent();
  };
  const clear = async () => {
    const waiting = { status: { in: ['queued' as const, 'generating' as const] } };
    for (const { id, attempt, ownerId } of await ctx.db.song.findMany({ where: waiting }))
      await abandonGeneration(ctx, { songId: id, attempt }, ownerId, 'music.failed');
    await round();
  };
  const measure = (model: string, seconds: number[]) =>
    seconds.reduce(async (before, time) => {
      await before;
      const startedAt = new Date(ctx.clock.now().getTime() - time * 1000);
      await noteTime(ctx, { provider: 'suno', model, orderedSeconds: 20, startedAt });
    }, Promise.resolve());
  return { ctx, provider, ask, look, round, clear, measure };
}

describe('a song that waits for an outside model', () => {
  it('has its place in the order in which songs are taken, told to its owner alone', async () => {
    const { ask, look, round, clear } = await stage();
    const [ana, ben, admin] = [await makeUser(), await makeUser(), await makeUser({ role: 'admin' })];
    const [first, second] = await ask(ana, 'suno', 2);
    const [third] = await ask(ben);
    expect(await look(ana, first)).toMatchObject({ place: 1, secondsLeft: null, maxSecondsLeft: null });
    expect((await look(ben, third)).place).toBe(2);
    expect((await look(ana, second)).place).toBe(3);
    expect((await look(admin, second)).place).toBeNull();
    await round();
    expect(await look(ana, first)).toMatchObject({ status: 'generating', place: null });
    expect((await look(ben, third)).place).toBe(1);
    expect((await look(ana, second)).place).toBe(2);
    const { data } = (await hit('GET /song', { as: ana })).body;
    expect(data.map(({ place }: { place: number | null }) => place).toSorted()).toEqual([2, null]);
    await clear();
  });

  it('says how long songs of its length took lately, by the latest model, once there are five', async () => {
    const { ctx, ask, look, clear, measure } = await stage();
    const owner = await makeUser();
    const [id] = await ask(owner);
    await measure('old', [900, 900, 900, 900, 900]);
    await measure('new', [30, 30, 40, 50]);
    expect((await look(owner, id)).secondsLeft).toBeNull();
    await measure('new', [50]);
    expect(await look(owner, id)).toMatchObject({ secondsLeft: 40, maxSecondsLeft: 50 });
    await ctx.db.$executeRaw`
      INSERT INTO "ProviderStatus" (provider, holder, "leaseUntil") VALUES ('suno', gen_random_uuid(), now())
      ON CONFLICT DO NOTHING`;
    await pauseProvider(ctx, 'suno', new Date(ctx.clock.now().getTime() + 30_000));
    expect(await look(owner, id)).toMatchObject({ place: 1, secondsLeft: null });
    await pauseProvider(ctx, 'suno', new Date(0));
    await clear();
  });

  it('is measured itself, and old times are forgotten', async () => {
    const { ctx, provider, ask, round, measure } = await stage();
    const owner = await makeUser();
    await ask(owner);
    await round();
    provider.state = { state: 'done' };
    await round();
    await runTasks();
    const [last] = await ctx.db.generationTime.findMany({ orderBy: { id: 'desc' }, take: 1 });
    expect(last).toMatchObject({ provider: 'suno', model: 'scripted-1', length: 0 });
    expect(last?.seconds).toBeGreaterThanOrEqual(20);
    await measure(
      'many',
      Array.from({ length: 103 }, (_, n) => n + 1),
    );
    await sweepSongs(ctx);
    const kept = await ctx.db.generationTime.findMany({ where: { model: 'many' }, orderBy: { id: 'asc' } });
    expect([kept.length, Math.round(kept[0]?.seconds ?? 0)]).toEqual([100, 4]);
  });

  it('is found among a thousand without reading more', async () => {
    const { ctx, ask, look } = await stage();
    const [owner, crowd] = [await makeUser(), await makeUser()];
    const song = { ownerId: crowd.id, name: 'x', status: 'queued' as const, provider: 'suno', attempt: 1 };
    const queuedAt = ctx.clock.now();
    await ctx.db.song.createMany({ data: Array.from({ length: 1_000 }, () => ({ ...song, queuedAt })) });
    const [late] = await ask(owner);
    expect(await look(owner, late)).toMatchObject({ status: 'queued', place: null });
    const one = await ctx.db.song.findFirst({ where: { ownerId: crowd.id } });
    await ctx.db.song.deleteMany({ where: { id: one?.id ?? '' } });
    expect((await look(owner, late)).place).toBe(2);
    await ctx.db.song.deleteMany({ where: { ownerId: { in: [crowd.id, owner.id] } } });
  });
});

describe('a song that waits for the composer', () => {
  it('has its place in the queue of the worker', async () => {
    const { ctx, ask, look } = await stage();
    const [ana, ben] = [await makeUser(), await makeUser()];
    const [first, second] = await ask(ana, 'builtin', 2);
    const [third] = await ask(ben, 'builtin');
    expect((await look(ana, first)).place).toBe(1);
    expect((await look(ben, third)).place).toBe(2);
    expect((await look(ana, second)).place).toBe(3);
    await runTasks();
    expect(await look(ana, second)).toMatchObject({ status: 'ready', place: null });
    expect(await ctx.db.generationTime.count({ where: { provider: 'builtin', length: 0 } })).toBe(3);
  });
});
