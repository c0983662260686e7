import { describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { hit, tokenFor } from '@/lib/testing/hit';
import { mailedCode, mailsTo } from '@/lib/testing/people/mails';
import { newcomer, signIn, signUpAndIn, statusOf } from '@/lib/testing/people/people';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { codeOf } from '../codes/code';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const ask = (token: string, email: string, currentPassword?: string) =>
  hit('POST /auth/email', { headers: bearer(token), body: { email, currentPassword } });
const confirm = (token: string, otp: string) =>
  hit('POST /auth/email/confirm', { headers: bearer(token), body: { otp } });

describe('changing the email address', () => {
  it('requires a code from the new address; the old one is notified, and sessions stay', async () => {
    const person = await signUpAndIn();
    const { email: before, password } = person.who;
    const { email } = newcomer();
    const response = await ask(person.token, email.toUpperCase(), password);
    expect([response.status, response.body]).toEqual([200, { message: 'Verification code sent' }]);
    await runTasks();
    const { status, body } = await confirm(person.token, await mailedCode(email));
    expect([status, body.message, body.data.email]).toEqual([200, 'Email address confirmed', email]);
    expect(await statusOf(person)).toEqual([200, 200]);
    expect((await signIn({ email: before, password })).answer.status).toBe(401);
    expect((await signIn({ email, password })).answer.status).toBe(200);
    await runTasks();
    const [mail] = await mailsTo(before);
    expect(mail?.subject).toBe('The address of your Tunewright account was changed');
    expect(mail?.text).toContain(email);
    const { ctx } = await testWorld();
    expect((await ctx.db.user.findUnique({ where: { email } }))?.emailVerifiedAt).toBeInstanceOf(Date);
  });

  it('requires the password first, whether or not the address is taken', async () => {
    const { token } = await signUpAndIn();
    const taken = await makeUser();
    for (const email of [taken.email, newcomer().email]) {
      const refused = await ask(token, email, 'wrong');
      expect([refused.status, refused.body.error]).toEqual([422, 'auth.password']);
    }
  });

  it('requires users without a password to have signed in recently', async () => {
    const { advance } = await testWorld();
    const token = await tokenFor((await makeUser()).id);
    advance(10 * 60_000);
    expect((await ask(token, newcomer().email)).body.error).toBe('auth.signInAgain');
  });

  it('is refused by field if the address is in use, also if it was taken meanwhile', async () => {
    const { ctx } = await testWorld();
    const [person, other] = [await signUpAndIn(), await makeUser()];
    const taken = await ask(person.token, other.email, person.who.password);
    const fields = { email: 'An account with this email address already exists' };
    expect([taken.status, taken.body.fields]).toEqual([409, fields]);
    const { email } = newcomer();
    await ask(person.token, email, person.who.password);
    await runTasks();
    await ctx.db.user.update({ where: { id: other.id }, data: { email } });
    const late = await confirm(person.token, await mailedCode(email));
    expect([late.status, late.body.fields]).toEqual([409, fields]);
    expect((await ctx.db.user.findUnique({ where: { id: person.id } }))?.email).toBe(person.who.email);
  });

  it('invalidates a reset that was begun for the old address', async () => {
    const { ctx } = await testWorld();
    const person = await signUpAndIn();
    const { email: before, password } = person.who;
    await hit('POST /auth/forgot', { body: { email: before } });
    await runTasks();
    const verified = await hit('POST /auth/verify/otp', {
      body: { email: before, otp: await mailedCode(before) },
    });
    const { email } = newcomer();
    await ask(person.token, email, password);
    await runTasks();
    await confirm(person.token, await mailedCode(email));
    const stranger = await makeUser({ email: before });
    const reset = await hit('POST /auth/reset/password', {
      body: {
        resetToken: verified.body.resetToken,
        newPassword: 'Fresh start 2?',
        confirmPassword: 'Fresh start 2?',
      },
    });
    expect(reset.body.error).toBe('auth.resetToken');
    expect((await ctx.db.user.findUnique({ where: { id: stranger.id } }))?.passwordHash).toBeNull();
  });

  it('belongs to the user who requested it: another user’s code, or a wrong one, does nothing', async () => {
    const { ctx } = await testWorld();
    const [one, two] = [await signUpAndIn(), await signUpAndIn()];
    await ask(one.token, newcomer().email, one.who.password);
    await ask(two.token, newcomer().email, two.who.password);
    const row = await ctx.db.oneTimeCode.findFirst({ where: { subject: two.id } });
    const others = codeOf(ctx.secret, row?.id ?? '');
    const stolen = await confirm(one.token, others);
    expect([stolen.status, stolen.body.error]).toEqual([400, 'auth.code']);
    expect((await confirm(two.token, others)).status).toBe(200);
  });
});

describe('the present address', () => {
  it('is confirmed without a password, and no one else is notified', async () => {
    const person = await signUpAndIn();
    expect((await ask(person.token, person.who.email)).status).toBe(200);
    await runTasks();
    expect((await confirm(person.token, await mailedCode(person.who.email))).status).toBe(200);
    await runTasks();
    expect(await mailsTo(person.who.email)).toHaveLength(1);
    const { ctx } = await testWorld();
    expect((await ctx.db.user.findUnique({ where: { id: person.id } }))?.emailVerifiedAt).toBeInstanceOf(
      Date,
    );
  });

  it('gets one code a minute', async () => {
    const person = await signUpAndIn();
    await ask(person.token, person.who.email);
    const again = await ask(person.token, person.who.email);
    expect([again.status, again.body.error]).toEqual([429, 'auth.codeTooSoon']);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(50);
  });

  it.each([
    ['a list', ['a@b.co']],
    ['two', 'a@b.co,c@d.co'],
    ['a header', 'a@b.co\r\nBcc: x@y.z'],
    ['nothing', undefined],
  ])('is not changed to %s', async (_, email) => {
    const raw = JSON.stringify({ email });
    const { status, body } = await hit('POST /auth/email', { raw, as: await makeUser() });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['email']]);
  });
});
