import { afterEach, describe, expect, it } from 'vitest';
import { postgresLimiter } from '@/lib/adapters/postgres/limiter-postgres';
import { live } from '@/lib/live';
import { makeUser } from '@/lib/testing/factories';
import { hit, tokenFor } from '@/lib/testing/hit';
import { mailsTo } from '@/lib/testing/people/mails';
import { newcomer, signIn, signUpAndIn, statusOf } from '@/lib/testing/people/people';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { codeOf } from '../codes/code';
import { revokeAllSessions } from '../sessions/session';
import { changePassword } from './change-password';

const OLD = newcomer().password;
const NEW = 'Fresh start 2?';
const body = (newPassword: string, currentPassword?: string) => ({
  currentPassword,
  newPassword,
  confirmPassword: newPassword,
});
const change = (token: string, input: ReturnType<typeof body>) =>
  hit('POST /auth/change/password', { body: input, headers: { authorization: `Bearer ${token}` } });

afterEach(async () => {
  const { ctx } = await testWorld();
  live().limiter = ctx.limiter;
});

describe('POST /auth/change/password', () => {
  it('ends every session, the caller’s too, sets the cookie of a new one and sends an email', async () => {
    const person = await signUpAndIn();
    const elsewhere = await signIn(person.who);
    const { status, body: answer, headers } = await change(person.token, body(NEW, OLD));
    expect([status, answer]).toEqual([200, { message: 'Password change successful' }]);
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(await statusOf(person)).toEqual([401, 401]);
    expect(await statusOf(elsewhere)).toEqual([401, 401]);
    const renewed = await hit('POST /auth/token', {
      headers: { cookie, authorization: `Bearer ${person.token}`, 'sec-fetch-site': 'same-origin' },
    });
    expect(await statusOf({ cookie, token: renewed.body.token })).toEqual([200, 200]);
    expect((await signIn(person.who)).answer.status).toBe(401);
    expect((await signIn({ ...person.who, password: NEW })).answer.status).toBe(200);
    await runTasks();
    const [mail] = await mailsTo(person.who.email);
    expect(mail?.subject).toBe('Your Tunewright password was changed');
  });

  it('keeps a session that is not remembered as short as it was', async () => {
    const { who } = await signUpAndIn();
    const { body: signedIn } = await hit('POST /auth/login', { body: { ...who, remember: false } });
    const { headers } = await change(signedIn.token, body(NEW, OLD));
    expect(headers.get('set-cookie')).not.toContain('Max-Age');
  });

  it('refuses a wrong or missing current password by field, without further details', async () => {
    const person = await signUpAndIn();
    for (const current of ['wrong', undefined]) {
      const { status, body: answer } = await change(person.token, body(NEW, current));
      expect([status, answer.error, answer.fields]).toEqual([
        422,
        'auth.password',
        { currentPassword: 'The current password is wrong' },
      ]);
    }
    expect(await statusOf(person)).toEqual([200, 200]);
  });

  it('refuses the current password as the new one, and one that breaks a rule', async () => {
    const { token } = await signUpAndIn();
    const same = await change(token, body(OLD, OLD));
    expect([same.status, same.body.fields]).toEqual([
      422,
      { newPassword: 'Choose a password that differs from the current one' },
    ]);
    const weak = await change(token, body('no number here!', OLD));
    expect(weak.body.fields).toEqual({ newPassword: 'Include at least one uppercase letter' });
  });

  it('accepts a first password from users who signed in with Google in the last ten minutes', async () => {
    const { advance } = await testWorld();
    const user = await makeUser();
    const token = await tokenFor(user.id);
    advance(9 * 60_000);
    const early = await tokenFor(user.id);
    advance(2 * 60_000);
    const late = await change(token, body(NEW));
    expect([late.status, late.body.error]).toEqual([403, 'auth.signInAgain']);
    expect((await change(early, body(NEW))).status).toBe(200);
    expect((await signIn({ email: user.email, password: NEW })).answer.status).toBe(200);
  });

  it('checks ten wrong passwords per account, also if 40 arrive concurrently, and charges no right one', async () => {
    const { ctx, pool } = await testWorld();
    const person = await signUpAndIn();
    live().limiter = { ...postgresLimiter(pool, ctx.log) };
    const { take } = live().limiter;
    live().limiter.take = async (key, limit) => (key.startsWith('code:') ? 0 : take(key, limit));
    for (let n = 0; n < 3; n++) {
      const same = await change(person.token, body(OLD, OLD));
      expect(same.body.fields).toHaveProperty('newPassword');
    }
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => change(person.token, body(NEW, 'wrong'))),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
    expect((await change(person.token, body(NEW, OLD))).status).toBe(429);
  });

  it('invalidates open codes and reset tokens', async () => {
    const { ctx } = await testWorld();
    const person = await signUpAndIn();
    const { email } = person.who;
    await hit('POST /auth/forgot', { body: { email } });
    const row = await ctx.db.oneTimeCode.findFirst({ where: { subject: email } });
    await change(person.token, body(NEW, OLD));
    const otp = codeOf(ctx.secret, row?.id ?? '');
    expect((await hit('POST /auth/verify/otp', { body: { email, otp } })).body.error).toBe('auth.code');
  });

  it('has no effect if the session ended during the check of the password', async () => {
    const { ctx } = await testWorld();
    const person = await signUpAndIn();
    const [session] = await ctx.db.session.findMany({ where: { userId: person.id } });
    const before = await ctx.db.user.findUnique({ where: { id: person.id } });
    const meanwhile = () => revokeAllSessions(ctx, person.id).then(() => 0);
    const caller = {
      ...ctx,
      actor: { kind: 'user', id: person.id, role: 'user', sessionId: session?.id ?? '' } as const,
      limiter: { ...ctx.limiter, take: meanwhile },
    };
    const changing = changePassword(caller, body(NEW, OLD), null);
    await expect(changing).rejects.toMatchObject({ code: 'auth.required' });
    expect((await ctx.db.user.findUnique({ where: { id: person.id } }))?.passwordHash).toBe(
      before?.passwordHash,
    );
  });
});
