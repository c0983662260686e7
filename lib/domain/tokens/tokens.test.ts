import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@/lib/core/constants';
import { sweepAuth } from '@/lib/domain/auth/sweep';
import { holdCredits } from '@/lib/domain/credits/hold';
import { closeAccounts } from '@/lib/domain/users/deletion/close';
import { lockUser } from '@/lib/domain/users/lock';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { hit, tokenFor } from '@/lib/testing/hit';
import { makeToken } from '@/lib/testing/people/api-tokens';
import { statementsOf } from '@/lib/testing/sql/statements';
import { testWorld } from '@/lib/testing/world';
import { revokeTokensOf } from './revoke';

const statusOf = async (headers: Record<string, string>) => (await hit('GET /genre', { headers })).status;

describe('an API token', () => {
  it('is shown once, stored as a hash, listed without it and refused once revoked', async () => {
    const ana = await makeUser();
    const expiresAt = new Date(Date.now() + DAY_MS).toISOString();
    const body = { name: 'mixer', scopes: ['make', 'read', 'make'] as const, monthlyCredits: 40, expiresAt };
    const created = await hit('POST /tokens', { as: ana, body: { ...body, scopes: [...body.scopes] } });
    expect([created.status, created.body.message]).toEqual([201, 'API token created']);
    const { token, ...listed } = created.body.data;
    expect(listed).toMatchObject({ name: 'mixer', scopes: ['read', 'make'], monthlyCredits: 40, expiresAt });
    expect(token.startsWith(listed.prefix)).toBe(true);
    const { ctx } = await testWorld();
    expect(JSON.stringify(await ctx.db.apiToken.findUnique({ where: { id: listed.id } }))).not.toContain(
      token,
    );

    const headers = { authorization: `Bearer ${token}` };
    expect((await hit('GET /users/profile', { headers })).body.data.id).toBe(ana.id);
    const list = await hit('GET /tokens', { as: ana });
    expect(list.body.data).toEqual([{ ...listed, lastUsedAt: expect.any(String) }]);
    expect(list.body.pagination).toMatchObject({ totalItems: 1 });

    const ben = await makeUser();
    const params = { id: listed.id };
    expect((await hit('DELETE /tokens/:id', { as: ben, params })).body.error).toBe('tokens.notFound');
    for (const _ of [1, 2])
      expect((await hit('DELETE /tokens/:id', { as: ana, params })).body).toMatchObject({ data: params });
    expect((await hit('GET /users/profile', { headers })).body).toMatchObject({ error: 'auth.token' });
    expect((await hit('GET /tokens', { as: ana })).body.data).toEqual([]);
    const audit = await ctx.db.auditEntry.findMany({
      where: { targetId: listed.id },
      orderBy: { at: 'asc' },
    });
    expect(audit.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['tokens.create', ana.id],
      ['tokens.revoke', ana.id],
    ]);
    expect(JSON.stringify(audit)).not.toContain(token);
  });

  it('is refused with a wrong checksum without a query, once it expired, and while its owner is suspended', async () => {
    const { ctx } = await testWorld();
    const ana = await makeUser();
    const { id, token, headers } = await makeToken(ana);
    const wrong = { authorization: `Bearer ${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}` };
    expect(await statementsOf(() => statusOf(wrong))).toEqual([]);
    for (const authorization of [wrong.authorization, 'Bearer tw_live_', 'Bearer tw_']) {
      expect(await statusOf({ authorization })).toBe(401);
    }
    expect(await statusOf(headers)).toBe(200);
    await ctx.db.user.update({ where: { id: ana.id }, data: { status: 'suspended' } });
    expect(await statusOf(headers)).toBe(401);
    await ctx.db.user.update({ where: { id: ana.id }, data: { status: 'active' } });
    expect(await statusOf(headers)).toBe(200);
    await ctx.db.apiToken.update({ where: { id }, data: { expiresAt: ctx.clock.now() } });
    expect(await statusOf(headers)).toBe(401);
  });

  it('counts in the header alone, and before the session of a cookie', async () => {
    const [ana, ben] = [await makeUser(), await makeUser()];
    const { token, headers } = await makeToken(ana, ['read']);
    for (const cookie of [`authjs.session-token=${token}`, `token=${token}`])
      expect((await hit('GET /users/profile', { headers: { cookie } })).status).toBe(401);
    const session = { authorization: `Bearer ${await tokenFor(ben.id)}` };
    const profile = await hit('GET /users/profile', { headers: { ...session, ...headers } });
    expect(profile.body.data.id).toBe(ana.id);
    const name = await hit('POST /tokens', { headers, body: { name: 'more', scopes: ['manage'] } });
    expect([name.status, name.body.error]).toEqual([403, 'auth.tokenScope']);
  });

  it('writes its last use at most once a minute', async () => {
    const { ctx } = await testWorld();
    const { id, headers } = await makeToken(await makeUser());
    const used = async () => (await ctx.db.apiToken.findUniqueOrThrow({ where: { id } })).lastUsedAt;
    await statusOf(headers);
    const first = await used();
    await statusOf(headers);
    expect(await used()).toEqual(first);
    const old = new Date(ctx.clock.now().getTime() - 61_000);
    await ctx.db.apiToken.update({ where: { id }, data: { lastUsedAt: old } });
    await Promise.all([statusOf(headers), statusOf(headers)]);
    expect((await used())?.getTime()).toBeGreaterThan(old.getTime() + 60_000);
  });

  it('is refused in the past, without a name or scope, and beyond fifty of them', async () => {
    const { ctx } = await testWorld();
    const ana = await makeUser();
    const refused = async (body: object) =>
      Object.keys((await hit('POST /tokens', { as: ana, raw: JSON.stringify(body) })).body.fields ?? {});
    const valid = { name: 'mixer', scopes: ['read'] };
    expect(await refused({ ...valid, expiresAt: '2020-01-01' })).toEqual(['expiresAt']);
    expect(await refused({ ...valid, monthlyCredits: -1 })).toEqual(['monthlyCredits']);
    expect(await refused({ scopes: ['admin'] })).toEqual(['name', 'scopes.0']);
    expect(await ctx.db.apiToken.count({ where: { ownerId: ana.id } })).toBe(0);
    for (let n = 0; n < 48; n++) await makeToken(ana);
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => hit('POST /tokens', { as: ana, body: { ...valid, scopes: ['read'] } })),
    );
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(tries.filter(({ body }) => body.error === 'tokens.tooMany')).toHaveLength(3);
  });

  it('leaves a trail in the audit log of what it changed', async () => {
    const { ctx } = await testWorld();
    const ana = await makeUser();
    const admin = await makeUser({ role: 'admin' });
    const song = await makeSongRow(ana.id);
    const { id, headers } = await makeToken(ana, ['manage']);
    expect((await hit('DELETE /song/:id', { headers, params: { id: song.id } })).status).toBe(200);
    await hit('POST /song/:id/restore', { as: ana, params: { id: song.id } });
    const { body } = await hit('GET /audit', { as: admin, query: { targetId: song.id } });
    expect(body.data).toMatchObject([
      { action: 'song.delete', actor: { id: ana.id }, token: { id, name: 'mixer' } },
    ]);
    expect(await ctx.db.auditEntry.count({ where: { targetId: song.id } })).toBe(1);
  });

  it('ends with a password reset and with the account, and is swept a month after it was revoked', async () => {
    const { ctx, advance } = await testWorld();
    const [ana, ben] = [await makeUser(), await makeUser()];
    const [idle, spender, other] = [await makeToken(ana), await makeToken(ana), await makeToken(ben)];
    await holdCredits(spender.ctx, { userId: ana.id, key: `t:${spender.id}`, amount: 1, lifetimeMs: DAY_MS });
    await revokeTokensOf(ctx, ana.id);
    expect([await statusOf(idle.headers), await statusOf(other.headers)]).toEqual([401, 200]);
    await ctx.db.$transaction(async (tx) => {
      const inside = { ...ctx, db: tx, transaction: true as const };
      await closeAccounts(inside, [await lockUser(inside, ben.id)]);
    });
    expect(await ctx.db.apiToken.count({ where: { ownerId: ben.id } })).toBe(0);
    advance(31 * DAY_MS);
    await sweepAuth(ctx, { signal: new AbortController().signal });
    advance(-31 * DAY_MS);
    const left = await ctx.db.apiToken.findMany({ where: { ownerId: ana.id }, select: { id: true } });
    expect(left).toEqual([{ id: spender.id }]);
  });

  it('is found, listed and swept by an index', async () => {
    const { pool } = await testWorld();
    const client = await pool.connect();
    const plan = async (rest: string) => {
      const { rows } = await client.query(`EXPLAIN SELECT id FROM "ApiToken" WHERE ${rest}`);
      return JSON.stringify(rows);
    };
    try {
      await client.query('SET enable_seqscan = off; SET enable_bitmapscan = off');
      expect(await plan("hash = '\\x00'")).toContain('ApiToken_hash_key');
      const own = `"ownerId" = '${crypto.randomUUID()}' AND "revokedAt" IS NULL`;
      const listed = await plan(`${own} ORDER BY "createdAt" DESC, id DESC LIMIT 20`);
      expect(listed).toContain('ApiToken_ownerId_revokedAt_createdAt_id_idx');
      expect(await plan('"revokedAt" < now() ORDER BY "revokedAt" LIMIT 5000')).toContain(
        'ApiToken_revokedAt_idx',
      );
    } finally {
      await client.query('RESET enable_seqscan; RESET enable_bitmapscan');
      client.release();
    }
  });
});
