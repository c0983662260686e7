import { describe, expect, it } from 'vitest';
import { jsonLog, processLog } from './log-pino';

function logged(fields: object, message = 'test', level = 'info'): string {
  const lines: string[] = [];
  jsonLog('test', level, { write: (line) => lines.push(line) }).info(fields, message);
  return lines.join('');
}

const SECRET = 'hunter2-is-secret';

describe('the log', () => {
  it.each([
    ['authorization', { headers: { authorization: `Bearer ${SECRET}` } }],
    ['cookie', { request: { headers: { cookie: `authjs.session-token=${SECRET}` } } }],
    ['set-cookie', { response: { headers: { 'set-cookie': [`session=${SECRET}`] } } }],
    ['password', { password: SECRET }],
    ['newPassword', { body: { newPassword: SECRET } }],
    ['passwordHash', { user: { passwordHash: `$argon2id$${SECRET}` } }],
    ['token', { token: SECRET }],
    ['resetToken', { a: { b: { c: { resetToken: SECRET } } } }],
    ['client_secret', { payment: { client_secret: SECRET, clientSecret: SECRET } }],
    ['secret keys', { STRIPE_SECRET_KEY: SECRET, S3_SECRET_ACCESS_KEY: SECRET, AUTH_SECRET: SECRET }],
    ['api key', { apiKey: SECRET, api_key: SECRET }],
    ['the content of emails', { mail: { text: `Your code: ${SECRET}`, html: `<b>${SECRET}</b>` } }],
    ['the values of an email', { values: { link: SECRET } }],
    ['a list', { calls: [{ token: SECRET }, { token: SECRET }] }],
    ['depth', { a: { b: { c: { d: { e: { f: { g: SECRET } } } } } } }],
  ])('hides %s', (_, fields) => {
    const line = logged(fields);
    expect(line).toContain('[hidden]');
    expect(line).not.toContain('hunter2');
  });

  it('hides one-time codes, and shows codes of errors', () => {
    expect(logged({ code: '123456' })).not.toContain('123456');
    expect(logged({ mail: { code: 654321 } })).not.toContain('654321');
    expect(logged({ code: 'auth.google' })).toContain('auth.google');
    expect(logged({ err: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) })).toContain(
      'ECONNREFUSED',
    );
  });

  it.each([
    `connect smtp://user:${SECRET}@mail.example.com failed`,
    `sent Authorization: Bearer ${SECRET}`,
    `GET /reset?token=${SECRET}&x=1`,
    `/api/files/a/b/song.mp3?expires=1&signature=${SECRET}`,
    `{"password":"${SECRET}"}`,
    `set-cookie: ${SECRET}`,
    'eyJhbGciOiJIUzI1NiJ9.hunter2.hunter2',
    'sk_live_hunter2',
    'hash $argon2id$v=19$hunter2',
  ])('hides secrets in the text of an error and its causes: %s', (text) => {
    const cause = Object.assign(new Error(text), { config: { headers: { cookie: SECRET } } });
    const line = logged({ err: new Error('failed', { cause }), note: text });
    expect(line).toContain('failed');
    expect(line).not.toContain('hunter2');
  });

  it('shows what operators need', () => {
    const fields = {
      requestId: 'a-b-c-d-e',
      route: '/song/:id',
      method: 'GET',
      status: 200,
      ms: 1.5,
      bytes: 10,
    };
    expect(JSON.parse(logged(fields, 'request'))).toMatchObject({ ...fields, msg: 'request', level: 30 });
    expect(logged({ err: new Error('disk full') })).toContain('disk full');
    expect(JSON.parse(logged({ at: new Date(0), none: null }))).toMatchObject({
      at: '1970-01-01T00:00:00.000Z',
      none: null,
    });
  });

  it('respects its level', () => {
    expect(logged({}, 'test', 'warn')).toBe('');
    expect(logged({}, 'test', 'debug')).not.toBe('');
  });
});

describe('the log of a process', () => {
  /** What a process logs to this kind of output. */
  function written(isTTY: boolean, level?: string): string {
    const texts: string[] = [];
    const log = processLog('tunewright', level, { isTTY, write: (text) => texts.push(text) });
    log.info({ route: '/song/:id', status: 200 }, 'request');
    log.warn({ err: new Error('no space\nleft'), songId: 'x', password: SECRET }, 'song was not made');
    return texts.join('');
  }

  it('is JSON from info on if no person watches', () => {
    const [request, warning] = written(false).trim().split('\n');
    expect(JSON.parse(request ?? '')).toMatchObject({ level: 30, msg: 'request', route: '/song/:id' });
    expect(JSON.parse(warning ?? '')).toMatchObject({ level: 40, err: { message: 'no space\nleft' } });
  });

  it('is one readable line for each warning in a terminal, and for requests if they are wanted', () => {
    const warning = / warn {2}song was not made: no space left \(songId x, password \[hidden\]\)\n$/;
    expect(written(true)).toMatch(/^\d\d:\d\d:\d\d warn [^\n]*\n$/);
    expect(written(true)).toMatch(warning);
    expect(written(true, 'info')).toMatch(
      /^\d\d:\d\d:\d\d info {2}request \(route \/song\/:id, status 200\)\n/,
    );
  });
});
