import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '@/lib/domain/auth/password/password';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { avatarOf } from '@/lib/testing/files/avatars';
import { hit, tokenFor } from '@/lib/testing/hit';
import { lockWaits } from '@/lib/testing/sql/lock-waits';
import { statementsOf } from '@/lib/testing/sql/statements';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';

const PASSWORD = 'long enough';
const unknown = '0192f0c1-0000-7000-8000-000000000000';
const admin = () => makeUser({ role: 'admin' });
const person = async (overrides = {}) =>
  makeUser({ passwordHash: await hashPassword(PASSWORD), ...overrides });
const rowOf = async (id: string) => (await testWorld()).ctx.db.user.findUniqueOrThrow({ where: { id } });
const statusOf = async (id: string) => (await rowOf(id)).status;
const remove = (as: { id: string }, id: string, body = {}) =>
  hit('DELETE /users/:id', { as, params: { id }, body });

/** Returns all emails of this test file as one text. */
async function mails(): Promise<string> {
  const { outbox } = await testWorld();
  const files = await readdir(outbox).catch(() => []);
  return (await Promise.all(files.map((file) => readFile(path.join(outbox, file), 'utf8')))).join('\n');
}

describe('DELETE /users/:id', () => {
  it('closes the caller’s account: a pseudonym stays; sessions, songs, files and codes are gone; an email confirms it', async () => {
    const { ctx } = await testWorld();
    const ana = await person({ displayName: 'Ana M.', emailVerifiedAt: new Date() });
    const headers = { authorization: `Bearer ${await tokenFor(ana.id)}` };
    const avatar = await avatarOf(ana);
    await hit('PUT /users', { as: ana, body: { profile: avatar.url } });
    const words = { lyrics: 'Words', prompt: 'A prompt', description: 'About', timedLyrics: [] };
    const [song, making] = [
      await makeSongRow(ana.id, words),
      await makeSongRow(ana.id, { status: 'generating' }),
    ];
    const removedBefore = await makeSongRow(ana.id);
    await hit('DELETE /song/:id', { as: ana, params: { id: removedBefore.id } });
    for (const { id, rendition } of [song, removedBefore]) {
      await ctx.storage.put(`songs/${id}/${rendition}/song.mp3`, Buffer.from('sound'));
    }
    await ctx.db.identity.create({ data: { provider: 'google', subject: ana.id, userId: ana.id } });
    const at = ctx.clock.now();
    await ctx.db.oneTimeCode.create({
      data: {
        id: crypto.randomUUID(),
        purpose: 'password',
        subject: ana.email,
        email: ana.email,
        createdAt: at,
        expiresAt: at,
      },
    });

    const { status, body } = await remove(ana, ana.id, { password: PASSWORD });
    expect([status, body]).toEqual([
      200,
      { message: 'User deleted successfully', data: { id: ana.id }, id: ana.id },
    ]);
    expect(await rowOf(ana.id)).toMatchObject({
      status: 'deleted',
      deletedAt: expect.any(Date),
      email: expect.stringMatching(/^deleted-[0-9a-f-]{36}@deleted\.invalid$/),
      name: 'Deleted user',
      displayName: null,
      profile: null,
      passwordHash: null,
      emailVerifiedAt: null,
    });
    expect((await hit('GET /users/profile', { headers })).status).toBe(401);
    expect((await hit('GET /song/:id', { params: { id: song.id } })).status).toBe(410);
    expect(await ctx.db.song.findUnique({ where: { id: making.id } })).toMatchObject({ status: 'canceled' });
    expect(await ctx.db.identity.count({ where: { userId: ana.id } })).toBe(0);
    expect(await ctx.db.oneTimeCode.count({ where: { subject: ana.email } })).toBe(0);

    await runTasks();
    for (const { id, rendition } of [song, removedBefore]) {
      expect(await ctx.storage.get(`songs/${id}/${rendition}/song.mp3`)).toBeNull();
    }
    expect(await ctx.db.song.findUnique({ where: { id: song.id } })).toMatchObject({
      name: 'Deleted song',
      lyrics: null,
      prompt: null,
      description: null,
      timedLyrics: null,
    });
    expect(await ctx.storage.get(avatar.key)).toBeNull();
    expect(await ctx.db.upload.count({ where: { ownerId: ana.id } })).toBe(0);
    expect(await mails()).toContain(ana.email);
    expect(await ctx.db.auditEntry.count({ where: { targetId: ana.id } })).toBe(0);
  });

  it('requires the password and changes nothing without it', async () => {
    const ana = await person();
    for (const body of [{}, { password: 'wrong' }]) {
      const refused = await remove(ana, ana.id, body);
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['password']]);
    }
    expect(await statusOf(ana.id)).toBe('active');
  });

  it('frees the address for a new account', async () => {
    const ana = await person();
    await remove(ana, ana.id, { password: PASSWORD });
    const again = await hit('POST /auth/register', {
      body: { name: 'Ana', email: ana.email, password: PASSWORD },
    });
    expect(again.status).toBe(201);
  });

  it('refuses other users, admins on themselves, and unknown or deleted accounts', async () => {
    const [as, ana, ben] = [await admin(), await makeUser(), await makeUser()];
    expect((await remove(ana, ben.id)).body.error).toBe('auth.forbidden');
    for (const id of [as.id, as.id.toUpperCase()])
      expect((await remove(as, id)).body.error).toBe('users.self');
    expect((await remove(as, unknown)).body.error).toBe('users.notFound');
    expect((await remove(as, ben.id)).status).toBe(200);
    expect((await remove(as, ben.id)).body.error).toBe('users.deleted');
  });

  it('by an admin is audited with the reason, but not with the identity', async () => {
    const { ctx } = await testWorld();
    const [as, ana] = [await admin(), await makeUser()];
    await remove(as, ana.id, { reason: 'spam' });
    const [entry] = await ctx.db.auditEntry.findMany({ where: { targetId: ana.id } });
    expect(entry).toMatchObject({
      action: 'users.delete',
      actorId: as.id,
      before: { status: 'active' },
      after: { status: 'deleted' },
      reason: 'spam',
    });
    expect(JSON.stringify(entry)).not.toContain(ana.email);
  });

  it('leaves one admin if two delete each other concurrently', async () => {
    const { ctx } = await testWorld();
    for (let round = 0; round < 5; round++) {
      await ctx.db.user.updateMany({ where: { role: 'admin' }, data: { role: 'user' } });
      const [a, b] = [await admin(), await admin()];
      const answers = await Promise.all([remove(a, b.id), remove(b, a.id)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await ctx.db.user.count({ where: { role: 'admin', status: 'active' } })).toBe(1);
    }
  });

  it('takes as few statements for 2,000 songs as for one', async () => {
    const { ctx } = await testWorld();
    const [as, ana] = [await admin(), await makeUser()];
    await ctx.db.song.createMany({
      data: Array.from({ length: 2_000 }, () => ({
        ownerId: ana.id,
        name: 'Song',
        status: 'ready' as const,
        rendition: crypto.randomUUID(),
      })),
    });
    const statements = await statementsOf(async () => {
      expect((await remove(as, ana.id)).status).toBe(200);
    });
    expect(statements.length).toBeLessThan(60);
    expect(await ctx.db.song.count({ where: { ownerId: ana.id, deletedAt: null } })).toBe(0);
    const [{ n } = { n: 0 }] = await ctx.db.$queryRaw<{ n: number }[]>`
      SELECT count(*)::int AS n FROM graphile_worker.jobs WHERE task_identifier = 'song:erase' AND run_at <= now()`;
    expect(n).toBe(2_000);
    const total = await ctx.db.listTotal.findUnique({ where: { scope: `owner:${ana.id}` } });
    expect(total?.total).toBe(0);
  });

  it('by an admin counts its audit entry last, as a moderation does, so that neither waits for the other', async () => {
    const { pool } = await testWorld();
    const [as, ana] = [await admin(), await person()];
    await makeSongRow(ana.id);
    const moderation = await pool.connect();
    try {
      const count = (scope: string) =>
        moderation.query('UPDATE "ListTotal" SET total = total WHERE scope = $1', [scope]);
      await moderation.query('BEGIN');
      await count('public');
      const deletion = remove(as, ana.id);
      await expect.poll(lockWaits).toBeGreaterThan(0);
      await count('audit');
      await moderation.query('COMMIT');
      expect((await deletion).status).toBe(200);
    } finally {
      moderation.release();
    }
  });
});

describe('DELETE /users/batch', () => {
  const removeAll = (as: { id: string }, ids: string[], body = {}) =>
    hit('DELETE /users/batch', { as, body: { ids, ...body } });

  it('deletes each distinct id and audits each', async () => {
    const { ctx } = await testWorld();
    const [as, ana, ben] = [await admin(), await makeUser(), await makeUser()];
    const ids = [ana.id, ben.id];
    const { status, body } = await removeAll(as, [...ids, ana.id.toUpperCase()], { reason: 'spam' });
    expect([status, body]).toEqual([200, { message: 'Users deleted successfully', data: { ids }, ids }]);
    expect(await Promise.all(ids.map(statusOf))).toEqual(['deleted', 'deleted']);
    const entries = await ctx.db.auditEntry.findMany({ where: { targetId: { in: ids } } });
    expect(entries.map(({ action, reason }) => [action, reason])).toEqual(
      ids.map(() => ['users.delete', 'spam']),
    );
  });

  it('accepts the ids in the query string, too', async () => {
    const [as, ana, ben] = [await admin(), await makeUser(), await makeUser()];
    const { body } = await hit('DELETE /users/batch', { as, query: { ids: `${ana.id}, ${ben.id}` } });
    expect(body.ids).toEqual([ana.id, ben.id]);
    const odd = await hit('DELETE /users/batch', { as, query: { ids: "1' OR 1=1" } });
    expect(odd.status).toBe(400);
  });

  it('changes nothing if an id is unknown, deleted or the caller’s, or if none is given', async () => {
    const [as, ana] = [await admin(), await makeUser()];
    const gone = await makeUser({ status: 'deleted' });
    for (const [other, code] of [
      [unknown, 'users.unknown'],
      [gone.id, 'users.unknown'],
      [as.id, 'users.self'],
    ] as const) {
      expect((await removeAll(as, [ana.id, other])).body.error).toBe(code);
    }
    expect((await removeAll(as, [])).status).toBe(422);
    const tooMany = Array.from({ length: 1_001 }, () => crypto.randomUUID());
    expect((await removeAll(as, tooMany)).status).toBe(422);
    expect(await statusOf(ana.id)).toBe('active');
  });

  it('deletes a thousand accounts in a few statements, each with an email', async () => {
    const { ctx } = await testWorld();
    const as = await admin();
    const people = await ctx.db.user.createManyAndReturn({
      data: Array.from({ length: 1_000 }, () => {
        const mark = crypto.randomUUID();
        return { name: 'Bulk', email: `${mark}@bulk.example`, referralCode: mark };
      }),
      select: { id: true },
    });
    const ids = people.map(({ id }) => id);
    const statements = await statementsOf(async () => {
      const { status, body } = await removeAll(as, ids);
      expect([status, body.ids?.length]).toEqual([200, 1_000]);
    });
    expect(statements.length).toBeLessThan(60);
    const [{ n } = { n: 0 }] = await ctx.db.$queryRaw<{ n: number }[]>`
      SELECT count(*)::int AS n FROM graphile_worker._private_jobs WHERE payload #>> '{to,address}' LIKE '%@bulk.example'`;
    expect(n).toBe(1_000);
  });
});
