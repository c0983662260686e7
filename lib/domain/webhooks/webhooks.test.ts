import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Take } from '@/lib/core/music/music';
import { holdCredits } from '@/lib/domain/credits/hold';
import { releaseCredits } from '@/lib/domain/credits/release';
import { abandonGeneration } from '@/lib/domain/song/generation/abandon-generation';
import { storeTake } from '@/lib/domain/song/generation/store-take';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { statementsOf } from '@/lib/testing/sql/statements';
import { testWorld } from '@/lib/testing/world';
import { eventTypes } from './rules';
import { sweepDeliveries } from './sweep';

const URL = 'https://hooks.example.com/songs';
const events = [...eventTypes];
type Person = { id: string };

const add = (as: Person, body: { url: string; events: typeof events } = { url: URL, events }) =>
  hit('POST /webhooks', { as, body });

async function owner() {
  const as = await makeUser();
  const { body } = await add(as);
  return { as, ...body.data } as { as: typeof as; id: string; secret: string };
}

/** A song of a second. */
const TAKE: Take = {
  provider: 'builtin',
  model: 'test',
  audio: { bytes: new Uint8Array(4), mime: 'audio/mpeg', durationSeconds: 1 },
  loudness: -14,
  midi: null,
  score: null,
  peaks: new Uint8Array(4),
  coverSvg: '<svg/>',
  coverPng: new Uint8Array(4),
  timedLyrics: [],
  sections: [],
  used: {
    genre: 'lo-fi',
    mood: null,
    bpm: 80,
    key: null,
    tonic: null,
    mode: null,
    energy: null,
    vocals: null,
    voice: null,
  },
};

const deliveriesOf = async (as: Person, id: string) =>
  (await hit('GET /webhooks/:id/deliveries', { as, params: { id } })).body;

describe('a webhook', () => {
  it('is added with a secret that no other answer has, changed, and deleted', async () => {
    const as = await makeUser();
    const { status, body } = await add(as, { url: URL, events: ['song.ready'] });
    expect([status, body.message]).toEqual([201, 'Webhook added']);
    const { id, secret } = body.data;
    expect(body.data).toMatchObject({
      url: URL,
      events: ['song.ready'],
      state: 'working',
      switchedOff: null,
    });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);

    const params = { id };
    const one = await hit('GET /webhooks/:id', { as, params });
    const list = await hit('GET /webhooks', { as });
    expect(list.body.data).toEqual([one.body.data]);
    expect(JSON.stringify([one.body, list.body])).not.toContain(secret.slice(6));

    const changed = await hit('PUT /webhooks/:id', { as, params, body: { events, isActive: false } });
    expect(changed.body.data).toMatchObject({ url: URL, events, state: 'off', switchedOff: 'owner' });
    const on = await hit('PUT /webhooks/:id', { as, params, body: { isActive: true } });
    expect(on.body.data).toMatchObject({ state: 'working', switchedOff: null, switchedOffAt: null });

    const { body: rotated } = await hit('POST /webhooks/:id/secret', { as, params });
    expect(rotated.data.secret).not.toBe(secret);
    expect((await hit('DELETE /webhooks/:id', { as, params })).status).toBe(200);
    expect((await hit('GET /webhooks/:id', { as, params })).body.error).toBe('webhooks.notFound');
  });

  it('needs an address that the internet can reach, and an event', async () => {
    const as = await makeUser();
    for (const url of [
      '',
      'x',
      'http://example.com',
      'https://10.0.0.1',
      `https://e.com/${'x'.repeat(500)}`,
    ]) {
      const { status, body } = await add(as, { url, events });
      expect([status, Object.keys(body.fields)]).toEqual([422, ['url']]);
    }
    expect((await add(as, { url: URL, events: [] })).body.fields).toHaveProperty('events');
    const { id } = (await add(as)).body.data;
    const refused = await hit('PUT /webhooks/:id', { as, params: { id }, body: { url: 'https://[::1]' } });
    expect(refused.body.fields).toHaveProperty('url');
    expect((await hit('GET /webhooks', { as })).body.data).toMatchObject([{ url: URL }]);
  });

  it('is one of at most ten, also for concurrent additions', async () => {
    const as = await makeUser();
    const answers = await Promise.all(Array.from({ length: 12 }, () => add(as)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.find(({ status }) => status !== 201)?.body.error).toBe('webhooks.tooMany');
  });

  it('is its owner’s alone', async () => {
    const { id, as: ana } = await owner();
    const { body } = await hit('POST /webhooks/:id/test', { as: ana, params: { id } });
    const as = await makeUser({ role: 'admin' });
    const params = { id };
    const deliveryId: string = body.data.id;
    const answers = [
      await hit('GET /webhooks/:id', { as, params }),
      await hit('PUT /webhooks/:id', { as, params, body: { isActive: false } }),
      await hit('DELETE /webhooks/:id', { as, params }),
      await hit('POST /webhooks/:id/secret', { as, params }),
      await hit('POST /webhooks/:id/test', { as, params }),
      await hit('GET /webhooks/:id/deliveries', { as, params }),
      await hit('POST /webhooks/:id/deliveries/:deliveryId/resend', { as, params: { id, deliveryId } }),
    ];
    for (const { body } of answers) expect(body.error).toBe('webhooks.notFound');
    const other = (await add(as)).body.data.id;
    for (const key of [
      'GET /webhooks/:id/deliveries/:deliveryId',
      'POST /webhooks/:id/deliveries/:deliveryId/resend',
    ] as const) {
      const { body } = await hit(key, { as, params: { id: other, deliveryId } });
      expect(body.error).toBe('webhooks.deliveryNotFound');
    }
    expect((await hit('GET /webhooks/:id', { as: ana, params })).body.data.state).toBe('working');
  });

  it('goes with its account', async () => {
    const { ctx } = await testWorld();
    const { as, id } = await owner();
    await hit('POST /webhooks/:id/test', { as, params: { id } });
    const admin = await makeUser({ role: 'admin' });
    await hit('DELETE /users/:id', { as: admin, params: { id: as.id }, body: {} });
    expect(await ctx.db.webhookReceiver.count({ where: { ownerId: as.id } })).toBe(0);
    expect(await ctx.db.webhookDelivery.count({ where: { receiverId: id } })).toBe(0);
  });
});

describe('the event of a song', () => {
  it('that is ready is the song as its owner sees it, without an address that needs a cookie', async () => {
    const { ctx } = await testWorld();
    const { as, id } = await owner();
    const making = { status: 'generating', visibility: 'private', rendition: null } as const;
    const song = await makeSongRow(as.id, making);
    await storeTake(ctx, { songId: song.id, attempt: song.attempt }, as.id, TAKE);
    const { data, pagination } = await deliveriesOf(as, id);
    expect(pagination).toMatchObject({ totalItems: 1 });
    expect(data).toMatchObject([{ type: 'song.ready', status: 'waiting', attempts: 0, failure: null }]);
    const params = { id, deliveryId: data[0].id };
    const one = await hit('GET /webhooks/:id/deliveries/:deliveryId', { as, params });
    const event = JSON.parse(one.body.data.body);
    const shown = await hit('GET /song/:id', { as, params: { id: song.id } });
    expect(event).toEqual({
      type: 'song.ready',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: shown.body.data,
    });
    expect(event.data).toMatchObject({ id: song.id, status: 'ready', visibility: 'private', isMine: true });
    expect(event.data.audioUrl).toContain('signature=');
  });

  it('that is ready does not exist if the song did not become ready', async () => {
    const { ctx } = await testWorld();
    const { as, id } = await owner();
    const song = await makeSongRow(as.id, { status: 'generating', rendition: null });
    const attempt = { songId: song.id, attempt: song.attempt };
    const stopped = storeTake(ctx, attempt, as.id, TAKE, () => Promise.reject(new Error('stopped')));
    await expect(stopped).rejects.toThrow('stopped');
    expect((await deliveriesOf(as, id)).data).toEqual([]);
    for (let n = 0; n < 2; n++) await storeTake(ctx, attempt, as.id, TAKE);
    expect((await deliveriesOf(as, id)).data).toHaveLength(1);
  });

  it('that failed exists once, and only for those that chose it', async () => {
    const { ctx } = await testWorld();
    const { as, id } = await owner();
    const ready = (await add(as, { url: URL, events: ['song.ready'] })).body.data.id;
    const song = await makeSongRow(as.id, { status: 'generating', attempt: 1 });
    const attempt = { songId: song.id, attempt: 1 };
    for (let n = 0; n < 2; n++) await abandonGeneration(ctx, attempt, as.id, 'music.failed');
    const { data } = await deliveriesOf(as, id);
    expect(data).toMatchObject([{ type: 'song.failed' }]);
    expect((await deliveriesOf(as, ready)).data).toEqual([]);
    const params = { id, deliveryId: data[0].id };
    const { body } = await hit('GET /webhooks/:id/deliveries/:deliveryId', { as, params });
    expect(JSON.parse(body.data.body).data).toMatchObject({
      status: 'failed',
      failure: 'The song could not be made',
    });
  });

  it('costs the owner of no webhook one statement', async () => {
    const { ctx } = await testWorld();
    const as = await makeUser();
    const song = await makeSongRow(as.id, { status: 'generating', attempt: 1 });
    const attempt = { songId: song.id, attempt: 1 };
    const statements = await statementsOf(() => abandonGeneration(ctx, attempt, as.id, 'music.failed'));
    expect(statements.filter((sql) => sql.includes('Webhook'))).toHaveLength(1);
  });
});

describe('the event of low credits', () => {
  it('is sent once for each time the balance falls below the price of five songs', async () => {
    const { ctx } = await testWorld();
    const as = await makeUser({}, 40);
    const { id } = (await add(as, { url: URL, events: ['credits.low'] })).body.data;
    const hold = async (amount: number) => {
      const key = randomUUID();
      await holdCredits(ctx, { userId: as.id, key, amount, lifetimeMs: 60_000 });
      return key;
    };
    const types = async () => (await deliveriesOf(as, id)).pagination.totalItems;
    await hold(15);
    expect(await types()).toBe(0);
    const last = await hold(1);
    expect(await types()).toBe(1);
    await hold(1);
    expect(await types()).toBe(1);
    await releaseCredits(ctx, last);
    await hold(5);
    expect(await types()).toBe(1);
    const { data } = await deliveriesOf(as, id);
    const params = { id, deliveryId: data[0].id };
    const { body } = await hit('GET /webhooks/:id/deliveries/:deliveryId', { as, params });
    expect(JSON.parse(body.data.body)).toMatchObject({
      type: 'credits.low',
      data: { balance: 24, threshold: 25 },
    });
  });

  it('is sent by other ways of losing credits, too', async () => {
    const { ctx, advance } = await testWorld();
    const { expireCredits } = await import('@/lib/domain/credits/expire');
    const { grantCredits } = await import('@/lib/domain/credits/grant');
    const as = await makeUser({}, 20);
    const { id } = (await add(as, { url: URL, events: ['credits.low'] })).body.data;
    const expiresAt = new Date(ctx.clock.now().getTime() + 1_000);
    await grantCredits(ctx, { userId: as.id, key: randomUUID(), kind: 'bonus', amount: 10, expiresAt });
    advance(2_000);
    await expireCredits(ctx);
    expect((await deliveriesOf(as, id)).data).toMatchObject([{ type: 'credits.low' }]);
  });
});

it('deliveries are deleted after 30 days', async () => {
  const { ctx, advance } = await testWorld();
  const { as, id } = await owner();
  await hit('POST /webhooks/:id/test', { as, params: { id } });
  const run = { signal: new AbortController().signal };
  await sweepDeliveries(ctx, run);
  expect((await deliveriesOf(as, id)).data).toHaveLength(1);
  advance(31 * 86_400_000);
  await sweepDeliveries(ctx, run);
  expect(await ctx.db.webhookDelivery.count({ where: { receiverId: id } })).toBe(0);
});
