import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { makeToken } from '@/lib/testing/people/api-tokens';
import { mailedCode, mailsTo } from '@/lib/testing/people/mails';
import { newcomer, signIn, signUpAndIn, statusOf } from '@/lib/testing/people/people';
import { statementsOf } from '@/lib/testing/sql/statements';
import { runTasks } from '@/lib/testing/tasks';
import { MOST_RUNS, timeRatio } from '@/lib/testing/timing';
import { testWorld } from '@/lib/testing/world';

const NEW = 'Fresh start 2?';
const both = (newPassword: string) => ({ newPassword, confirmPassword: newPassword });
const ask = (email: string) => hit('POST /auth/forgot', { body: { email } });
const prove = (email: string, otp: string) => hit('POST /auth/verify/otp', { body: { email, otp } });
const resetWith = (resetToken: string, password = NEW) =>
  hit('POST /auth/reset/password', { body: { resetToken, ...both(password) } });

/** Returns a user with a reset token, ready for the third step. */
async function withToken() {
  const person = await signUpAndIn();
  const { email } = person.who;
  await ask(email);
  await runTasks();
  const otp = await mailedCode(email);
  const { body } = await prove(email, otp);
  return { ...person, otp, resetToken: body.resetToken as string };
}

describe('a forgotten password', () => {
  it('is replaced in three calls; every session ends, and an email confirms it', async () => {
    const person = await signUpAndIn();
    const { email, password } = person.who;
    const forgot = await ask(email.toUpperCase());
    expect([forgot.status, forgot.body]).toEqual([200, { message: 'Password reset email sent' }]);
    await runTasks();
    const [mail] = await mailsTo(email);
    const otp = await mailedCode(email);
    expect(mail?.subject).toBe('Your Tunewright verification code');
    expect(mail?.html).toContain(otp);
    for (const part of [mail?.subject, mail?.text, mail?.html, mail?.to?.[0]?.name])
      expect(part).not.toContain(person.who.name);
    const verified = await prove(email, otp);
    expect(verified.body).toEqual({
      message: 'OTP verified successfully',
      resetToken: expect.stringMatching(/^[\w-]{43}$/),
    });
    const done = await resetWith(verified.body.resetToken);
    expect([done.status, done.body]).toEqual([200, { message: 'Password reset successful' }]);
    expect(done.headers.get('set-cookie')).toMatch(/Max-Age=0/);
    expect(await statusOf(person)).toEqual([401, 401]);
    expect((await signIn({ email, password })).answer.status).toBe(401);
    expect((await signIn({ email, password: NEW })).answer.status).toBe(200);
    const { ctx } = await testWorld();
    expect(await ctx.db.user.findUnique({ where: { email } })).toMatchObject({
      emailVerifiedAt: expect.any(Date),
    });
    await runTasks();
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toContain('Your Tunewright password was changed');
  });

  it('takes Google’s sign-in, API tokens and events from anyone else who had the password', async () => {
    const { resetToken, who } = await withToken();
    const { ctx } = await testWorld();
    const owner = await ctx.db.user.findUniqueOrThrow({ where: { email: who.email } });
    await makeToken(owner);
    await ctx.db.identity.create({ data: { provider: 'google', subject: randomUUID(), userId: owner.id } });
    await ctx.db.webhookReceiver.create({
      data: { ownerId: owner.id, url: 'https://events.example/', events: ['song.ready'] },
    });
    await resetWith(resetToken);
    const owned = { where: { ownerId: owner.id } };
    expect(await ctx.db.identity.count({ where: { userId: owner.id } })).toBe(0);
    expect(await ctx.db.apiToken.findMany(owned)).toMatchObject([{ revokedAt: expect.any(Date) }]);
    expect(await ctx.db.webhookReceiver.findMany(owned)).toMatchObject([{ switchedOff: 'owner' }]);
  });

  it('gets the same answer with and without an account: message, headers, statements', async () => {
    const { who } = await signUpAndIn();
    const ofExisting = await ask(who.email);
    const unknown = await ask(newcomer().email);
    expect(unknown.body).toEqual(ofExisting.body);
    expect([...unknown.headers.keys()]).toEqual([...ofExisting.headers.keys()]);
    const again = [await ask(who.email), await ask(who.email)];
    for (const { status, headers } of again) {
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(50);
    }
    const other = await signUpAndIn();
    const forKnown = await statementsOf(() => ask(other.who.email));
    expect(forKnown.length).toBeGreaterThan(0);
    expect(await statementsOf(() => ask(newcomer().email))).toEqual(forKnown);
    const guesses = [await prove(who.email, '000000'), await prove(newcomer().email, '000000')];
    expect(guesses.map(({ status, body }) => [status, body.error])).toEqual([
      [400, 'auth.code'],
      [400, 'auth.code'],
    ]);
  });

  it('takes as long with and without an account', async () => {
    const known = await Promise.all(Array.from({ length: MOST_RUNS }, () => makeUser()));
    const ratio = await timeRatio(
      () => ask(newcomer().email),
      () => ask((known.pop() ?? expect.fail()).email),
    );
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  it('sends no email to unknown or suspended users, or after the code has expired', async () => {
    const { ctx, advance } = await testWorld();
    const [suspended, late] = [await signUpAndIn(), await signUpAndIn()];
    const unregistered = newcomer();
    await ctx.db.user.update({ where: { id: suspended.id }, data: { status: 'suspended' } });
    for (const { email } of [unregistered, suspended.who]) await ask(email);
    await runTasks();
    await ask(late.who.email);
    advance(10 * 60_000);
    await runTasks();
    for (const { email } of [unregistered, suspended.who, late.who]) expect(await mailsTo(email)).toEqual([]);
    const left = await ctx.db.$queryRaw`SELECT task_identifier, last_error FROM graphile_worker.jobs`;
    expect(left).toEqual([]);
  });

  it.each([
    ['too short', '12345'],
    ['too long', '1234567'],
    ['of full-width digits', '１２３４５６'],
    ['with a line break', '123456\n'],
    ['a number', 123456],
    ['a list', ['123456']],
    ['letters', 'abcdef'],
    ['huge', '1'.repeat(5000)],
    ['missing', undefined],
  ])('is not reset by a code that is %s', async (_, otp) => {
    const raw = JSON.stringify({ email: newcomer().email, otp });
    const { status, body } = await hit('POST /auth/verify/otp', { raw });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['otp']]);
  });
});

describe('a reset token', () => {
  it('sets one password, also if it is sent 20 times concurrently', async () => {
    const { resetToken, who } = await withToken();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => resetWith(resetToken, `Fresh start ${n}?`)),
    );
    const won = answers.flatMap(({ status }, n) => (status === 200 ? [n] : []));
    expect(won).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.error]).toEqual([400, 'auth.resetToken']);
    const password = `Fresh start ${won[0]}?`;
    expect((await signIn({ email: who.email, password })).answer.status).toBe(200);
    expect((await resetWith(resetToken)).body.error).toBe('auth.resetToken');
  });

  it('is not consumed by a password that breaks the rules or is not repeated', async () => {
    const { resetToken } = await withToken();
    const weak = await resetWith(resetToken, 'weak');
    expect([weak.status, weak.body.fields.newPassword]).toEqual([
      422,
      'Password must be at least 8 characters',
    ]);
    const body = { resetToken, newPassword: NEW, confirmPassword: 'Fresh start 3?' };
    const different = await hit('POST /auth/reset/password', { body });
    expect(different.body.fields).toEqual({ confirmPassword: "Passwords don't match" });
    expect((await resetWith(resetToken)).status).toBe(200);
  });

  it('expires after 15 minutes', async () => {
    const { advance } = await testWorld();
    const { resetToken } = await withToken();
    advance(15 * 60_000);
    expect((await resetWith(resetToken)).body.error).toBe('auth.resetToken');
  });

  it('outlives a code that another visitor requests, until it is used or replaced by a newer one', async () => {
    const { advance } = await testWorld();
    const { who, resetToken } = await withToken();
    advance(61_000);
    expect((await ask(who.email)).status).toBe(200);
    expect((await resetWith(resetToken)).status).toBe(200);
    expect((await resetWith(resetToken)).status).toBe(400);
  });

  it('is stored as a hash, and the code is stored nowhere', async () => {
    const { ctx } = await testWorld();
    const { resetToken, otp, who } = await withToken();
    const row = JSON.stringify(await ctx.db.oneTimeCode.findFirst({ where: { subject: who.email } }));
    expect(row).not.toContain(resetToken);
    expect(row).not.toContain(otp);
  });

  it('does nothing for an account that was suspended or deleted meanwhile', async () => {
    const { ctx } = await testWorld();
    for (const status of ['suspended', 'deleted'] as const) {
      const { resetToken, id } = await withToken();
      const before = await ctx.db.user.update({ where: { id }, data: { status } });
      expect((await resetWith(resetToken)).body.error).toBe('auth.resetToken');
      expect((await ctx.db.user.findUnique({ where: { id } }))?.passwordHash).toBe(before.passwordHash);
    }
  });

  it.each([
    ['a list', ['x']],
    ['a number', 1],
    ['an object', { not: null }],
    ['nothing', null],
  ])('is not %s', async (_, resetToken) => {
    const raw = JSON.stringify({ resetToken, ...both(NEW) });
    const { status, body } = await hit('POST /auth/reset/password', { raw });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['resetToken']]);
  });

  it('that is forged is refused', async () => {
    for (const token of ['', 'x', 'x'.repeat(200), "' OR 1=1 --", '\u0000'])
      expect((await resetWith(token)).body.error).toBe('auth.resetToken');
  });

  it('of another user leaves the caller’s session alone', async () => {
    const { resetToken } = await withToken();
    const bystander = await signUpAndIn();
    const done = await hit('POST /auth/reset/password', {
      body: { resetToken, ...both(NEW) },
      headers: { authorization: `Bearer ${bystander.token}` },
    });
    expect([done.status, done.headers.get('set-cookie')]).toEqual([200, null]);
    expect(await statusOf(bystander)).toEqual([200, 200]);
  });
});
