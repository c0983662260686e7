import { describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { makePng } from '@/lib/testing/files/pictures';
import { send, storingNothing, ticketOf, uploadOf } from '@/lib/testing/files/uploads';
import { hit } from '@/lib/testing/hit';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { holdResume } from './hold';
import { LOOSE_MS, MAX_UPLOAD_BYTES, TICKET_MS } from './rules';
import { sweepUploads } from './sweep';

const cv = Buffer.from('Ana Maria, singer');
const png = makePng(40, 30);

describe('POST /uploads', () => {
  it('opens a ticket for 15 minutes', async () => {
    const { ctx } = await testWorld();
    const { status, body } = await hit('POST /uploads', {
      as: await makeUser(),
      body: { kind: 'avatar', name: 'me.png', size: 10 },
    });
    expect([status, body.data.url]).toEqual([201, `/api/v1/uploads/${body.data.id}/content`]);
    expect(body.data.maxBytes).toBe(MAX_UPLOAD_BYTES);
    const seconds = (new Date(body.data.expiresAt).getTime() - ctx.clock.now().getTime()) / 1000;
    expect(Math.abs(seconds - 900)).toBeLessThan(60);
  });

  it('allows ten pending tickets per user, even for concurrent calls', async () => {
    const [ana, ben] = [await makeUser(), await makeUser()];
    const open = (as: { id: string }) =>
      hit('POST /uploads', { as, body: { kind: 'avatar', name: 'a', size: 1 } });
    const answers = await Promise.all(Array.from({ length: 13 }, () => open(ana)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = answers.find(({ status }) => status === 429);
    expect([refused?.body.error, Number(refused?.headers.get('retry-after')) > 800]).toEqual([
      'uploads.tooMany',
      true,
    ]);
    expect((await open(ben)).status).toBe(201);
  });

  it.each([
    { kind: 'avatar', name: 'a', size: MAX_UPLOAD_BYTES + 1 },
    { kind: 'avatar', name: 'a', size: 0 },
    { kind: 'avatar', name: ' ', size: 1 },
    { kind: 'script', name: 'a', size: 1 },
  ])('rejects %j', async (body) => {
    const { status } = await hit('POST /uploads', { as: await makeUser(), raw: JSON.stringify(body) });
    expect(status).toBe(422);
  });
});

describe('an unused upload', () => {
  it('expires and is swept: tickets after 15 minutes, files after a day, files in use never', async () => {
    const { ctx, advance } = await testWorld();
    const ana = await makeUser();
    const [waiting, loose, held] = [await ticketOf(ana), await ticketOf(ana), await ticketOf(ana, 'avatar')];
    await send(ana, loose.url, cv);
    const { body } = await send(ana, held.url, png);
    await hit('PUT /users', { as: ana, body: { profile: body.data.url } });
    const sweep = async () => {
      await sweepUploads(ctx);
      const left = await ctx.db.upload.findMany({ where: { ownerId: ana.id }, select: { id: true } });
      return left.map(({ id }) => id).sort();
    };
    const key = (await uploadOf(loose.id))?.storageKey ?? '';
    expect(await sweep()).toEqual([waiting.id, loose.id, held.id].sort());
    advance(TICKET_MS);
    const late = await storingNothing(() => send(ana, waiting.url, cv));
    expect([late.status, late.body.error]).toEqual([410, 'uploads.expired']);
    expect(await sweep()).toEqual([loose.id, held.id].sort());
    expect(await ctx.storage.get(key)).not.toBeNull();
    advance(24 * 3_600_000);
    expect(await sweep()).toEqual([held.id]);
    expect(await ctx.storage.get(key)).toBeNull();
    expect(await ctx.storage.get(body.data.url.replace('/api/files/', ''))).not.toBeNull();
  });

  it('cannot be used while it is swept, and is swept again after a kill', async () => {
    const { ctx, advance } = await testWorld();
    const ana = await makeUser();
    const { id, url } = await ticketOf(ana);
    await send(ana, url, cv);
    const key = (await uploadOf(id))?.storageKey ?? '';
    advance(LOOSE_MS);
    const used: boolean[] = [];
    const remove = async () => {
      used.push(await holdResume(ctx, ana.id, id));
      throw new Error('killed');
    };
    await expect(sweepUploads({ ...ctx, storage: { ...ctx.storage, remove } })).rejects.toThrow('killed');
    expect(used).toEqual([false]);
    expect((await send(ana, url, cv)).body.error).toBe('uploads.expired');
    await sweepUploads(ctx);
    expect([await uploadOf(id), await ctx.storage.get(key)]).toEqual([null, null]);
  });

  it('is swept although the storage is slow: more than one at a time, and few', async () => {
    const { ctx, advance } = await testWorld();
    for (const ana of [await makeUser(), await makeUser()])
      for (let n = 0; n < 6; n++) await send(ana, (await ticketOf(ana)).url, cv);
    advance(LOOSE_MS);
    let [now, most] = [0, 0];
    const remove = async (key: string) => {
      most = Math.max(most, ++now);
      await ctx.storage.remove(key);
      now--;
    };
    await sweepUploads({ ...ctx, storage: { ...ctx.storage, remove } });
    expect(most).toBe(5);
    expect(await ctx.db.upload.count({ where: { usedAt: null } })).toBe(0);
  });

  it('is limited to ten per user: a new ticket drops the oldest', async () => {
    const { ctx } = await testWorld();
    const ana = await makeUser();
    const ids: string[] = [];
    for (let n = 0; n < 12; n++) {
      const { id, url } = await ticketOf(ana);
      await send(ana, url, cv);
      ids.push(id);
    }
    await ticketOf(ana);
    await runTasks();
    const left = await ctx.db.upload.findMany({ where: { ownerId: ana.id, storedAt: { not: null } } });
    expect(left.map(({ id }) => id).sort()).toEqual(ids.slice(-9).sort());
  });
});
