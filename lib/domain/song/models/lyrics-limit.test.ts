import { describe, expect, it } from 'vitest';
import { holdDesk, noteSeen } from '@/lib/domain/song/outside/provider-status';
import { takeOrders } from '@/lib/domain/song/outside/take-orders';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { ScriptedJobs } from '@/lib/testing/providers/scripted-jobs';
import { testWorld } from '@/lib/testing/world';
import { BUILTIN } from './list-models';

async function stage(maxLyrics: number | null) {
  const { ctx, providers } = await testWorld();
  providers.set('minimax', new ScriptedJobs('minimax', true));
  await holdDesk(ctx, 'minimax', crypto.randomUUID());
  await noteSeen(ctx, 'minimax', { model: 'music', capabilities: { ...BUILTIN, maxLyrics } });
  const owner = await makeUser();
  const ask = (body: object) =>
    hit('POST /song/generate', {
      as: owner,
      body: { prompt: 'slow blues', provider: 'minimax', ...body },
      headers: { prefer: 'respond-async' },
    });
  const orders = () => takeOrders(ctx, 'minimax', 10);
  return { ask, orders };
}

describe('lyrics for an outside model', () => {
  it('are refused before anything is paid if it does not take as many, section tags included', async () => {
    const { ask } = await stage(30);
    const { status, body } = await ask({ lyrics: 'x'.repeat(21) });
    expect([status, body.fields]).toEqual([
      422,
      { lyrics: 'MiniMax Music takes 30 characters of lyrics; these have 31' },
    ]);
    expect((await ask({ lyrics: 'x'.repeat(20) })).status).toBe(202);
    expect((await ask({ lyrics: 'x'.repeat(99), instrumental: true })).status).toBe(202);
  });

  it('are ordered whole, in their language or in that of the wish', async () => {
    const { ask, orders } = await stage(null);
    await orders();
    const german = 'Ich geh durch den Regen und du bist nicht da. '.repeat(100);
    await ask({ lyrics: german });
    await ask({ prompt: 'a slow song in French', instrumental: false });
    await ask({ prompt: 'a slow song in French', instrumental: true });
    const sent = (await orders()).map(({ order }) => [order.lyrics?.length ?? null, order.language]);
    expect(sent).toEqual([
      [german.trim().length + '[Verse 1]\n'.length, 'de'],
      [null, 'fr'],
      [null, null],
    ]);
  });
});
