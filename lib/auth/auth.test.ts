import { describe, expect, it } from 'vitest';
import { live } from '../live';
import { makeUser } from '../testing/factories';
import { hit } from '../testing/hit';
import { testWorld } from '../testing/world';
import { safeNext } from './rules';
import { signToken } from './token';

const unique = () => `${crypto.randomUUID()}@example.com`;
const person = () => ({ name: 'Ana', email: unique(), password: 'long enough' });

async function signUpAndIn() {
  const who = person();
  await hit('POST /auth/register', { body: who });
  const answer = await hit('POST /auth/login', { body: { email: who.email, password: who.password } });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { who, answer, cookie, token: answer.body.token as string };
}

describe('POST /auth/register', () => {
  it('creates an account and answers it without any secret', async () => {
    const who = person();
    const { status, body } = await hit('POST /auth/register', {
      body: { ...who, email: who.email.toUpperCase() },
    });
    expect([status, body.message, body.data.email]).toEqual([201, 'Account created successfully', who.email]);
    expect(JSON.stringify(body)).not.toMatch(/password|argon/i);
  });

  it('refuses an address in use, in any case, also when two come at once', async () => {
    const who = person();
    const answers = await Promise.all([
      hit('POST /auth/register', { body: who }),
      hit('POST /auth/register', { body: { ...who, email: who.email.toUpperCase() } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('notes who invited, by code or id, and refuses an unknown code by field', async () => {
    const { ctx } = await testWorld();
    const friend = await makeUser();
    for (const referralId of [friend.referralCode.toLowerCase(), friend.id]) {
      const who = person();
      await hit('POST /auth/register', { body: { ...who, referralId } });
      expect(await ctx.db.user.findUnique({ where: { email: who.email } })).toMatchObject({
        referredById: friend.id,
      });
    }
    const refused = await hit('POST /auth/register', { body: { ...person(), referralId: 'NOPE' } });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { referralId: 'This referral code does not exist' },
    ]);
  });

  it.each([
    ['email', { ...person(), email: 'not an address' }],
    ['email', { ...person(), email: ['a@b.co'] }],
    ['email', { ...person(), email: `${'x'.repeat(300)}@example.com` }],
    ['password', { ...person(), password: 'short' }],
    ['password', { ...person(), password: 'x'.repeat(5000) }],
    ['name', { ...person(), name: ' ' }],
  ])('refuses a wrong %s', async (field, body) => {
    const { status, body: answer } = await hit('POST /auth/register', { raw: JSON.stringify(body) });
    expect([status, Object.keys(answer.fields)]).toEqual([422, [field]]);
  });
});

describe('POST /auth/login', () => {
  it('answers token, data and message, and sets an HttpOnly cookie; both are bound to one session', async () => {
    const { answer, cookie, token } = await signUpAndIn();
    expect(Object.keys(answer.body).sort()).toEqual(['data', 'message', 'token']);
    expect(answer.body.message).toBe('Login successful');
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax; Max-Age=2592000/);
    const withToken = await hit('GET /song', {
      headers: { authorization: `Bearer ${token}` },
      query: { scope: 'mine' },
    });
    const withCookie = await hit('GET /song', { headers: { cookie }, query: { scope: 'mine' } });
    expect([withToken.status, withCookie.status]).toEqual([200, 200]);
  });

  it('refuses a wrong password and an unknown address with the same words', async () => {
    const { who } = await signUpAndIn();
    const wrong = await hit('POST /auth/login', { body: { email: who.email, password: 'wrong' } });
    const nobody = await hit('POST /auth/login', { body: { email: unique(), password: 'wrong' } });
    for (const { status, body } of [wrong, nobody])
      expect([status, body.message]).toEqual([401, 'Invalid email or password']);
  });

  it('says what is missing in words for people', async () => {
    const { body } = await hit('POST /auth/login', { raw: '{}' });
    expect(body.fields).toEqual({ email: 'Email is required', password: 'Password is required' });
    const typed = await hit('POST /auth/login', {
      raw: JSON.stringify({ email: 'a@b.co', password: 'x', remember: 'yes' }),
    });
    expect(typed.body.fields).toEqual({ remember: 'This has the wrong type' });
  });

  it('asks each account’s limit too, wherever the tries come from', async () => {
    const parts = live();
    const { limiter } = parts;
    parts.limiter = {
      take: async (key) => (key.startsWith('login-of:') ? 30 : 0),
      giveBack: async () => undefined,
    };
    const { status, headers } = await hit('POST /auth/login', { body: { email: unique(), password: 'x' } });
    parts.limiter = limiter;
    expect([status, headers.get('retry-after')]).toEqual([429, '30']);
  });

  it('refuses the suspended', async () => {
    const { ctx } = await testWorld();
    const { who, token } = await signUpAndIn();
    await ctx.db.user.update({ where: { email: who.email }, data: { status: 'suspended' } });
    expect(
      (await hit('POST /auth/login', { body: { email: who.email, password: who.password } })).status,
    ).toBe(401);
    expect((await hit('GET /song', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
  });
});

describe('a session', () => {
  it('ends for cookie and token alike when it is signed out', async () => {
    const { cookie, token } = await signUpAndIn();
    const out = await hit('POST /auth/logout', { headers: { authorization: `Bearer ${token}` } });
    expect(out.headers.get('set-cookie')).toMatch(/Max-Age=0/);
    expect((await hit('GET /song', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
    expect((await hit('GET /song', { headers: { cookie }, query: { scope: 'mine' } })).status).toBe(401);
  });

  it('that has died is no reason to refuse signing in, signing up or signing out again', async () => {
    const { who, token } = await signUpAndIn();
    const headers = { authorization: `Bearer ${token}` };
    await hit('POST /auth/logout', { headers });
    const again = await hit('POST /auth/login', {
      headers,
      body: { email: who.email, password: who.password },
    });
    const other = await hit('POST /auth/register', { headers, body: person() });
    const out = await hit('POST /auth/logout', { headers });
    expect([again.status, other.status, out.status]).toEqual([200, 201, 200]);
  });

  it('takes changes by cookie from this origin only', async () => {
    const { cookie } = await signUpAndIn();
    const body = { name: 'Sketch' };
    expect((await hit('POST /song', { headers: { cookie }, body })).status).toBe(403);
    expect(
      (await hit('POST /song', { headers: { cookie, origin: 'https://evil.example' }, body })).status,
    ).toBe(403);
    expect(
      (await hit('POST /song', { headers: { cookie, 'sec-fetch-site': 'cross-site' }, body })).status,
    ).toBe(403);
    expect(
      (await hit('POST /song', { headers: { cookie, origin: 'http://localhost:3000' }, body })).status,
    ).toBe(201);
  });

  it('renews its token, which lives 15 minutes', async () => {
    const { ctx, advance } = await testWorld();
    const { cookie, token } = await signUpAndIn();
    advance(16 * 60_000);
    expect((await hit('GET /song', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
    const renewed = await hit('POST /auth/token', { headers: { cookie, origin: ctx.siteUrl } });
    const list = await hit('GET /song', { headers: { authorization: `Bearer ${renewed.body.token}` } });
    expect([renewed.status, list.status]).toEqual([200, 200]);
  });

  it('is not opened by a token that is forged, unsigned or of another kind', async () => {
    const { ctx } = await testWorld();
    const user = await makeUser();
    const forged = await signToken('x'.repeat(40), { userId: user.id, sessionId: user.id }, ctx.clock.now());
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${part({ alg: 'none' })}.${part({ sub: user.id, sid: user.id, iss: 'tunewright' })}.x`;
    for (const token of [forged, unsigned]) {
      expect((await hit('GET /song', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
    }
  });
});

describe('where a person goes after sign-in', () => {
  it.each([
    ['/create?prompt=a%20b', '/create?prompt=a%20b'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/a\nb', '/'],
    [null, '/'],
  ])('%j leads to %s', (given, path) => expect(safeNext(given)).toBe(path));
});
