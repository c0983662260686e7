import { describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { testWorld } from '@/lib/testing/world';
import { foldFigures } from './fold';

async function stage() {
  const { ctx } = await testWorld();
  const [admin, owner] = [await makeUser({ role: 'admin' }, 0), await makeUser()];
  const queuedAt = ctx.clock.now();
  const song = (provider: string, status: 'ready' | 'failed' | 'generating', credits: number) =>
    ctx.db.song.create({
      data: { ownerId: owner.id, name: 'x', provider, status, credits, queuedAt, attempt: 1 },
    });
  const charged = (songId: string, provider: string, costUnit: string, costAmount: number) =>
    ctx.db.providerJob.create({
      data: { songId, attempt: 1, provider, askedAt: queuedAt, seconds: 60, costUnit, costAmount },
    });
  const read = async (period: 'daily' | 'monthly' = 'daily') =>
    (await hit('GET /dashboard/models', { as: admin, query: { period } })).body.data;
  return { ctx, song, charged, read };
}

describe('songs by model', () => {
  it('are counted with their credits and with what the provider charged, before and after the fold', async () => {
    const { ctx, song, charged, read } = await stage();
    const [first, second] = [await song('suno', 'ready', 12), await song('suno', 'ready', 12)];
    await song('suno', 'failed', 12);
    const playing = await song('elevenlabs', 'generating', 9);
    await charged(first.id, 'suno', 'credit', 12);
    await charged(second.id, 'suno', 'credit', 0.5);
    await charged(playing.id, 'elevenlabs', 'usd', 0.0435);
    const suno = { provider: 'suno', name: 'Suno (unofficial)', asked: 3, ready: 2, failed: 1, credits: 24 };
    const elevenlabs = { provider: 'elevenlabs', name: 'ElevenLabs Music', asked: 1, ready: 0, failed: 0 };
    const expected = [
      { ...suno, costs: [{ unit: 'credit', amount: 12.5 }] },
      { ...elevenlabs, credits: 0, costs: [{ unit: 'usd', amount: 0.0435 }] },
    ];
    expect(await read()).toEqual(expected);
    await foldFigures(ctx);
    expect(await read('monthly')).toEqual(expected);
    await ctx.db.song.update({ where: { id: playing.id }, data: { status: 'ready', provider: 'builtin' } });
    await ctx.db.song.delete({ where: { id: second.id } });
    const changed = await read();
    expect(changed[0]).toMatchObject({ provider: 'suno', asked: 2, credits: 12 });
    expect(changed.find(({ provider }: { provider: string }) => provider === 'builtin')).toMatchObject({
      ready: 1,
      credits: 9,
      costs: [],
    });
    expect(await ctx.db.$queryRaw`SELECT * FROM "FigureViolation"`).toEqual([]);
  });

  it('that were requested before prices were stored are left out', async () => {
    const { ctx, read } = await stage();
    const { id: ownerId } = await makeUser();
    const before = await read();
    const old = { ownerId, name: 'x', provider: 'lyria', status: 'ready' as const };
    await ctx.db.song.create({ data: { ...old, queuedAt: ctx.clock.now() } });
    expect(await read()).toEqual(before);
  });
});
