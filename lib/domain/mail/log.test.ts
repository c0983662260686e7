import { beforeEach, describe, expect, it } from 'vitest';
import type { CallInput } from '@/lib/client/call';
import { live } from '@/lib/live';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { mailsTo } from '@/lib/testing/people/mails';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import type { MailRow } from './contract';
import { loggedValues, mailErrorOf, resendWay } from './rules';
import { sendMail } from './send';

const admin = () => makeUser({ role: 'admin' }, 0);
const receipt = {
  name: 'Ana',
  item: '100 credits',
  credits: 100,
  amount: 499,
  currency: 'usd',
  paidAt: '2026-11-20T10:00:00.000Z',
  reference: 'ref-1',
};

async function list(query: CallInput<'GET /mail'>['query']): Promise<MailRow[]> {
  return (await hit('GET /mail', { as: await admin(), query })).body.data;
}

/** Replaces the outbox by a failing mail server until the end of the test. */
async function breakMail(error: Error): Promise<void> {
  const { ctx } = await testWorld();
  const send = async () => {
    throw error;
  };
  ctx.mail = { ...ctx.mail, send };
}

beforeEach(async () => {
  const { ctx } = await testWorld();
  ctx.mail = live().mail;
});

describe('the mail log', () => {
  it('contains an email from the commit that sends it until its delivery', async () => {
    const { ctx } = await testWorld();
    const { email } = await makeUser();
    await sendMail(ctx, { name: 'Ana', address: email }, 'receipt', receipt);
    const [waiting] = await list({ search: email });
    expect(waiting).toMatchObject({
      recipient: email,
      template: 'receipt',
      subject: expect.stringMatching(/receipt: \$4\.99$/),
      state: 'waiting',
      attempts: 0,
      resend: null,
    });
    await runTasks();
    const [sent] = await list({ search: `\0${email.toUpperCase()}`, state: 'sent' });
    expect(sent).toMatchObject({ id: waiting?.id, attempts: 1, error: null, resend: 'repeat' });
    expect(sent?.sentAt).not.toBeNull();
  });

  it('is not written if the transaction fails', async () => {
    const { ctx } = await testWorld();
    const { email } = await makeUser();
    const { inTransaction } = await import('@/lib/core/context');
    const failing = inTransaction(ctx, async (tx) => {
      await sendMail(tx, { name: 'Ana', address: email }, 'receipt', receipt);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await list({ search: email })).toEqual([]);
  });

  it('contains no code, no link and no text of a mail server', async () => {
    const { ctx } = await testWorld();
    const { email } = await makeUser();
    await hit('POST /auth/forgot', { body: { email } });
    const url = 'https://example.com/download?ticket=abc';
    const expiresAt = '2026-12-01T00:00:00.000Z';
    await sendMail(ctx, { name: 'Ana', address: email }, 'exportReady', { name: 'Ana', url, expiresAt });
    await runTasks();
    const rows = await ctx.db.mailLog.findMany({ where: { recipient: email }, orderBy: { template: 'asc' } });
    expect(rows.map(({ template, state }) => [template, state])).toEqual([
      ['code', 'sent'],
      ['exportReady', 'sent'],
    ]);
    const code = /^ {4}(\d{6})$/m.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? 'no code';
    for (const secret of [code, 'ticket', 'https']) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('does not reveal who requested a code for no account', async () => {
    const email = `nobody-${Date.now()}@example.com`;
    await hit('POST /auth/forgot', { body: { email } });
    await runTasks();
    expect(await list({ search: email })).toEqual([]);
  });

  it('states the class of a failure, and when it was given up', async () => {
    const { ctx, advance } = await testWorld();
    const { email } = await makeUser();
    await sendMail(ctx, { name: 'Ana', address: email }, 'passwordChanged', { name: 'Ana' });
    await breakMail(Object.assign(new Error('550 no such user ana, token=x'), { code: 'EENVELOPE' }));
    await runTasks();
    const [failed] = await list({ search: email });
    expect(failed).toMatchObject({
      state: 'failed',
      attempts: 1,
      error: 'The mail server refused this address',
      resend: 'again',
    });
    for (let tries = 0; tries < 20; tries++) {
      advance(86_400_000 * 14);
      await runTasks();
    }
    const [dead] = await list({ search: email, state: 'dead' });
    expect(dead).toMatchObject({ attempts: 20, resend: 'again' });
  });

  it('is paged by cursor, the newest first', async () => {
    const { ctx } = await testWorld();
    const { email } = await makeUser();
    for (let n = 0; n < 5; n++)
      await sendMail(ctx, { name: 'Ana', address: email }, 'receipt', { ...receipt, amount: n });
    const as = await admin();
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const query = { search: email, limit: '2', cursor };
      const { data, pagination } = (await hit('GET /mail', { as, query })).body;
      seen.push(...data.map(({ subject }: MailRow) => subject.slice(-5)));
      if (!pagination.nextCursor) break;
      cursor = pagination.nextCursor;
    }
    expect(seen).toEqual(['$0.04', '$0.03', '$0.02', '$0.01', '$0.00']);
  });

  it('is deleted after 90 days, and immediately with an account', async () => {
    const { ctx } = await testWorld();
    const { email, id } = await makeUser();
    const old = new Date(ctx.clock.now().getTime() - 91 * 86_400_000);
    const row = { recipient: email, template: 'receipt', subject: 'x' };
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
    await ctx.db.mailLog.createMany({
      data: [
        { ...row, id: one, createdAt: old },
        { ...row, id: other, createdAt: ctx.clock.now() },
      ],
    });
    const { sweepMails } = await import('./sweep');
    await sweepMails(ctx, { signal: new AbortController().signal });
    expect((await list({ search: email })).map((mail) => mail.id)).toEqual([other]);
    await hit('DELETE /users/:id', { as: await admin(), params: { id }, body: {} });
    expect((await list({ search: email })).map(({ template }) => template)).toEqual(['accountDeleted']);
  });
});

describe('an email that was given up', () => {
  it('goes with the account that it was for, and is never sent', async () => {
    const { ctx, advance } = await testWorld();
    const { email, id } = await makeUser();
    const { mail } = live();
    await sendMail(ctx, { name: 'Ana', address: email }, 'passwordChanged', { name: 'Ana' });
    await breakMail(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    await runTasks();
    await hit('DELETE /users/:id', { as: await admin(), params: { id }, body: {} });
    const rows = await ctx.db.$queryRaw<unknown[]>`
      SELECT 1 FROM graphile_worker._private_jobs
      WHERE payload #>> '{to,address}' = ${email} AND payload ->> 'template' = 'passwordChanged'`;
    expect(rows).toEqual([]);
    ctx.mail = mail;
    live().mail = mail;
    advance(3_600_000);
    await runTasks();
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringMatching(/deleted/)]);
  });
});

describe('resending an email', () => {
  const resend = async (id = '') => hit('POST /mail/:id/resend', { as: await admin(), params: { id } });

  it('retries the same failed email, with all its attempts', async () => {
    const { ctx } = await testWorld();
    const { email } = await makeUser();
    await sendMail(ctx, { name: 'Ana', address: email }, 'passwordChanged', { name: 'Ana' });
    const { mail } = live();
    await breakMail(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    await runTasks();
    const [failed] = await list({ search: email });
    const { status, body } = await resend(failed?.id);
    expect([status, body.message]).toEqual([200, 'Email will be sent again']);
    ctx.mail = mail;
    await runTasks();
    expect(await list({ search: email })).toMatchObject([{ id: failed?.id, state: 'sent' }]);
    expect(await mailsTo(email)).toHaveLength(1);
    const entries = await ctx.db.auditEntry.findMany({
      where: { targetType: 'mail', targetId: failed?.id ?? '' },
    });
    expect(entries).toMatchObject([{ action: 'mail.resend', before: { state: 'failed' } }]);
  });

  it('sends a copy of a delivered receipt', async () => {
    const { ctx } = await testWorld();
    const { email } = await makeUser();
    await sendMail(ctx, { name: 'Ana', address: email }, 'receipt', receipt);
    await runTasks();
    const [sent] = await list({ search: email });
    await resend(sent?.id);
    await runTasks();
    const rows = await list({ search: email });
    expect(rows.map(({ repeats, state }) => [repeats, state])).toEqual([
      [sent?.id, 'sent'],
      [null, 'sent'],
    ]);
    const [first, second] = await mailsTo(email);
    expect(second?.text).toBe(first?.text);
  });

  it('is refused for codes, and for emails that were true only on their day', async () => {
    const { ctx } = await testWorld();
    const { email } = await makeUser();
    await hit('POST /auth/forgot', { body: { email } });
    await sendMail(ctx, { name: 'Ana', address: email }, 'passwordChanged', { name: 'Ana' });
    await runTasks();
    for (const { id } of await list({ search: email }))
      expect((await resend(id)).body.error).toBe('mail.notResendable');
    expect((await resend('0192f0c1-0000-7000-8000-000000000000')).body.error).toBe('mail.notFound');
  });

  it('reports an email as dropped if it was dropped from the queue', async () => {
    const { ctx, pool } = await testWorld();
    const { email } = await makeUser();
    await sendMail(ctx, { name: 'Ana', address: email }, 'receipt', receipt);
    const [mail] = await list({ search: email });
    const { rows } = await pool.query(`SELECT id FROM graphile_worker.jobs WHERE key = $1`, [
      `mail:${mail?.id}`,
    ]);
    await hit('DELETE /tasks/:id', { as: await admin(), params: { id: String(rows[0].id) } });
    expect(await list({ search: email })).toMatchObject([{ state: 'dropped', resend: null }]);
  });
});

describe('the rules of the log', () => {
  it('store the values of receipts, without their address, and of nothing else', () => {
    expect(loggedValues('receipt', receipt)).toEqual(receipt);
    expect(loggedValues('subscriptionPaid', { name: 'Ana', url: 'https://x' })).toEqual({
      name: 'Ana',
      url: null,
    });
    expect(loggedValues('exportReady', { url: 'https://x' })).toBeNull();
  });

  it.each([
    ['failed', 'receipt', 'again'],
    ['dead', 'exportReady', 'again'],
    ['dead', 'code', null],
    ['sent', 'receipt', 'repeat'],
    ['sent', 'code', null],
    ['sent', 'exportReady', null],
    ['waiting', 'receipt', null],
    ['dropped', 'receipt', null],
  ])('give a %s email of the kind %s the resend option %s', (state, template, way) =>
    expect(resendWay(state, template)).toBe(way),
  );

  it('classify errors by their code only', () => {
    expect(mailErrorOf(Object.assign(new Error('x'), { code: 'EAUTH' }))).toBe('signIn');
    expect(mailErrorOf(Object.assign(new Error('EAUTH'), { code: 'constructor' }))).toBe('other');
    expect([mailErrorOf('EAUTH'), mailErrorOf(null)]).toEqual(['other', 'other']);
  });
});
