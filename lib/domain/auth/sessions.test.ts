import { describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { type newcomer, signIn, signUpAndIn, statusOf } from '@/lib/testing/people/people';
import { testWorld } from '@/lib/testing/world';
import { deviceOf } from './device';
import { openSession, revokeAllSessions } from './sessions/session';
import { sweepAuth } from './sweep';

const DAY = 86_400_000;
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const list = async (token: string) => (await hit('GET /auth/sessions', { headers: bearer(token) })).body.data;
const end = (token: string, id: string) =>
  hit('DELETE /auth/sessions/:id', { headers: bearer(token), params: { id } });

async function signInWith(who: ReturnType<typeof newcomer>, userAgent: string) {
  const { body } = await hit('POST /auth/login', {
    body: { email: who.email, password: who.password },
    headers: { 'user-agent': userAgent },
  });
  return body.token as string;
}

describe('GET /auth/sessions', () => {
  it('lists live sessions, the most recently used first, and marks the current one', async () => {
    const { ctx, advance } = await testWorld();
    const { who, id } = await signUpAndIn();
    await openSession(ctx, { userId: id, remember: false, userAgent: WINDOWS });
    advance(11 * 3600_000);
    const used = await signInWith(who, WINDOWS);
    const revoked = await signIn(who);
    await hit('POST /auth/logout', { headers: bearer(revoked.token) });
    expect(await list(used)).toHaveLength(3);
    advance(2 * 3600_000);
    const renewed = await hit('POST /auth/login', { body: { email: who.email, password: who.password } });
    const listed = await list(renewed.body.token);
    expect(listed.map(({ device, current }: Listed) => [device, current])).toEqual([
      [null, true],
      ['Chrome on Windows', false],
      [null, false],
    ]);
    expect(Object.keys(listed[0]).sort()).toEqual(['createdAt', 'current', 'device', 'id', 'lastSeenAt']);
  });

  it('shows only the caller’s sessions', async () => {
    const [one, other] = [await signUpAndIn(), await signUpAndIn()];
    const ids = (await list(one.token)).map(({ id }: Listed) => id);
    expect(ids).toHaveLength(1);
    expect((await list(other.token)).map(({ id }: Listed) => id)).not.toContain(ids[0]);
  });
});

describe('DELETE /auth/sessions/:id', () => {
  it('refuses a token at the next call, however often it was used before', async () => {
    const person = await signUpAndIn();
    const { token } = await signIn(person.who);
    const call = () => hit('GET /auth/sessions', { headers: bearer(token) });
    for (let time = 0; time < 3; time++) expect((await call()).status).toBe(200);
    const other = (await list(person.token)).find(({ current }: Listed) => !current);
    expect((await end(person.token, other.id)).status).toBe(200);
    expect((await call()).status).toBe(401);
  });

  it('ends a session for cookie and token, once; others stay', async () => {
    const person = await signUpAndIn();
    const elsewhere = await signIn(person.who);
    const other = (await list(person.token)).find(({ current }: Listed) => !current);
    const ended = await end(person.token, other.id.toUpperCase());
    expect([ended.status, ended.body]).toEqual([200, { message: 'Session ended', data: { id: other.id } }]);
    expect(ended.headers.get('set-cookie')).toBeNull();
    expect(await statusOf(elsewhere)).toEqual([401, 401]);
    expect(await statusOf(person)).toEqual([200, 200]);
    expect((await end(person.token, other.id)).body.error).toBe('auth.session');
  });

  it('returns 404 for another user’s session, which stays alive', async () => {
    const [one, other] = [await signUpAndIn(), await signUpAndIn()];
    const [session] = await list(other.token);
    const refused = await end(one.token, session.id);
    expect([refused.status, refused.body.error]).toEqual([404, 'auth.session']);
    expect(await statusOf(other)).toEqual([200, 200]);
  });

  it('clears the cookie with the caller’s own session', async () => {
    const person = await signUpAndIn();
    const [session] = await list(person.token);
    expect((await end(person.token, session.id)).headers.get('set-cookie')).toMatch(/Max-Age=0/);
    expect(await statusOf(person)).toEqual([401, 401]);
  });
});

describe('DELETE /auth/sessions', () => {
  it('ends all others and returns how many were alive', async () => {
    const { ctx } = await testWorld();
    const person = await signUpAndIn();
    const others = [await signIn(person.who), await signIn(person.who)];
    const old = await openSession(ctx, { userId: person.id, remember: false, userAgent: null });
    await ctx.db.session.update({ where: { id: old }, data: { expiresAt: new Date(0) } });
    const ended = await hit('DELETE /auth/sessions', { headers: bearer(person.token) });
    expect(ended.body).toEqual({ message: 'All other sessions ended', data: { ended: 2 } });
    for (const other of others) expect(await statusOf(other)).toEqual([401, 401]);
    expect(await statusOf(person)).toEqual([200, 200]);
    expect(await ctx.db.session.count({ where: { userId: person.id, revokedAt: null } })).toBe(1);
  });
});

describe('the name of a device', () => {
  it.each([
    [WINDOWS, 'Chrome on Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0',
      'Firefox on macOS',
    ],
    ['<script>alert(1)</script>/1 x', null],
    ['curl/8.5.0', null],
    ['', null],
    [null, null],
  ])('of %j is %j', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));
});

describe('the cleanup', () => {
  it('deletes codes after a day and sessions 30 days after they ended or expired, nothing else', async () => {
    const { ctx, advance } = await testWorld();
    const user = await makeUser();
    const open = (remember: boolean) => openSession(ctx, { userId: user.id, remember, userAgent: null });
    const [lives, ranOut] = [await open(true), await open(false)];
    const other = await makeUser();
    await openSession(ctx, { userId: other.id, remember: true, userAgent: null });
    await revokeAllSessions(ctx, other.id);
    const code = await hit('POST /auth/forgot', { body: { email: user.email } });
    expect(code.status).toBe(200);
    const left = async () => ({
      sessions: (await ctx.db.session.findMany({ where: { userId: user.id } })).map(({ id }) => id).sort(),
      revoked: await ctx.db.session.count({ where: { userId: other.id } }),
      codes: await ctx.db.oneTimeCode.count({ where: { subject: user.email } }),
    });
    const sweep = () => sweepAuth(ctx, { signal: new AbortController().signal });
    await sweep();
    expect(await left()).toEqual({ sessions: [lives, ranOut].sort(), revoked: 1, codes: 1 });
    advance(DAY + 1000);
    await sweep();
    expect(await left()).toEqual({ sessions: [lives, ranOut].sort(), revoked: 1, codes: 0 });
    advance(29.9 * DAY);
    await sweep();
    expect(await left()).toEqual({ sessions: [lives], revoked: 0, codes: 0 });
  });

  it('finds both by an index', async () => {
    const { pool } = await testWorld();
    const plan = async (sql: string) => {
      const client = await pool.connect();
      try {
        await client.query('SET enable_seqscan = off');
        const { rows } = await client.query(`EXPLAIN ${sql}`);
        return JSON.stringify(rows);
      } finally {
        await client.query('RESET enable_seqscan');
        client.release();
      }
    };
    const sessions = 'SELECT id FROM "Session" WHERE "expiresAt" < now() ORDER BY "expiresAt" LIMIT 5000';
    expect(await plan(sessions)).toContain('Session_expiresAt_idx');
    const codes = 'SELECT id FROM "OneTimeCode" WHERE "createdAt" < now() ORDER BY "createdAt" LIMIT 5000';
    expect(await plan(codes)).toContain('OneTimeCode_createdAt_idx');
  });
});

interface Listed {
  id: string;
  device: string | null;
  current: boolean;
}
