import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { revokeSession } from '@/lib/domain/auth/sessions/session';
import { grantCredits } from '@/lib/domain/credits/grant';
import { getBalance } from '@/lib/domain/credits/queries';
import { notify } from '@/lib/queue/notify';
import { makeSongRow } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { makeToken } from '@/lib/testing/people/api-tokens';
import { signUpAndIn } from '@/lib/testing/people/people';
import { makePlan } from '@/lib/testing/stripe/plan';
import { makeSubscriptionRow } from '@/lib/testing/stripe/subscriptions';
import { testWorld } from '@/lib/testing/world';
import { events } from './events';

const open: AbortController[] = [];

beforeAll(async () => {
  await (await testWorld()).listening();
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.abort();
});

async function change(ownerId: string, name: string): Promise<void> {
  const { ctx } = await testWorld();
  const { id } = await makeSongRow(ownerId, { name });
  await notify(ctx, 'song', { id, ownerId });
}

/** Opens a stream. `until` reads up to a text, `rest` until the stream closes. */
async function listen(token: string, query = '') {
  await testWorld();
  const aborter = new AbortController();
  open.push(aborter);
  const request = new Request(`http://localhost:3000/api/v1/events${query}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: aborter.signal,
  });
  const response = await events(request);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let seen = '';
  const next = async () => {
    const { done, value } = (await reader?.read()) ?? { done: true };
    seen += value ?? '';
    return !done;
  };
  return {
    status: response.status,
    aborter,
    async until(text: string) {
      while (!seen.includes(text))
        if (!(await next())) throw new Error(`The stream ended before ${JSON.stringify(text)}: ${seen}`);
      return seen;
    },
    async rest() {
      while (await next());
      return seen;
    },
  };
}

describe('the event stream', () => {
  it('requires sign-in', async () => {
    expect((await listen('a.b.c')).status).toBe(401);
  });

  it('begins with balance, subscription and the newest songs that changed since the page was rendered', async () => {
    const { ctx } = await testWorld();
    const [one, other] = [await signUpAndIn(), await signUpAndIn()];
    const old = await makeSongRow(one.id, { name: 'Unchanged' });
    await ctx.db.song.update({ where: { id: old.id }, data: { updatedAt: new Date(Date.now() - 60_000) } });
    await makeSongRow(one.id, { name: 'Changed', visibility: 'private' });
    await makeSongRow(other.id, { name: 'Not theirs' });
    const snapshotSince = async (query: string) => {
      const seen = await (await listen(one.token, query)).until('"songs":');
      return JSON.parse(/event: snapshot\ndata: (.*)\n\n/.exec(seen)?.[1] ?? '');
    };
    const since = new Date(Date.now() - 30_000).toISOString();
    expect(await snapshotSince(`?since=${since}`)).toMatchObject({
      balance: { balance: 50, held: 0 },
      subscription: null,
      songs: [{ name: 'Changed' }],
    });
    expect((await snapshotSince(`?since=${new Date(0).toISOString()}`)).songs).toHaveLength(2);
    for (const query of ['', '?since=yesterday']) expect((await snapshotSince(query)).songs).toEqual([]);
  });

  it('sends what changes while that is read after it', async () => {
    const { ctx, pool } = await testWorld();
    const one = await signUpAndIn();
    const locker = await pool.connect();
    await locker.query('BEGIN');
    await locker.query('LOCK TABLE "Subscription" IN ACCESS EXCLUSIVE MODE');
    const stream = await listen(one.token);
    const heard = new Promise<void>((resolve) => {
      const done = ctx.events.subscribe('credits', (id) => {
        if (id !== one.id) return;
        done();
        resolve();
      });
    });
    await grantCredits(ctx, { userId: one.id, key: `test:${one.id}`, kind: 'bonus', amount: 8 });
    await heard;
    // As long as the stream needs to read the balance.
    await getBalance({ ...ctx, actor: { kind: 'user', id: one.id, role: 'user', sessionId: '' } });
    await locker.query('ROLLBACK');
    locker.release();
    const seen = await stream.until('event: credits');
    expect(seen.match(/event: \w+/g)).toEqual(['event: snapshot', 'event: credits']);
    expect(await stream.until('"balance":58')).toContain('event: credits\ndata: {"balance":58');
  });

  it('sends only the caller’s songs', async () => {
    const [one, other] = [await signUpAndIn(), await signUpAndIn()];
    const stream = await listen(one.token);
    await stream.until('still here');
    await change(other.id, 'Not theirs');
    await change(one.id, 'Theirs');
    const seen = await stream.until('Theirs');
    expect(seen).toContain('event: song');
    expect(seen).not.toContain('Not theirs');
  });

  it('sends only the caller’s balance when it changes', async () => {
    const { ctx } = await testWorld();
    const [one, other] = [await signUpAndIn(), await signUpAndIn()];
    const stream = await listen(one.token);
    await stream.until('still here');
    const give = (userId: string, amount: number) =>
      grantCredits(ctx, { userId, key: `test:${userId}`, kind: 'bonus', amount });
    await give(other.id, 7);
    await give(one.id, 8);
    const seen = await stream.until('"balance":58,"held":0,"debt":0}');
    expect(seen).toContain('event: credits\ndata: {"balance":58,"held":0,"debt":0}');
    expect(seen).not.toContain('"balance":57');
  });

  it('reports only the caller’s subscription changes', async () => {
    const { ctx } = await testWorld();
    const [one, other] = [await signUpAndIn(), await signUpAndIn()];
    const [stream, quiet] = [await listen(one.token), await listen(other.token)];
    await Promise.all([stream.until('still here'), quiet.until('still here')]);
    await notify(ctx, 'subscription', one.id);
    expect(await stream.until('event: subscription')).toContain('event: subscription\ndata: {}\n\n');
    await change(other.id, 'Later');
    expect(await quiet.until('Later')).not.toContain('event: subscription');
  });

  it('tells an API token nothing of the subscription, whose card and invoices it may not see', async () => {
    const { ctx } = await testWorld();
    const person = await signUpAndIn();
    await makeSubscriptionRow(await makePlan(), { userId: person.id });
    const { token } = await makeToken(person, ['read']);
    const [browser, program] = [await listen(person.token), await listen(token)];
    expect(await browser.until('"songs":')).toContain('"subscription":{"id"');
    expect(await program.until('"songs":')).toContain('"subscription":null');
    await Promise.all([browser, program].map(({ until }) => until('still here')));
    await notify(ctx, 'subscription', person.id);
    await browser.until('event: subscription');
    await change(person.id, 'Later');
    expect(await program.until('Later')).not.toContain('event: subscription');
  });

  it('ends immediately with its session and says so; other sessions’ streams continue', async () => {
    const person = await signUpAndIn();
    const elsewhere = await hit('POST /auth/login', {
      body: { email: person.who.email, password: person.who.password },
    });
    const [ended, stays] = [await listen(person.token), await listen(elsewhere.body.token)];
    await Promise.all([ended.until('still here'), stays.until('still here')]);
    const started = performance.now();
    await hit('POST /auth/logout', { headers: { authorization: `Bearer ${person.token}` } });
    expect(await ended.rest()).toMatch(/event: ended\ndata: \{\}\n\n$/);
    // A missed notification would surface only with the next heartbeat, after 20 s.
    expect(performance.now() - started).toBeLessThan(15_000);
    await change(person.id, 'Goes on');
    expect(await stays.until('Goes on')).not.toContain('event: ended');
  });

  it('of an API token that may read ends with it, and takes no room from its owner’s browser', async () => {
    const person = await signUpAndIn();
    const [reader, maker] = [await makeToken(person, ['read']), await makeToken(person, ['make'])];
    expect((await listen(maker.token)).status).toBe(403);
    const browser = await listen(person.token);
    const streams = [];
    for (let n = 0; n < 10; n++) streams.push(await listen(reader.token));
    await Promise.all([browser, ...streams].map(({ until }) => until('still here')));
    await change(person.id, 'Heard by all');
    expect(await streams[9]?.until('Heard by all')).not.toContain('event: ended');
    const started = performance.now();
    await hit('DELETE /tokens/:id', { as: person, params: { id: reader.id } });
    expect(await streams[0]?.rest()).toMatch(/event: ended\ndata: \{\}\n\n$/);
    expect(performance.now() - started).toBeLessThan(15_000);
    await change(person.id, 'Goes on');
    expect(await browser.until('Goes on')).not.toContain('event: ended');
  });

  it('ends if its session ends during opening, and does not open for an ended session', async () => {
    const { ctx } = await testWorld();
    const person = await signUpAndIn();
    const [session] = await ctx.db.session.findMany({ where: { userId: person.id } });
    const stream = await listen(person.token);
    await revokeSession(ctx, session?.id ?? '');
    expect(await stream.rest()).toContain('event: ended');
    expect((await listen(person.token)).status).toBe(401);
  });

  it('allows ten per user: the oldest makes room and reconnects late', async () => {
    const person = await signUpAndIn();
    const bystander = await listen((await signUpAndIn()).token);
    const streams = [];
    for (let n = 0; n < 11; n++) streams.push(await listen(person.token));
    expect(await streams[0]?.rest()).toMatch(/retry: 300000\n\n$/);
    for (const stream of [...streams.slice(1), bystander])
      expect(await stream.until('still here')).not.toContain('retry: 300000');
    streams[1]?.aborter.abort();
    await listen(person.token);
    await change(person.id, 'Room');
    expect(await streams[2]?.until('Room')).toContain('event: song');
  });
});
