import { describe, expect, it } from 'vitest';
import { type Db, inTransaction } from '@/lib/core/context';
import { AppError } from '@/lib/core/errors';
import { live } from '@/lib/live';
import { makeUser } from '@/lib/testing/factories';
import { makePng } from '@/lib/testing/files/pictures';
import { send, storedFiles, storingNothing, ticketOf, uploadOf } from '@/lib/testing/files/uploads';
import { hit } from '@/lib/testing/hit';
import { testWorld } from '@/lib/testing/world';
import { LOOSE_MS, MAX_LOOSE, MAX_UPLOAD_BYTES, TICKET_MS } from './rules';
import { sweepUploads } from './sweep';

const unknown = '0192f0c1-0000-7000-8000-000000000000';
const cv = Buffer.from('Ana Maria, singer');
const png = makePng(40, 30);

describe('PUT /uploads/:id/content', () => {
  it('stores a re-encoded picture under a random name, and returns its address', async () => {
    const { ctx } = await testWorld();
    const ana = await makeUser();
    const { id, url } = await ticketOf(ana, 'avatar', '../../etc/me.png');
    const { status, body } = await send(ana, url, png);
    expect([status, body.message]).toEqual([200, 'File uploaded']);
    const row = await uploadOf(id);
    expect(row?.storageKey).toMatch(/^avatars\/[0-9a-f-]{36}\.webp$/);
    expect(row?.storageKey).not.toContain(id);
    const bytes = await ctx.storage.get(row?.storageKey ?? '');
    expect(body.data).toEqual({
      id,
      kind: 'avatar',
      name: '../../etc/me.png',
      size: bytes?.byteLength,
      mime: 'image/webp',
      url: `/api/files/${row?.storageKey}`,
    });
    expect(row).toMatchObject({ mime: 'image/webp', size: bytes?.byteLength, usedAt: null });
  });

  it('stores a résumé unchanged, without a public address', async () => {
    const { ctx } = await testWorld();
    const ana = await makeUser();
    const { id, url } = await ticketOf(ana);
    const { body } = await send(ana, url, cv, { 'content-type': 'text/html' });
    expect(body.data).toMatchObject({ mime: 'text/plain', url: null, size: cv.length });
    const bytes = await ctx.storage.get((await uploadOf(id))?.storageKey ?? '');
    expect(Buffer.from(bytes ?? []).equals(cv)).toBe(true);
  });

  it('recognizes a program by its content, regardless of its name', async () => {
    const ana = await makeUser();
    const { id, url } = await ticketOf(ana, 'resume', 'cv.pdf');
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500, 0x90)]);
    const { status, body } = await storingNothing(() =>
      send(ana, url, program, { 'content-type': 'application/pdf' }),
    );
    expect([status, body.error, body.message]).toEqual([415, 'uploads.type', 'Send a PDF, DOCX or TXT file']);
    expect(await uploadOf(id)).toMatchObject({ storedAt: null, storageKey: null, mime: null });
    expect((await send(ana, url, cv)).status).toBe(200);
  });

  it('answers 401 to visitors, and 404 to other users and for missing or malformed tickets', async () => {
    const [ana, ben] = [await makeUser(), await makeUser()];
    const { id, url } = await ticketOf(ana);
    expect((await send(null, url, cv)).status).toBe(401);
    const theirs = await send(ben, url, cv);
    const none = await send(ana, url.replace(id, unknown), cv);
    expect([theirs.body.error, none.body.error]).toEqual(['uploads.notFound', 'uploads.notFound']);
    for (const odd of ['1', '..%2f..', "'", '%00']) {
      expect((await send(ana, `/api/v1/uploads/${odd}/content`, cv)).status).toBe(404);
    }
    expect(await uploadOf(id)).toMatchObject({ storedAt: null });
  });

  it('rejects a cross-site request with only a cookie', async () => {
    const ana = await makeUser();
    const { url } = await ticketOf(ana);
    const login = await hit('POST /auth/register', {
      body: { name: 'Eve', email: `${crypto.randomUUID()}@example.com`, password: 'long enough' },
    });
    const signedIn = await hit('POST /auth/login', {
      body: { email: login.body.data.email, password: 'long enough' },
    });
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const from = async (origin: string) => (await send(null, url, cv, { cookie, origin })).body.error;
    expect(await from('https://evil.example')).toBe('request.origin');
    expect(await from('http://localhost:3000')).toBe('uploads.notFound');
  });

  it('accepts each ticket once, even for concurrent calls', async () => {
    const ana = await makeUser();
    const { id, url } = await ticketOf(ana, 'avatar');
    const before = await storedFiles();
    const answers = await Promise.all([send(ana, url, png), send(ana, url, png)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await storedFiles()).toHaveLength(before.length + 1);
    const again = await storingNothing(() => send(ana, url, png));
    expect(again.body.error).toBe('uploads.done');
    const key = (await uploadOf(id))?.storageKey;
    expect(await storedFiles()).toContain(key?.split('/')[1]);
  });

  it('receives two files of a user at a time, however they end', async () => {
    const [ana, ben] = [await makeUser(), await makeUser()];
    const half = async () => {
      const { url } = await ticketOf(ana);
      let pull: (body: ReadableStreamDefaultController) => void = () => undefined;
      const began = new Promise<ReadableStreamDefaultController>((resolve) => {
        pull = resolve;
      });
      const answer = send(ana, url, new ReadableStream({ pull }, { highWaterMark: 0 }));
      return { answer, body: await began };
    };
    const open = [await half(), await half()];
    const { url } = await ticketOf(ana);
    const refused = await send(ana, url, cv);
    expect([refused.status, refused.body.error]).toEqual([429, 'uploads.tooMany']);
    const other = await ticketOf(ben);
    expect((await send(ben, other.url, cv)).status).toBe(200);
    open[0]?.body.error(new Error('reset'));
    expect((await open[0]?.answer)?.status).toBe(422);
    expect((await send(ana, url, cv)).status).toBe(200);
    open[1]?.body.close();
    expect((await open[1]?.answer)?.body.error).toBe('uploads.empty');
  });

  it('cuts off a body that exceeds the limit without announcing it', async () => {
    const ana = await makeUser();
    const { id, url } = await ticketOf(ana);
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 256 * 1024;
        if (sent > 64 * MAX_UPLOAD_BYTES) controller.close();
        else controller.enqueue(Buffer.alloc(256 * 1024, 'a'));
      },
    });
    const { status, body } = await storingNothing(() => send(ana, url, endless));
    expect([status, body.error]).toEqual([413, 'uploads.tooLarge']);
    expect(sent).toBeLessThan(2 * MAX_UPLOAD_BYTES);
    expect(await uploadOf(id)).toMatchObject({ storedAt: null });
  });

  it('accepts a body of exactly the limit, without a content length', async () => {
    const ana = await makeUser();
    const { url } = await ticketOf(ana);
    const whole = new Blob([Buffer.alloc(MAX_UPLOAD_BYTES, 'a')]).stream();
    const { status, body } = await send(ana, url, whole);
    expect([status, body.data?.size]).toEqual([200, MAX_UPLOAD_BYTES]);
  });

  it('rejects an empty body', async () => {
    const ana = await makeUser();
    const { url } = await ticketOf(ana);
    const { status, body } = await storingNothing(() => send(ana, url, ''));
    expect([status, body.error]).toEqual([422, 'uploads.empty']);
  });

  it('stores nothing if storage fails, reports it, and allows a retry', async () => {
    const ana = await makeUser();
    const { id, url } = await ticketOf(ana);
    const parts = live();
    const { storage } = parts;
    parts.storage = { ...storage, put: () => Promise.reject(new AppError('storage.full')) };
    const { status, body } = await send(ana, url, cv);
    parts.storage = storage;
    expect([status, body.error]).toEqual([503, 'uploads.failed']);
    expect(await uploadOf(id)).toMatchObject({ storedAt: null });
    expect((await send(ana, url, cv)).status).toBe(200);
  });

  it.each(['before', 'after'])(
    'leaves nothing behind that the sweep misses if it is cut off %s the commit',
    async (when) => {
      const { ctx, advance } = await testWorld();
      advance(LOOSE_MS);
      await sweepUploads(ctx);
      const ana = await makeUser();
      const { id, url } = await ticketOf(ana);
      const parts = live();
      const { db } = parts;
      const cut = async (work: (tx: Db) => Promise<unknown>) => {
        if (when === 'after') await inTransaction(ctx, (tx) => work(tx.db));
        throw new Error('cut off');
      };
      parts.db = new Proxy(db, {
        get: (target, name) => (name === '$transaction' ? cut : Reflect.get(target, name)),
      });
      const { status } = await send(ana, url, cv);
      parts.db = db;
      expect(status).toBe(500);
      expect(await storedFiles()).toHaveLength(1);
      advance(TICKET_MS);
      await sweepUploads(ctx);
      const row = await uploadOf(id);
      expect(row === null).toBe(when === 'before');
      if (row?.storageKey) expect(String(await ctx.storage.get(row.storageKey))).toBe(String(cv));
      advance(LOOSE_MS);
      await sweepUploads(ctx);
      expect(await storedFiles()).toEqual([]);
      expect(await ctx.db.upload.count()).toBe(0);
    },
  );

  it('does not take an attempt for a pending ticket', async () => {
    const { ctx } = await testWorld();
    const ana = await makeUser();
    const { url } = await ticketOf(ana);
    const parts = live();
    const { storage } = parts;
    parts.storage = { ...storage, put: () => Promise.reject(new Error('away')) };
    await send(ana, url, cv);
    parts.storage = storage;
    expect(await ctx.db.upload.count({ where: { ownerId: ana.id, storedAt: null } })).toBe(2);
    for (let n = 1; n < MAX_LOOSE; n++) await ticketOf(ana);
  });

  it('applies the user’s rate limit', async () => {
    const ana = await makeUser();
    const { url } = await ticketOf(ana);
    const parts = live();
    const { limiter } = parts;
    parts.limiter = {
      take: async (key) => (key === `upload-content:${ana.id}` ? 7 : 0),
      refund: async () => undefined,
    };
    const { status } = await send(ana, url, cv);
    parts.limiter = limiter;
    expect(status).toBe(429);
  });
});
