import { beforeAll, describe, expect, it } from 'vitest';
import { Prisma } from '@/generated/prisma/client';
import { DAY_MS } from '@/lib/core/constants';
import type { Ctx } from '@/lib/core/context';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { unzipped } from '@/lib/testing/files/archive';
import { hit } from '@/lib/testing/hit';
import { mailsTo } from '@/lib/testing/people/mails';
import { openPageServer } from '@/lib/testing/servers/page-server';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { FILES } from './entries';
import { exceptions } from './exceptions';
import { rowsOf, statementOf } from './rows';
import { nameOf, type Person, type Table } from './table';
import { tables } from './tables';

const models = Object.values(Prisma.ModelName);
const unlisted = models.filter(
  (model) => !exceptions[model] && !tables.some((table) => table.model === model),
);

/** Enough rows of another user that an index of all rows is not as good as one of the person's. */
async function fillWithOthers({ db }: Ctx): Promise<void> {
  const { id: actorId } = await makeUser();
  const entry = { actorId, action: 'users.update', targetType: 'user', targetId: actorId, requestId: 'r' };
  await db.auditEntry.createMany({ data: Array.from({ length: 500 }, () => entry) });
  const song = { ownerId: actorId, name: 'Song', status: 'ready' as const };
  await db.song.createMany({ data: Array.from({ length: 500 }, () => song) });
  await db.$executeRaw`ANALYZE "AuditEntry", "Song"`;
}

/** The statements that read a table, with the person's id as that of a row that others are within. */
function statementsOf(table: Table, person: Person): Prisma.Sql[] {
  const { of } = table;
  if (typeof of === 'function') return [statementOf(table, of(person), undefined, 500)];
  const isWithin = Prisma.sql`t.${nameOf(of.column)} = ${person.id}::uuid`;
  return [of.ids(person), statementOf(table, isWithin, undefined, 500)];
}

describe('the tables of an account’s export', () => {
  it('are all tables of the database, but for explained exceptions', () => {
    expect(unlisted, 'Add a table to `tables`, or to `exceptions` with the reason').toEqual([]);
    const both = tables.filter(({ model }) => exceptions[model]).map(({ model }) => model);
    expect(both).toEqual([]);
  });

  it.each(tables.map((table) => [table.file, table] as const))(
    'have every column in %s.json, or the reason why it is left out',
    (_file, { model, columns, leftOut }) => {
      const scalars = Object.keys(Prisma[`${model}ScalarFieldEnum`]);
      expect([...columns, ...Object.keys(leftOut)].sort()).toEqual(scalars.sort());
    },
  );

  it('hold no row twice', () => {
    const person = { id: crypto.randomUUID(), email: 'ana@example.com' };
    const rows = tables.map(({ model, of }) =>
      [model, typeof of === 'function' ? of(person).sql : of.ids(person).sql].join(': '),
    );
    expect(rows.filter((one, at) => rows.indexOf(one) !== at)).toEqual([]);
  });

  it('are read by an index', async () => {
    const { ctx } = await testWorld();
    const person = { id: crypto.randomUUID(), email: `${crypto.randomUUID()}@example.com` };
    await fillWithOthers(ctx);
    const scans = await ctx.db.$transaction(async (db) => {
      await db.$executeRaw`SET LOCAL enable_seqscan = off`;
      const found: string[] = [];
      for (const table of tables) {
        for (const statement of statementsOf(table, person)) {
          const plan = await db.$queryRaw`EXPLAIN (FORMAT JSON) ${statement}`;
          const conditions = JSON.stringify(plan).match(/"Index Cond":"(?:[^"\\]|\\.)*/g) ?? [];
          if (!conditions.some((text) => text.includes(person.id) || text.includes(person.email)))
            found.push(table.file);
        }
      }
      return found;
    });
    expect(scans).toEqual([]);
  });

  it('are read in batches without gaps or duplicates', async () => {
    const { ctx } = await testWorld();
    const owner = await makeUser();
    const createdAt = ctx.clock.now();
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push((await makeSongRow(owner.id, { createdAt })).id);
    const songs = tables.find(({ file }) => file === 'songs');
    if (!songs) throw new Error('there is no file of songs');
    const batches: Record<string, unknown>[][] = [];
    for await (const rows of rowsOf(ctx, songs, owner, 2)) batches.push(rows);
    expect(batches.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(batches.flat().map(({ id }) => id)).toEqual(ids.sort());
  });
});

describe('POST /users/export', { timeout: 30_000 }, () => {
  let origin = '';
  beforeAll(async () => {
    origin = await openPageServer();
  });

  const request = (as: { id: string }) => hit('POST /users/export', { as });
  const latest = async (as: { id: string }) => (await hit('GET /users/export', { as })).body.data;

  async function archiveOf(as: { id: string }) {
    const { url } = await latest(as);
    const response = await fetch(`${origin}${url}`);
    const files = await unzipped(Buffer.from(await response.arrayBuffer()));
    const rows = (file: string) => JSON.parse(String(files.get(`${file}.json`)));
    return { files, rows };
  }

  /** A user who has left traces in most places, next to another who did the same. */
  async function busyUser() {
    const { ctx } = await testWorld();
    const user = await makeUser({ displayName: 'Zoë', passwordHash: '$argon2id$secret' });
    const friend = await makeUser({ referredById: user.id, email: `anna-${user.id}@example.com` });
    const song = await makeSongRow(user.id, { lyrics: 'One "two"\nthree', prompt: 'a <b>song</b>' });
    const liked = await makeSongRow(friend.id);
    await ctx.db.songLike.create({ data: { userId: user.id, songId: liked.id } });
    await ctx.db.songReport.create({
      data: {
        songId: song.id,
        reporterId: friend.id,
        reporterMark: 'mark-of-the-friend',
        reason: 'spam',
        createdAt: ctx.clock.now(),
      },
    });
    const storageKey = `uploads/${user.id}/resume.pdf`;
    await ctx.storage.put(storageKey, Buffer.from('%PDF the résumé'));
    const upload = await ctx.db.upload.create({
      data: {
        ownerId: user.id,
        kind: 'resume',
        name: '../My résumé.pdf',
        size: 5,
        storageKey,
        expiresAt: ctx.clock.now(),
      },
    });
    await ctx.db.mailLog.create({
      data: {
        id: crypto.randomUUID(),
        recipient: user.email,
        template: 'receipt',
        subject: 'A receipt of the former owner of this address',
        createdAt: new Date(user.createdAt.getTime() - DAY_MS),
      },
    });
    const admin = await makeUser({ role: 'admin' });
    const body = { role: 'admin' as const, reason: 'a note of the admin' };
    await hit('PUT /users/:id', { as: admin, params: { id: user.id }, body });
    return { user, friend, song, liked, upload };
  }

  it('collects what is stored about the caller, and nothing about others', async () => {
    const { user, friend, song, liked, upload } = await busyUser();
    const created = await request(user);
    expect([created.status, created.body]).toMatchObject([
      202,
      { message: 'Your data is being collected', data: { status: 'queued', progress: 0, url: null } },
    ]);
    await runTasks();
    const ready = (await hit('GET /users/export/:id', { as: user, params: { id: created.body.data.id } }))
      .body.data;
    expect(ready).toMatchObject({ status: 'ready', progress: 100, failure: null });
    const { total } = await (await testWorld()).ctx.db.export.findUniqueOrThrow({ where: { id: ready.id } });
    expect(total).toBeGreaterThan(FILES);
    const { files, rows } = await archiveOf(user);
    expect(rows('account')).toMatchObject([{ id: user.id, email: user.email, displayName: 'Zoë' }]);
    expect(rows('songs')).toMatchObject([{ id: song.id, lyrics: 'One "two"\nthree' }]);
    expect(rows('likes')).toMatchObject([{ songId: liked.id }]);
    expect(rows('credit-history')).toMatchObject([{ kind: 'signup_bonus', amount: 1_000 }]);
    expect(rows('referrals')).toMatchObject([{ email: 'a•••@example.com', state: 'first_song' }]);
    expect(rows('changes-by-admins')).toMatchObject([{ action: 'users.update', after: { role: 'admin' } }]);
    expect(rows('sessions').length).toBeGreaterThan(0);
    expect(rows('reports')).toEqual([]);
    expect(String(files.get(`uploads/${upload.id} -My résumé.pdf`))).toBe('%PDF the résumé');
    const everything = [...files.values()].join('\n');
    for (const hidden of [
      'argon2',
      'mark-of-the-friend',
      'a note of the admin',
      'the former owner',
      friend.email,
      'storageKey":',
    ]) {
      expect(everything).not.toContain(hidden);
    }
    const page = String(files.get('index.html'));
    expect(page).toContain('<a href="songs.json">songs.json</a>, 1 entry');
    expect(
      [...files.keys()].every(
        (name) => name.startsWith('uploads/') || page.includes(name) || name === 'index.html',
      ),
    ).toBe(true);
    await runTasks();
    const [mail] = await mailsTo(user.email);
    expect(mail?.text).toContain('/settings#data');
    expect(mail?.text).not.toContain(ready.url);
  });

  it('runs one at a time and once a day, unless it failed', async () => {
    const { ctx, advance } = await testWorld();
    const user = await makeUser();
    const both = await Promise.all([request(user), request(user)]);
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    await ctx.db.export.updateMany({ where: { ownerId: user.id }, data: { status: 'failed' } });
    expect((await request(user)).status).toBe(202);
    await runTasks();
    const refused = await request(user);
    expect([refused.status, refused.body.error]).toEqual([429, 'exports.daily']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
    advance(DAY_MS);
    expect((await request(user)).status).toBe(202);
    await runTasks();
  });

  it('is the caller’s alone, and its address expires within hours', async () => {
    const { advance } = await testWorld();
    const user = await makeUser();
    const { id } = (await request(user)).body.data;
    await runTasks();
    const stranger = await makeUser();
    expect(await latest(stranger)).toBeNull();
    const refused = await hit('GET /users/export/:id', { as: stranger, params: { id } });
    expect([refused.status, refused.body.error]).toEqual([404, 'exports.notFound']);
    expect((await hit('GET /exports', { as: user })).body.data).toEqual([]);
    const { url } = await latest(user);
    expect((await fetch(`${origin}${url}`)).status).toBe(200);
    advance(2 * 3_600_000);
    expect((await fetch(`${origin}${url}`)).status).toBe(404);
    expect((await fetch(`${origin}${(await latest(user)).url}`)).status).toBe(200);
  });
});
