import { describe, expect, it } from 'vitest';
import { issueCode } from '@/lib/domain/auth/codes/code';
import { makeUser } from '@/lib/testing/factories';
import { avatarOf } from '@/lib/testing/files/avatars';
import { hit, tokenFor } from '@/lib/testing/hit';
import { makeToken } from '@/lib/testing/people/api-tokens';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { updateOwnUser } from './update-own';

const admin = () => makeUser({ role: 'admin' });
const rowOf = async (id: string) => (await testWorld()).ctx.db.user.findUniqueOrThrow({ where: { id } });
const auditOf = async (targetId: string) =>
  (await testWorld()).ctx.db.auditEntry.findMany({ where: { targetId }, orderBy: { id: 'asc' } });

describe('PUT /users', () => {
  it('changes the given keys and no others', async () => {
    const ana = await makeUser({ displayName: 'A.' });
    const { status, body } = await hit('PUT /users', { as: ana, body: { name: ' Ana  Maria ' } });
    expect([status, body.message]).toEqual([200, 'User updated successfully']);
    expect(body.data).toMatchObject({ name: 'Ana Maria', displayName: 'A.', email: ana.email });
    const emptied = await hit('PUT /users', { as: ana, body: { displayName: '' } });
    expect(emptied.body.data.displayName).toBeNull();
  });

  it.each(['PUT /users', 'PUT /users/:id'] as const)('%s changes only the user’s own fields', async (key) => {
    const ana = await makeUser({ passwordHash: 'kept' });
    const before = await rowOf(ana.id);
    const raw = `{"role":"admin","status":"suspended","email":"new@example.com","id":"0192f0c1-0000-7000-8000-000000000000",
      "passwordHash":"x","emailVerifiedAt":"2026-01-01","referralCode":"X","credits":9,"__proto__":{"role":"admin"},
      "constructor":{"prototype":{"role":"admin"}},"name":"Ana"}`;
    const { status } = await hit(key, { as: ana, params: { id: ana.id } as never, raw });
    expect(status).toBe(200);
    expect(await rowOf(ana.id)).toEqual({ ...before, name: 'Ana', updatedAt: expect.any(Date) });
  });

  it('changes nothing in an account that was closed during the call', async () => {
    const { as } = await testWorld();
    const ana = await makeUser({ status: 'deleted', name: 'Deleted user' });
    await expect(updateOwnUser(as(ana), { name: 'Ana' })).rejects.toMatchObject({ code: 'auth.required' });
    expect((await rowOf(ana.id)).name).toBe('Deleted user');
  });

  it('refuses other users’ accounts', async () => {
    const [ana, ben] = [await makeUser(), await makeUser()];
    const { body } = await hit('PUT /users/:id', { as: ana, params: { id: ben.id }, body: { name: 'Mine' } });
    expect([body.error, (await rowOf(ben.id)).name]).toEqual(['auth.forbidden', ben.name]);
  });
});

describe('an avatar', () => {
  it('must be the account’s own upload, which is claimed while the former one is deleted with its file', async () => {
    const { ctx } = await testWorld();
    const ana = await makeUser();
    const [first, second] = [await avatarOf(ana), await avatarOf(ana)];
    const set = (profile: string | null) => hit('PUT /users', { as: ana, body: { profile } });
    expect((await set(first.url)).body.data.profile).toBe(first.url);
    expect(await ctx.db.upload.findUnique({ where: { id: first.id } })).toMatchObject({
      usedAt: expect.any(Date),
    });
    await set(second.url);
    await runTasks();
    expect(await ctx.db.upload.findUnique({ where: { id: first.id } })).toBeNull();
    expect(await ctx.storage.get(first.key)).toBeNull();
    expect(await ctx.storage.get(second.key)).not.toBeNull();
    await set(null);
    await runTasks();
    expect(await ctx.storage.get(second.key)).toBeNull();
  });

  it('stays if it is set to its present value', async () => {
    const { ctx } = await testWorld();
    const ana = await makeUser();
    const { url, key } = await avatarOf(ana);
    for (let times = 0; times < 2; times++) await hit('PUT /users', { as: ana, body: { profile: url } });
    await runTasks();
    expect(await ctx.storage.get(key)).not.toBeNull();
  });

  it('of another user, of no upload, or with a path trick is refused by its field', async () => {
    const [ana, ben] = [await makeUser(), await makeUser()];
    const { url } = await avatarOf(ben);
    const traps = [
      url,
      `/api/files/avatars/${crypto.randomUUID()}.webp`,
      '/api/files/avatars/../../x.webp',
      'javascript:1',
    ];
    for (const profile of traps) {
      const { status, body } = await hit('PUT /users', { as: ana, body: { profile } });
      expect([status, Object.keys(body.fields)]).toEqual([422, ['profile']]);
    }
    const byAdmin = await hit('PUT /users/:id', {
      as: await admin(),
      params: { id: ben.id },
      body: { profile: url },
    });
    expect([byAdmin.status, byAdmin.body.data.profile]).toEqual([200, url]);
  });

  it('that loses to a concurrent change is not kept forever', async () => {
    const { ctx } = await testWorld();
    const ana = await makeUser();
    const avatars = [await avatarOf(ana), await avatarOf(ana)];
    await Promise.all(avatars.map(({ url }) => hit('PUT /users', { as: ana, body: { profile: url } })));
    await runTasks();
    const held = await ctx.db.upload.findMany({ where: { ownerId: ana.id, usedAt: { not: null } } });
    expect(held.map(({ storageKey }) => `/api/files/${storageKey}`)).toEqual([(await rowOf(ana.id)).profile]);
  });
});

describe('PUT /users/:id by an admin', () => {
  it('changes every field of an account and audits the differences and the reason', async () => {
    const [as, ana] = [await admin(), await makeUser({ emailVerifiedAt: new Date() })];
    const email = `${crypto.randomUUID()}@example.com`;
    const { status, body } = await hit('PUT /users/:id', {
      as,
      params: { id: ana.id },
      body: { email: email.toUpperCase(), role: 'admin', name: ana.name, reason: 'asked for it' },
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ email, role: 'admin', emailVerified: false });
    const [entry, ...more] = await auditOf(ana.id);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      action: 'users.update',
      actorId: as.id,
      before: { email: 'not recorded', role: 'user' },
      after: { email: 'not recorded', role: 'admin' },
      reason: 'asked for it',
    });
  });

  it('audits nothing if nothing changed', async () => {
    const [as, ana] = [await admin(), await makeUser()];
    await hit('PUT /users/:id', { as, params: { id: ana.id }, body: { name: ana.name, status: 'active' } });
    expect(await auditOf(ana.id)).toEqual([]);
  });

  it('suspends immediately: all sessions end; a new address ends them, too', async () => {
    const as = await admin();
    for (const body of [{ status: 'suspended' }, { email: `${crypto.randomUUID()}@example.com` }] as const) {
      const ana = await makeUser();
      const headers = { authorization: `Bearer ${await tokenFor(ana.id)}` };
      expect((await hit('GET /users/profile', { headers })).status).toBe(200);
      await hit('PUT /users/:id', { as, params: { id: ana.id }, body });
      expect((await hit('GET /users/profile', { headers })).status).toBe(401);
    }
  });

  it('leaves an account to its new address: no password, Google account, API token or reset that was begun', async () => {
    const { ctx } = await testWorld();
    const [as, ana] = [await admin(), await makeUser({ passwordHash: 'known', emailVerifiedAt: new Date() })];
    await makeToken(ana);
    await ctx.db.identity.create({ data: { provider: 'google', subject: ana.id, userId: ana.id } });
    await ctx.db.webhookReceiver.create({
      data: { ownerId: ana.id, url: 'https://events.example/', events: ['song.ready'] },
    });
    await issueCode(ctx, { purpose: 'password', subject: ana.email, email: ana.email });
    const put = (body: object) =>
      hit('PUT /users/:id', { as, params: { id: ana.id }, raw: JSON.stringify(body) });
    await put({ email: ana.email, name: 'Ana' });
    const owned = { where: { ownerId: ana.id } };
    expect(await rowOf(ana.id)).toMatchObject({ passwordHash: 'known', emailVerifiedAt: expect.any(Date) });
    expect(await ctx.db.apiToken.findMany(owned)).toMatchObject([{ revokedAt: null }]);
    await put({ email: `${crypto.randomUUID()}@example.com` });
    expect(await rowOf(ana.id)).toMatchObject({ passwordHash: null, emailVerifiedAt: null });
    expect(await ctx.db.identity.count({ where: { userId: ana.id } })).toBe(0);
    expect(await ctx.db.apiToken.findMany(owned)).toMatchObject([{ revokedAt: expect.any(Date) }]);
    expect(await ctx.db.webhookReceiver.findMany(owned)).toMatchObject([{ switchedOff: 'owner' }]);
    const code = await ctx.db.oneTimeCode.findFirstOrThrow({ where: { subject: ana.email } });
    expect(code.expiresAt.getTime()).toBeLessThanOrEqual(ctx.clock.now().getTime());
  });

  it('removes the role from the next call on', async () => {
    const [as, other] = [await admin(), await admin()];
    const headers = { authorization: `Bearer ${await tokenFor(other.id)}` };
    expect((await hit('GET /users', { headers })).status).toBe(200);
    await hit('PUT /users/:id', { as, params: { id: other.id }, body: { role: 'user' } });
    expect((await hit('GET /users', { headers })).status).toBe(403);
  });

  it('refuses an address in use by its field, and deleted or unknown accounts', async () => {
    const [as, ana, ben] = [await admin(), await makeUser(), await makeUser()];
    const put = (id: string, body: object) =>
      hit('PUT /users/:id', { as, params: { id }, raw: JSON.stringify(body) });
    const taken = await put(ana.id, { email: ben.email });
    expect([taken.status, Object.keys(taken.body.fields)]).toEqual([409, ['email']]);
    const gone = await makeUser({ status: 'deleted' });
    expect((await put(gone.id, { name: 'Back' })).body.error).toBe('users.deleted');
    expect((await put('0192f0c1-0000-7000-8000-000000000000', { name: 'X' })).body.error).toBe(
      'users.notFound',
    );
  });

  it('lets admins change their own name but not their own role or status, in whatever case the id is written', async () => {
    const as = await admin();
    for (const id of [as.id, as.id.toUpperCase()]) {
      for (const body of [{ role: 'user' }, { status: 'suspended' }] as const) {
        expect((await hit('PUT /users/:id', { as, params: { id }, body })).body.error).toBe('users.self');
      }
    }
    const { body } = await hit('PUT /users/:id', {
      as,
      params: { id: as.id },
      body: { name: 'Boss', role: 'admin', status: 'active' },
    });
    expect(body.data).toMatchObject({ name: 'Boss', role: 'admin' });
  });

  it('leaves one admin if two remove each other’s role concurrently', async () => {
    const { ctx } = await testWorld();
    for (let round = 0; round < 5; round++) {
      await ctx.db.user.updateMany({ where: { role: 'admin' }, data: { role: 'user' } });
      const [a, b] = [await admin(), await admin()];
      const demote = (as: typeof a, id: string) =>
        hit('PUT /users/:id', { as, params: { id }, body: { role: 'user' } });
      const answers = await Promise.all([demote(a, b.id), demote(b, a.id)]);
      const statuses = answers.map(({ status }) => status).sort();
      expect([
        [200, 403],
        [200, 409],
      ]).toContainEqual(statuses);
      expect(await ctx.db.user.count({ where: { role: 'admin', status: 'active' } })).toBe(1);
    }
  });
});

describe('POST /users', () => {
  it('creates an account that can sign in, and audits it without the password and who it is', async () => {
    const as = await admin();
    const email = `${crypto.randomUUID()}@example.com`;
    const { status, body } = await hit('POST /users', {
      as,
      body: { email, name: 'Ana', password: 'long enough', role: 'admin' },
    });
    expect([status, body.message]).toEqual([201, 'User created successfully']);
    expect(body.data).toMatchObject({ email, role: 'admin', status: 'active', displayName: null });
    const login = await hit('POST /auth/login', { body: { email, password: 'long enough' } });
    expect(login.status).toBe(200);
    const [entry] = await auditOf(body.data.id);
    expect(entry).toMatchObject({ action: 'users.create', actorId: as.id, before: null });
    expect(entry?.after).toMatchObject({ email: 'not recorded', name: 'not recorded', role: 'admin' });
    expect(JSON.stringify(entry)).not.toMatch(/long enough|argon|password|Ana/i);
    expect(JSON.stringify(entry)).not.toContain(email);
  });

  it('refuses an address in use, also if two requests arrive concurrently, and names the field', async () => {
    const as = await admin();
    const body = { email: `${crypto.randomUUID()}@example.com`, name: 'Ana' };
    const answers = await Promise.all([hit('POST /users', { as, body }), hit('POST /users', { as, body })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(Object.keys(refused?.body.fields)).toEqual(['email']);
  });
});
