import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@/lib/core/constants';
import { makeUser } from '@/lib/testing/factories';
import { handlerOf, hit, tokenFor } from '@/lib/testing/hit';
import { testWorld } from '@/lib/testing/world';

/** Returns an admin with one entry per action, a day apart, the oldest first. */
async function adminWithEntries(...actions: string[]) {
  const { ctx } = await testWorld();
  const admin = await makeUser({ role: 'admin' });
  const target = randomUUID();
  const now = ctx.clock.now().getTime();
  await ctx.db.auditEntry.createMany({
    data: actions.map((action, n) => ({
      at: new Date(now - (actions.length - n) * DAY_MS),
      actorId: admin.id,
      action,
      targetType: action.split('.')[0] ?? '',
      targetId: target,
      before: { name: 'a' },
      after: { name: `=b${n}` },
      reason: n === 0 ? 'Because' : null,
      requestId: 'test',
    })),
  });
  const list = async (query: object = {}) =>
    (await hit('GET /audit', { as: admin, query: { actor: admin.id, ...query } })).body;
  const actionsOf = async (query: object) =>
    (await list(query)).data.map(({ action }: { action: string }) => action);
  return { admin, target, list, actionsOf };
}

describe('the audit log', () => {
  it('is listed the newest first, with actor, action and target', async () => {
    const { admin, target, list } = await adminWithEntries('users.update', 'song.remove');
    const { data, pagination } = await list();
    expect(pagination).toMatchObject({ totalItems: 2, nextCursor: null });
    expect(data).toMatchObject([
      { action: 'song.remove', target: { type: 'song', id: target } },
      {
        action: 'users.update',
        actor: { id: admin.id, email: admin.email },
        before: { name: 'a' },
        after: { name: '=b0' },
        reason: 'Because',
      },
    ]);
  });

  it('is filtered by action, target and whole days', async () => {
    const { target, actionsOf, list } = await adminWithEntries('users.a', 'song.b', 'users.c');
    const day = (await list()).data.map(({ at }: { at: string }) => at.slice(0, 10));
    expect(await actionsOf({ action: 'song.b' })).toEqual(['song.b']);
    expect(await actionsOf({ targetType: 'users' })).toEqual(['users.c', 'users.a']);
    expect(await actionsOf({ targetType: 'song', targetId: target })).toEqual(['song.b']);
    expect(await actionsOf({ targetId: randomUUID() })).toEqual([]);
    expect(await actionsOf({ from: day[1] })).toEqual(['users.c', 'song.b']);
    expect(await actionsOf({ to: day[1] })).toEqual(['song.b', 'users.a']);
    expect(await actionsOf({ from: day[1], to: day[1] })).toEqual(['song.b']);
  });

  it('is paged by cursor without gaps or duplicates', async () => {
    const actions = Array.from({ length: 7 }, (_, n) => `x.${n}`);
    const { list } = await adminWithEntries(...actions);
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { data, pagination } = await list({ limit: '3', cursor });
      seen.push(...data.map(({ action }: { action: string }) => action));
      cursor = pagination.nextCursor;
    }
    expect(seen).toEqual(actions.reverse());
  });

  it('maintains its counter', async () => {
    const { ctx } = await testWorld();
    const { admin } = await adminWithEntries('users.a', 'users.b');
    const { body } = await hit('GET /audit', { as: admin });
    expect(body.pagination.totalItems).toBe(await ctx.db.auditEntry.count());
  });

  it('lists its actions and kinds of targets', async () => {
    const { admin } = await adminWithEntries('zebra.stripe', 'users.update');
    const { data } = (await hit('GET /audit/actions', { as: admin })).body;
    expect(data.actions).toEqual(expect.arrayContaining(['users.update', 'zebra.stripe']));
    expect(data.targetTypes).toEqual([...new Set(data.targetTypes)].sort());
  });

  it('refuses invalid filters', async () => {
    const { admin } = await adminWithEntries();
    for (const query of [{ from: 'yesterday' }, { actor: 'me' }, { cursor: 'x' }]) {
      const { status } = await hit('GET /audit', { as: admin, query: query as never });
      expect([400, 422]).toContain(status);
    }
  });
});

describe('GET /audit/csv', () => {
  async function download(as: { id: string } | null, query = '') {
    const handler = await handlerOf('GET', '/audit/csv');
    const headers = as ? { authorization: `Bearer ${await tokenFor(as.id)}` } : {};
    const request = new Request(`http://localhost:3000/api/v1/audit/csv${query}`, { headers });
    return handler(request, { params: Promise.resolve({}) });
  }

  it('contains the filtered rows, safe for a spreadsheet', async () => {
    const { admin } = await adminWithEntries('users.update', 'song.remove');
    const response = await download(admin, `?actor=${admin.id}&action=users.update`);
    expect(response.headers.get('content-type')).toContain('text/csv');
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(admin.email);
    expect(lines[1]).toContain('Because');
  });

  it('is for admins only, and refuses invalid filters', async () => {
    expect((await download(null)).status).toBe(401);
    expect((await download(await makeUser())).status).toBe(403);
    expect((await download(await makeUser({ role: 'admin' }), '?from=never')).status).toBe(400);
  });
});
