import { describe, expect, it, onTestFinished } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { ScriptedJobs } from '@/lib/testing/providers/scripted-jobs';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { ProviderDesk } from '@/lib/worker/provider-desk';

const later = { prefer: 'respond-async' };

async function stage() {
  const { ctx, providers, advance } = await testWorld();
  const provider = new ScriptedJobs('elevenlabs', true);
  providers.set('elevenlabs', provider);
  const admin = await makeUser({ role: 'admin' }, 0);
  const owner = await makeUser({}, 40);
  const desk = new ProviderDesk(ctx, provider, { parallel: 4 });
  onTestFinished(() => desk.stop());
  const setPrice = (unit: 'song' | 'minute', credits: number) =>
    hit('PUT /credits/admin/pricing', {
      as: admin,
      body: { providerPrices: { elevenlabs: { unit, credits } } },
    });
  const ask = (body: object) =>
    hit('POST /song/generate', {
      as: owner,
      body: { prompt: 'slow blues', provider: 'elevenlabs', ...body },
      headers: later,
    });
  const credits = async () => {
    const { balance, held } = (await hit('GET /credits/balance', { as: owner })).body.data;
    return [balance, held];
  };
  const finish = async () => {
    provider.state = { state: 'done' };
    for (let round = 0; round < 2; round++) {
      advance(20_000);
      await desk.round();
      await desk.whenSent();
    }
    await runTasks();
  };
  return { ctx, provider, owner, setPrice, ask, credits, finish };
}

describe('the price of a model', () => {
  it('is listed by song or by minute', async () => {
    const { setPrice } = await stage();
    await setPrice('minute', 4);
    const { data } = (await hit('GET /song/providers')).body;
    expect(data.find(({ id }: { id: string }) => id === 'elevenlabs')).toMatchObject({ creditsPerMinute: 4 });
    expect(data.find(({ id }: { id: string }) => id === 'builtin')).toMatchObject({ creditsPerSong: 5 });
    expect(data.filter((model: object) => 'creditsPerSong' in model === 'creditsPerMinute' in model)).toEqual(
      [],
    );
  });

  it('is held for the length ordered and captured as held, whatever length comes and whatever it costs by then', async () => {
    const { setPrice, ask, credits, finish, ctx } = await stage();
    await setPrice('minute', 4);
    const { body } = await ask({ durationSeconds: 61, count: 2 });
    expect(await credits()).toEqual([30, 10]);
    await setPrice('song', 30);
    await finish();
    expect(await credits()).toEqual([30, 0]);
    const song = await ctx.db.song.findFirst({ where: { id: body.data[0].id } });
    expect(song).toMatchObject({ status: 'ready', durationSeconds: 10, orderedSeconds: 61, credits: 5 });
    const { status, body: refused } = await ask({ durationSeconds: 61, count: 2 });
    expect([status, refused.message]).toEqual([402, 'Not enough credits: this costs 60 and you have 30']);
  });

  it('is released as held if the song fails', async () => {
    const { setPrice, ask, credits, finish, provider } = await stage();
    await setPrice('song', 12);
    await ask({ durationSeconds: 30 });
    expect(await credits()).toEqual([28, 12]);
    await setPrice('song', 3);
    provider.fault = { code: 'content_policy', retryable: false };
    await finish();
    expect(await credits()).toEqual([40, 0]);
  });

  it('is at least one credit, and never more than the caller saw', async () => {
    const { setPrice, ask, credits, finish, ctx, owner } = await stage();
    await setPrice('minute', 1);
    await ask({ durationSeconds: 10, credits: 1 });
    expect(await credits()).toEqual([39, 1]);
    await setPrice('minute', 7);
    const { status, body } = await ask({ durationSeconds: 10, credits: 1 });
    expect([status, body.error, Object.keys(body.fields)]).toEqual([409, 'song.priceChanged', ['credits']]);
    expect(await ctx.db.song.count({ where: { ownerId: owner.id } })).toBe(1);
    await ask({ durationSeconds: 10, credits: 9 });
    expect(await credits()).toEqual([37, 3]);
    await finish();
  });
});
