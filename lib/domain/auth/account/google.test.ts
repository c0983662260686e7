import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { makeToken } from '@/lib/testing/people/api-tokens';
import { lockWaits } from '@/lib/testing/sql/lock-waits';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld, type World } from '@/lib/testing/world';
import { hashPassword } from '../password/password';
import { findLiveSession } from '../queries';
import { openSession } from '../sessions/session';
import { signInWithGoogle } from './google';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});

const newClaims = (overrides: object = {}) => ({
  sub: randomUUID(),
  email: `${randomUUID()}@example.com`,
  email_verified: true,
  name: 'Ana Lima',
  ...overrides,
});

type Claims = ReturnType<typeof newClaims>;

const arrival = { userAgent: 'Mozilla/5.0', referralCode: null };

async function enter(claims: unknown, referralCode: string | null = null) {
  const sessionId = await signInWithGoogle(world.ctx, claims, { ...arrival, referralCode });
  const session = await world.ctx.db.session.findUniqueOrThrow({
    where: { id: sessionId },
    include: { user: { include: { identities: true } } },
  });
  return session;
}

const refusal = (claims: unknown) =>
  enter(claims).then(
    () => 'entered',
    (error) => error.code,
  );

/** Returns the emails to an address in the outbox. */
async function emailsTo(address: string): Promise<string[]> {
  await runTasks();
  const files = await readdir(world.outbox).catch(() => []);
  const emails = await Promise.all(files.map((file) => readFile(path.join(world.outbox, file), 'utf8')));
  return emails.filter((email) => email.includes(address));
}

describe('an unknown Google user', () => {
  it('gets an account without a password, with a verified address, and a remembered session', async () => {
    const claims = newClaims({ picture: 'https://example.com/face.jpg' });
    const { user, remember, userAgent } = await enter({ ...claims, email: claims.email.toUpperCase() });
    expect(user).toMatchObject({ email: claims.email, name: 'Ana Lima', passwordHash: null, profile: null });
    expect(user.emailVerifiedAt).not.toBeNull();
    expect(user.identities).toMatchObject([{ provider: 'google', subject: claims.sub }]);
    expect([remember, userAgent]).toEqual([true, 'Mozilla/5.0']);
    expect(await emailsTo(claims.email)).toEqual([]);
  });

  it.each([
    ['  Ana\u202e\n Lima ', 'Ana Lima'],
    [`${'x'.repeat(79)}😀`, 'x'.repeat(79)],
    [`${'x'.repeat(79)} y`, 'x'.repeat(79)],
  ])('named %j is stored as %j', async (name, stored) => {
    expect((await enter(newClaims({ name }))).user.name).toBe(stored);
  });

  it.each([[undefined], ['\u200b '], [7], [null]])(
    'is named after the address if the name is %j',
    async (name) => {
      const email = `${randomUUID()}@example.com`;
      expect((await enter(newClaims({ name, email }))).user.name).toBe(email.replace('@example.com', ''));
    },
  );

  it('gets one account if two tabs return concurrently', async () => {
    const claims = newClaims();
    const sessions = await Promise.all(Array.from({ length: 6 }, () => enter(claims)));
    expect(new Set(sessions.map(({ userId }) => userId)).size).toBe(1);
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(6);
    expect(await world.ctx.db.user.count({ where: { email: claims.email } })).toBe(1);
  });

  it.each([
    ['account', (claims: Claims) => claims.email],
    ['Google account', () => 'old@example.com'],
  ])('signs in to the %s that a concurrent request has just created', async (_, addressOf) => {
    const claims = newClaims();
    const other = await world.pool.connect();
    await other.query('BEGIN');
    const { rows } = await other.query(
      `INSERT INTO "User" (id, name, email, "referralCode", "updatedAt")
       VALUES (gen_random_uuid(), 'Ana', $1, $2, now()) RETURNING id`,
      [addressOf(claims), randomUUID()],
    );
    await other.query(`INSERT INTO "Identity" VALUES ('google', $1, $2)`, [claims.sub, rows[0].id]);
    const entering = enter(claims);
    await expect.poll(lockWaits).toBe(1);
    await other.query('COMMIT');
    other.release();
    expect((await entering).userId).toBe(rows[0].id);
  });

  it('is referred by the owner of the code, in any case', async () => {
    const friend = await makeUser();
    const { user } = await enter(newClaims(), friend.referralCode.toLowerCase());
    expect(user.referredById).toBe(friend.id);
  });

  it.each(['NOPE', 'x'.repeat(65), '\0', ''])('is not refused for the code %j', async (code) => {
    expect((await enter(newClaims(), code)).user.referredById).toBeNull();
  });

  it('is not referred by a suspended user', async () => {
    const friend = await makeUser({ status: 'suspended' });
    expect((await enter(newClaims(), friend.referralCode)).user.referredById).toBeNull();
  });
});

describe('a known Google user', () => {
  it('gets the same account, also with another, unverified or missing address', async () => {
    const claims = newClaims();
    const { userId } = await enter(claims);
    const moved = { ...claims, email: 'other@example.com', email_verified: false };
    expect((await enter(moved)).userId).toBe(userId);
    expect((await enter({ sub: claims.sub })).userId).toBe(userId);
    expect(await world.ctx.db.user.findUnique({ where: { id: userId } })).toMatchObject({
      email: claims.email,
    });
  });

  it('gets their own account even if their address now belongs to another', async () => {
    const claims = newClaims();
    const { userId } = await enter(claims);
    const other = await makeUser({ emailVerifiedAt: new Date() });
    expect((await enter({ ...claims, email: other.email })).userId).toBe(userId);
  });

  it('is refused if a recovery of the account unlinks them meanwhile', async () => {
    const claims = newClaims();
    const { userId } = await enter(claims);
    const other = await world.pool.connect();
    await other.query('BEGIN');
    await other.query(`UPDATE "User" SET "passwordHash" = 'new' WHERE id = $1`, [userId]);
    await other.query(`DELETE FROM "Identity" WHERE "userId" = $1`, [userId]);
    const refused = refusal(claims);
    await expect.poll(lockWaits).toBe(1);
    await other.query('COMMIT');
    other.release();
    expect(await refused).toBe('auth.google');
    const { user } = await enter(claims);
    expect(user).toMatchObject({ id: userId, passwordHash: 'new', identities: [{ subject: claims.sub }] });
  });

  it('is refused while suspended or deleted, and no session is left', async () => {
    for (const status of ['suspended', 'deleted'] as const) {
      const claims = newClaims();
      const { userId } = await enter(claims);
      await world.ctx.db.user.update({ where: { id: userId }, data: { status } });
      expect(await refusal(claims)).toBe('auth.google');
      expect(await world.ctx.db.session.count({ where: { userId } })).toBe(1);
    }
  });
});

describe('a Google user with an account of the same address', () => {
  it('is linked to it, keeps password and sessions, and is notified by email', async () => {
    const owner = await makeUser({
      emailVerifiedAt: new Date(0),
      passwordHash: await hashPassword('one two'),
    });
    const before = await openSession(world.ctx, { userId: owner.id, remember: true, userAgent: null });
    const { userId, user } = await enter(newClaims({ email: owner.email, name: 'Another Name' }));
    expect(userId).toBe(owner.id);
    expect(user).toMatchObject({ name: owner.name, passwordHash: owner.passwordHash });
    expect(await findLiveSession(world.ctx, before)).not.toBeNull();
    const emails = await emailsTo(owner.email);
    expect(emails).toHaveLength(1);
    expect(emails[0]).not.toContain('the password was removed');
  });

  it('takes it over from a user who never verified the address', async () => {
    const owner = await makeUser({ passwordHash: await hashPassword('planted before') });
    const planted = await openSession(world.ctx, { userId: owner.id, remember: true, userAgent: null });
    await world.ctx.db.oneTimeCode.create({
      data: {
        id: randomUUID(),
        purpose: 'email',
        subject: owner.id,
        email: 'attacker@example.com',
        createdAt: new Date(),
        expiresAt: new Date(Date.now() + 600_000),
      },
    });
    await makeToken(owner);
    await world.ctx.db.webhookReceiver.create({
      data: { ownerId: owner.id, url: 'https://attacker.example/', events: ['song.ready'] },
    });
    const { id, userId, user } = await enter(newClaims({ email: owner.email }));
    expect([userId, user.passwordHash]).toEqual([owner.id, null]);
    const owned = { where: { ownerId: owner.id } };
    expect(await world.ctx.db.apiToken.findMany(owned)).toMatchObject([{ revokedAt: expect.any(Date) }]);
    expect(await world.ctx.db.webhookReceiver.count(owned)).toBe(0);
    expect(user.emailVerifiedAt).not.toBeNull();
    expect(await findLiveSession(world.ctx, planted)).toBeNull();
    expect(await findLiveSession(world.ctx, id)).not.toBeNull();
    const code = await world.ctx.db.oneTimeCode.findFirstOrThrow({ where: { subject: owner.id } });
    expect(code.expiresAt.getTime()).toBeLessThanOrEqual(Date.now());
    expect((await emailsTo(owner.email)).join()).toContain('the password was removed');
  });

  it('is linked once if two tabs return concurrently', async () => {
    const owner = await makeUser({ passwordHash: 'planted' });
    const claims = newClaims({ email: owner.email });
    const sessions = await Promise.all([1, 2, 3, 4].map(() => enter(claims)));
    for (const { id, userId } of sessions) {
      expect(userId).toBe(owner.id);
      expect(await findLiveSession(world.ctx, id)).not.toBeNull();
    }
    expect(await emailsTo(owner.email)).toHaveLength(1);
  });

  it('is refused if Google has not verified the address, and nothing changes', async () => {
    const owner = await makeUser({ passwordHash: 'kept' });
    for (const email_verified of [false, undefined, 'true', 1]) {
      expect(await refusal(newClaims({ email: owner.email, email_verified }))).toBe('auth.googleUnverified');
    }
    const after = await world.ctx.db.user.findUnique({
      where: { id: owner.id },
      include: { identities: true },
    });
    expect(after).toMatchObject({ passwordHash: 'kept', emailVerifiedAt: null, identities: [] });
  });

  it('is refused while it is suspended or deleted, with the same message', async () => {
    for (const status of ['suspended', 'deleted'] as const) {
      const owner = await makeUser({ status, emailVerifiedAt: new Date() });
      expect(await refusal(newClaims({ email: owner.email }))).toBe('auth.google');
    }
  });

  it('is refused if another Google account is linked already, also if both arrive concurrently', async () => {
    const first = newClaims();
    await enter(first);
    expect(await refusal(newClaims({ email: first.email }))).toBe('auth.google');
    const owner = await makeUser({ emailVerifiedAt: new Date() });
    const rivals = [1, 2, 3].map(() => refusal(newClaims({ email: owner.email })));
    expect((await Promise.all(rivals)).sort()).toEqual(['auth.google', 'auth.google', 'entered']);
  });
});

describe('invalid claims', () => {
  it.each([
    [{ sub: undefined }],
    [{ sub: '' }],
    [{ sub: 'a\0b' }],
    [{ sub: 'x'.repeat(256) }],
    [{ sub: { toString: 'x' } }],
    [{ email: undefined }],
    [{ email: 'not an address' }],
    [{ email: 'аna@example.com' }],
    [{ email: 'a@example.com, b@example.com' }],
  ])('are refused: %j', async (overrides) => {
    await expect(enter(newClaims(overrides))).rejects.toThrow();
  });
});
