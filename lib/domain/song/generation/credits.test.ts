import { describe, expect, it } from 'vitest';
import type { Ctx } from '@/lib/core/context';
import { expireCredits } from '@/lib/domain/credits/expire';
import { holdCredits } from '@/lib/domain/credits/hold';
import { getBalanceOf } from '@/lib/domain/credits/queries';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { SMALL_SONG } from '@/lib/testing/songs';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { deleteSong } from '../delete';
import { abandonGeneration } from './abandon-generation';
import { cancelGeneration } from './cancel-generation';

const later = { prefer: 'respond-async' };

async function person(credits: number) {
  const { ctx, as } = await testWorld();
  const owner = await makeUser({}, credits);
  const numbers = async () => {
    const { balance, held } = await getBalanceOf(ctx, owner.id);
    return [balance, held];
  };
  const generate = (body: object = {}, headers: Record<string, string> = later) =>
    hit('POST /song/generate', { as: owner, body: { ...SMALL_SONG, ...body }, headers });
  return { ctx: as(owner), owner, numbers, generate };
}

const ends: [string, (ctx: Ctx, id: string, ownerId: string) => Promise<unknown>][] = [
  ['canceled', (ctx, id) => cancelGeneration(ctx, id)],
  ['removed', (ctx, id) => deleteSong(ctx, id)],
  [
    'failed',
    (ctx, id, ownerId) => abandonGeneration(ctx, { songId: id, attempt: 1 }, ownerId, 'music.failed'),
  ],
];

describe('the cost of a song', () => {
  it('is held when the request is accepted and captured when the song is ready', async () => {
    const { numbers, generate, owner, ctx } = await person(12);
    const { body } = await generate();
    expect(await numbers()).toEqual([7, 5]);
    await runTasks();
    expect(await numbers()).toEqual([7, 0]);
    const history = await ctx.db.creditOperation.findFirst({ where: { userId: owner.id, kind: 'capture' } });
    expect(history).toMatchObject({ songId: body.data[0].id, status: 'done', amount: -5n });
  });

  it('is refused unless the balance covers all takes', async () => {
    const { numbers, generate, owner, ctx } = await person(9);
    const { status, body } = await generate({ count: 2 });
    expect([status, body.error, body.message]).toEqual([
      402,
      'credits.notEnough',
      'Not enough credits: this costs 10 and you have 9',
    ]);
    expect(await numbers()).toEqual([9, 0]);
    expect(await ctx.db.song.count({ where: { ownerId: owner.id } })).toBe(0);
  });

  it('lets one of twenty concurrent requests pass if the balance covers one song', async () => {
    const { numbers, generate } = await person(5);
    const answers = await Promise.all(Array.from({ length: 20 }, () => generate()));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 402]));
    expect(await numbers()).toEqual([0, 5]);
  });

  it('is held once for a request repeated with its key', async () => {
    const { numbers, generate } = await person(50);
    const headers = { ...later, 'idempotency-key': 'a-press-of-the-button' };
    await Promise.all([generate({}, headers), generate({}, headers), generate({}, headers)]);
    expect(await numbers()).toEqual([45, 5]);
  });

  it.each(ends)('is released once when the song is %s', async (_, end) => {
    const { ctx, numbers, generate, owner } = await person(10);
    const { body } = await generate();
    await end(ctx, body.data[0].id, owner.id);
    await end(ctx, body.data[0].id, owner.id).catch(() => undefined);
    expect(await numbers()).toEqual([10, 0]);
    await runTasks();
    expect(await numbers()).toEqual([10, 0]);
  });

  it('is held again when a canceled song is regenerated', async () => {
    const { ctx, numbers, generate } = await person(10);
    const { body } = await generate();
    const songId = body.data[0].id;
    await cancelGeneration(ctx, songId);
    await generate({ songId });
    expect(await numbers()).toEqual([5, 5]);
    await runTasks();
    expect(await numbers()).toEqual([5, 0]);
  });

  it('cannot be paid with credits under another hold', async () => {
    const { ctx, numbers, generate, owner } = await person(8);
    await holdCredits(ctx, { userId: owner.id, key: `other:${owner.id}`, amount: 4, lifetimeMs: 60_000 });
    expect((await generate()).status).toBe(402);
    expect(await numbers()).toEqual([4, 4]);
  });

  it('leaves no free song if its hold expired before the song was stored', async () => {
    const { ctx, numbers, generate } = await person(10);
    const { body } = await generate();
    const id = body.data[0].id;
    await ctx.db.creditOperation.updateMany({ where: { songId: id }, data: { expiresAt: ctx.clock.now() } });
    await expireCredits(ctx);
    await runTasks();
    expect(await ctx.db.song.findUnique({ where: { id } })).toMatchObject({
      status: 'failed',
      failure: 'music.interrupted',
    });
    expect(await numbers()).toEqual([10, 0]);
  });

  it('keeps the ledger consistent throughout', async () => {
    const { ctx } = await testWorld();
    expect(await ctx.db.$queryRaw`SELECT * FROM "CreditViolation"`).toEqual([]);
  });
});
