import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { Prisma } from '@/generated/prisma/client';
import type { ChannelEvent } from '@/lib/core/channels';
import { type Ctx, inTransaction } from '@/lib/core/context';
import { eventually } from '@/lib/testing/eventually';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { testWorld } from '@/lib/testing/world';
import { changeAndNotify, notify } from './notify';

type Song = ChannelEvent<'song'>;

const heard: Song[] = [];
const anyone = () => ({ id: randomUUID(), ownerId: randomUUID() });

/** Waits until what was sent before has been delivered: notifications arrive in the order of their commits. */
async function settle(ctx: Ctx): Promise<void> {
  const last = anyone();
  await eventually(async () => {
    await notify(ctx, 'song', last);
    expect(heard).toContainEqual(last);
  });
}

let ctx: Ctx;
beforeAll(async () => {
  ({ ctx } = await testWorld());
  ctx.events.subscribe('song', (event) => heard.push(event));
  await settle(ctx);
});

describe('a notification', () => {
  it('is delivered when its transaction commits, and not if it fails', async () => {
    const [kept, lost] = [anyone(), anyone()];
    await inTransaction(ctx, async (tx) => {
      await notify(tx, 'song', kept);
      await settle(ctx);
      expect(heard).not.toContainEqual(kept);
    });
    const failing = inTransaction(ctx, async (tx) => {
      await notify(tx, 'song', lost);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await settle(ctx);
    expect(heard).toContainEqual(kept);
    expect(heard).not.toContainEqual(lost);
  });

  it('is sent for each row that a statement changes', async () => {
    const owner = await makeUser();
    const songs = [await makeSongRow(owner.id), await makeSongRow(owner.id)];
    const other = await makeSongRow((await makeUser()).id);
    await changeAndNotify(
      ctx,
      Prisma.sql`UPDATE "Song" SET name = 'New' WHERE "ownerId" = ${owner.id}::uuid RETURNING id, "ownerId"`,
    );
    await settle(ctx);
    for (const { id } of songs) expect(heard).toContainEqual({ id, ownerId: owner.id });
    expect(heard.map(({ id }) => id)).not.toContain(other.id);
    expect(await ctx.db.song.count({ where: { ownerId: owner.id, name: 'New' } })).toBe(2);
  });

  it('does not reach a listener that has unsubscribed', async () => {
    const late: Song[] = [];
    ctx.events.subscribe('song', (event) => late.push(event))();
    await settle(ctx);
    expect(late).toEqual([]);
  });

  it('is skipped if its payload is not the channel’s', async () => {
    const { pool } = await testWorld();
    const before = heard.length;
    await pool.query("SELECT pg_notify('song', 'no JSON')");
    await settle(ctx);
    for (const { id } of heard.slice(before)) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is typed by its channel', () => {
    expectTypeOf(notify<'credits'>)
      .parameter(2)
      .toEqualTypeOf<string>();
    expectTypeOf(notify<'song'>)
      .parameter(2)
      .toEqualTypeOf<Song>();
    expectTypeOf(notify)
      .parameter(1)
      .toEqualTypeOf<'song' | 'credits' | 'subscription' | 'artist' | 'session'>();
  });
});
