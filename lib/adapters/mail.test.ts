import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgot } from '@/lib/domain/auth/password/forgot';
import { deliver } from '@/lib/domain/mail/send';
import { makeUser } from '@/lib/testing/factories';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { outboxMail } from './mail-outbox';
import { smtpMail } from './mail-smtp';

const FROM = 'Tunewright <no-reply@tunewright.example>';

interface Arrived {
  recipients: string[];
  source: string;
}

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Starts a real local mail server; `arrived` holds what it accepted. */
async function mailServer(port = 0) {
  const arrived: Arrived[] = [];
  const connections: string[] = [];
  const server = new SMTPServer({
    closeTimeout: 50,
    onConnect({ id }, accept) {
      connections.push(id);
      accept();
    },
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, { envelope }, done) {
      text(stream).then((source) => {
        arrived.push({ recipients: envelope.rcptTo.map(({ address }) => address), source });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  closers.push(close);
  const address = server.server.address();
  return { arrived, connections, close, port: typeof address === 'object' && address ? address.port : 0 };
}

/** Returns a port with no listener. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

const message = (overrides: object = {}) => ({
  id: randomUUID(),
  to: { name: 'Ana', address: 'ana@example.com' },
  subject: 'A subject',
  text: 'The text',
  html: '<p>The text</p>',
  ...overrides,
});

describe('email over SMTP', () => {
  it('has text and HTML, its own Message-ID and automatic-reply headers', async () => {
    const { arrived, port } = await mailServer();
    const sent = message();
    await smtpMail(`smtp://127.0.0.1:${port}`, FROM).send(sent);
    expect(arrived).toHaveLength(1);
    expect(arrived[0]?.recipients).toEqual(['ana@example.com']);
    const mail = await PostalMime.parse(arrived[0]?.source ?? '');
    expect([mail.subject, mail.text?.trim(), mail.html?.trim()]).toEqual([
      'A subject',
      'The text',
      '<p>The text</p>',
    ]);
    expect(mail.from).toMatchObject({ name: 'Tunewright', address: 'no-reply@tunewright.example' });
    expect(mail.messageId).toBe(`<${sent.id}@tunewright.example>`);
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  it('sends ten concurrent emails over two connections', async () => {
    const { arrived, connections, port } = await mailServer();
    const mail = smtpMail(`smtp://127.0.0.1:${port}`, FROM);
    await Promise.all(Array.from({ length: 10 }, () => mail.send(message())));
    expect([arrived.length, connections.length]).toEqual([10, 2]);
  });

  it('waits for a silent server once, and for half a minute lets the others fail immediately', async () => {
    let connections = 0;
    const silent = createServer(() => {
      connections += 1;
    }).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    closers.push(() => silent.close());
    const address = silent.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const mail = smtpMail(`smtp://127.0.0.1:${port}`, FROM, 500);
    await expect(mail.send(message())).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    for (let n = 0; n < 20; n++)
      await expect(mail.send(message())).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(connections).toBe(1);
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + 30_001);
    await expect(mail.send(message())).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    vi.restoreAllMocks();
    expect(connections).toBe(2);
  });

  it('survives a restart of the server', async () => {
    const first = await mailServer();
    const mail = smtpMail(`smtp://127.0.0.1:${first.port}`, FROM);
    await mail.send(message());
    await first.close();
    const second = await mailServer(first.port);
    await mail.send(message());
    expect(second.arrived).toHaveLength(1);
  });

  it.each([
    ['a name', { to: { name: 'Eve\r\nBcc: x@y.zz\r\n\r\nInjected', address: 'ana@example.com' } }],
    ['a subject', { subject: 'Hi\r\nBcc: x@y.zz\r\n\r\nInjected' }],
    ['a Unicode line break in a name', { to: { name: 'Eve\u2028Bcc: x@y.zz', address: 'ana@example.com' } }],
    ['an id', { id: 'x>\r\nBcc: x@y.zz' }],
  ])('accepts no header or recipient injected through %s', async (_, overrides) => {
    const { arrived, port } = await mailServer();
    await smtpMail(`smtp://127.0.0.1:${port}`, FROM).send(message(overrides));
    expect(arrived[0]?.recipients).toEqual(['ana@example.com']);
    const mail = await PostalMime.parse(arrived[0]?.source ?? '');
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.text?.trim()).toBe('The text');
  });

  it.each(['a@b.co,c@d.co', 'a@b.co>, <c@d.co', 'a@b.co\r\nRCPT TO:<c@d.co>', 'a@b.co c@d.co'])(
    'goes to no recipient if the address is %j',
    async (address) => {
      const { arrived, port } = await mailServer();
      const sending = smtpMail(`smtp://127.0.0.1:${port}`, FROM).send(
        message({ to: { name: 'Ana', address } }),
      );
      await expect(sending).rejects.toThrow();
      expect(arrived).toEqual([]);
    },
  );

  it('loads no part from a file or URL', async () => {
    const { port } = await mailServer();
    const mail = smtpMail(`smtp://127.0.0.1:${port}`, FROM);
    const path = { path: '/etc/passwd' };
    await expect(mail.send(message({ html: path }))).rejects.toThrow('File access rejected');
  });
});

describe('an unreachable mail server', () => {
  it('delays no user; the email arrives once when the server is back', async () => {
    const { ctx, pool } = await testWorld();
    const user = await makeUser();
    const port = await freePort();
    const mail = ctx.mail;
    Object.assign(ctx, { mail: smtpMail(`smtp://127.0.0.1:${port}`, FROM) });
    closers.push(() => Object.assign(ctx, { mail }));
    const waiting = async () =>
      (await pool.query('SELECT attempts, last_error FROM graphile_worker.jobs')).rows;
    await forgot(ctx, { email: user.email }, '192.0.2.1');
    expect(await waiting()).toEqual([{ attempts: 0, last_error: null }]);
    await runTasks();
    expect(await waiting()).toEqual([{ attempts: 1, last_error: expect.stringContaining('ECONNREFUSED') }]);
    const { arrived } = await mailServer(port);
    await pool.query(
      'SELECT graphile_worker.reschedule_jobs(array(SELECT id FROM graphile_worker.jobs), run_at => now())',
    );
    await runTasks();
    await runTasks();
    expect(await waiting()).toEqual([]);
    expect(arrived.map(({ recipients }) => recipients)).toEqual([[user.email]]);
  });
});

describe('email in the outbox', () => {
  it('is one file, even if sent again', async () => {
    const { ctx, outbox } = await testWorld();
    const email = { subject: 'Zoë’s code', blocks: [{ kind: 'code' as const, code: '012345' }] };
    const id = randomUUID();
    const box = { ...ctx, mail: outboxMail(outbox, FROM) };
    const to = { name: 'Zoë "Z" <z@y.zz>', address: 'ana@example.com' };
    await deliver(box, { id, to, email: email }, false);
    await deliver(box, { id, to, email: email }, false);
    const { readdir, readFile } = await import('node:fs/promises');
    const files = (await readdir(outbox)).filter((file) => file.startsWith(id));
    expect(files).toEqual([`${id}.eml`]);
    const mail = await PostalMime.parse(await readFile(`${outbox}/${id}.eml`));
    expect(mail.to).toEqual([{ name: 'Zoë "Z" <z@y.zz>', address: 'ana@example.com' }]);
    expect([mail.subject, mail.text]).toEqual(['Zoë’s code', expect.stringContaining('012345')]);
  });
});
