import { afterEach, describe, expect, it } from 'vitest';
import { postgresLimiter } from '@/lib/adapters/postgres/limiter-postgres';
import { live } from '@/lib/live';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { newcomer, signUpAndIn, statusOf } from '@/lib/testing/people/people';
import { statementsOf } from '@/lib/testing/sql/statements';
import { timeRatio } from '@/lib/testing/timing';
import { testWorld } from '@/lib/testing/world';
import { login } from './login';
import { revokeAllSessions } from './sessions/session';

const wrongly = (email: string, address = '192.0.2.1') =>
  hit('POST /auth/login', {
    body: { email, password: 'wrong' },
    headers: { 'x-tunewright-address': address },
  });

describe('POST /auth/login', () => {
  it('returns token, data and message and sets an HttpOnly cookie, both bound to one session', async () => {
    const { answer, cookie, token } = await signUpAndIn();
    expect(Object.keys(answer.body).sort()).toEqual(['data', 'message', 'token']);
    expect(answer.body.message).toBe('Login successful');
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax; Max-Age=2592000/);
    expect(await statusOf({ cookie, token })).toEqual([200, 200]);
  });

  it('accepts an address in any case, with surrounding spaces', async () => {
    const { who } = await signUpAndIn();
    for (const email of [who.email.toUpperCase(), ` ${who.email} `])
      expect((await hit('POST /auth/login', { body: { email, password: who.password } })).body.message).toBe(
        'Login successful',
      );
  });

  it('names missing fields in readable sentences', async () => {
    const { body } = await hit('POST /auth/login', { raw: '{}' });
    expect(body.fields).toEqual({ email: 'Email is required', password: 'Password is required' });
    const typed = await hit('POST /auth/login', {
      raw: JSON.stringify({ email: 'a@b.co', password: 'x', remember: 'yes' }),
    });
    expect(typed.body.fields).toEqual({ remember: 'Remember has the wrong type' });
  });

  it.each([
    ['the Kelvin sign', 'mi\u212Ae@example.com'],
    ['a Cyrillic а', '\u0430na@example.com'],
    ['a full-width ＠', 'ana\uFF20example.com'],
    ['two addresses', 'a@b.co,c@d.co'],
    ['another header', 'a@b.co\r\nBcc: x@y.z'],
    ['a list', ['a@b.co']],
    ['an object', { contains: '@' }],
    ['a number', 7],
    ['nothing', null],
    ['too much', `${'a'.repeat(250)}@example.com`],
  ])('rejects %s as an address', async (_, email) => {
    const raw = JSON.stringify({ email, password: 'x' });
    const { status, body } = await hit('POST /auth/login', { raw });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['email']]);
  });

  it('reads the last value of a repeated field and ignores undeclared keys', async () => {
    const { who } = await signUpAndIn();
    const raw = `{"email":"x@y.zz","email":${JSON.stringify(who.email)},"password":${JSON.stringify(who.password)},
      "role":"admin","__proto__":{"role":"admin"}}`;
    const { status, body } = await hit('POST /auth/login', { raw });
    expect([status, body.data.role]).toEqual([200, 'user']);
  });

  it('refuses suspended users', async () => {
    const { ctx } = await testWorld();
    const { who, cookie, token } = await signUpAndIn();
    await ctx.db.user.update({ where: { email: who.email }, data: { status: 'suspended' } });
    const again = await hit('POST /auth/login', { body: { email: who.email, password: who.password } });
    expect([again.status, again.body.error]).toEqual([401, 'auth.wrong']);
    expect(await statusOf({ cookie, token })).toEqual([401, 401]);
  });

  it('opens no session for a password that was replaced during the check', async () => {
    const { ctx } = await testWorld();
    const { who, id } = await signUpAndIn();
    const meanwhile = async () => {
      await ctx.db.user.update({ where: { id }, data: { passwordHash: 'another' } });
      await revokeAllSessions(ctx, id);
      return 0;
    };
    const slowed = { ...ctx, limiter: { ...ctx.limiter, take: meanwhile } };
    const entering = login(slowed, { ...who, remember: true }, { userAgent: null, address: '192.0.2.9' });
    await expect(entering).rejects.toMatchObject({ code: 'auth.wrong' });
    expect(await ctx.db.session.count({ where: { userId: id, revokedAt: null } })).toBe(0);
  });
});

describe('an address without an account', () => {
  it('is refused like a wrong password: same message, length and statements', async () => {
    const { who } = await signUpAndIn();
    const { email: unknown } = newcomer();
    const google = await makeUser();
    const answers = await Promise.all([who.email, unknown, google.email].map((email) => wrongly(email)));
    for (const { status, body } of answers) {
      expect([status, body.message, body.error]).toEqual([401, 'Invalid email or password', 'auth.wrong']);
      expect(JSON.stringify(body)).toHaveLength(JSON.stringify(answers[0]?.body).length);
    }
    const ofExisting = await statementsOf(() => wrongly(who.email));
    expect(ofExisting.length).toBeGreaterThan(0);
    expect(await statementsOf(() => wrongly(unknown))).toEqual(ofExisting);
  });

  it('takes as long as a wrong password', async () => {
    const { who } = await signUpAndIn();
    const { email: unknown } = newcomer();
    const ratio = await timeRatio(
      () => wrongly(unknown),
      () => wrongly(who.email),
    );
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});

describe('guessing passwords', () => {
  afterEach(async () => {
    const { ctx } = await testWorld();
    live().limiter = ctx.limiter;
  });

  async function limited() {
    const { ctx, pool } = await testWorld();
    const person = await signUpAndIn();
    live().limiter = postgresLimiter(pool, ctx.log);
    const rightly = (address: string) =>
      hit('POST /auth/login', {
        body: { email: person.who.email, password: person.who.password },
        headers: { 'x-tunewright-address': address },
      });
    return { email: person.who.email, rightly };
  }

  it('allows ten checks from one address, also if 50 arrive concurrently; other addresses can still sign in', async () => {
    const { email, rightly } = await limited();
    const answers = await Promise.all(Array.from({ length: 50 }, () => wrongly(email, '192.0.2.10')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
    const here = await rightly('192.0.2.10');
    const elsewhere = await rightly('192.0.2.11');
    expect([here.status, elsewhere.status]).toEqual([429, 200]);
    expect(Number(here.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('allows a hundred checks from all addresses', async () => {
    const { email, rightly } = await limited();
    const checked: number[] = [];
    for (let n = 0; n < 11; n++) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => wrongly(email, `198.51.100.${n}`)));
      checked.push(answers.filter(({ status }) => status === 401).length);
    }
    expect(checked).toEqual([...Array.from({ length: 10 }, () => 10), 0]);
    expect((await rightly('203.0.113.1')).status).toBe(429);
  });

  it('is not charged for right passwords', async () => {
    const { email, rightly } = await limited();
    for (let n = 0; n < 9; n++) expect((await wrongly(email, '192.0.2.20')).status).toBe(401);
    const answers = [];
    for (let n = 0; n < 12; n++) answers.push((await rightly('192.0.2.20')).status);
    expect(answers).toEqual(answers.map(() => 200));
    expect((await wrongly(email, '192.0.2.20')).status).toBe(401);
    expect((await rightly('192.0.2.20')).status).toBe(429);
  });
});
