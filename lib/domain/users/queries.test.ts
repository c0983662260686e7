import { describe, expect, it } from 'vitest';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { plansOf } from '@/lib/testing/sql/statements';
import { testWorld } from '@/lib/testing/world';

const unknown = '0192f0c1-0000-7000-8000-000000000000';
const admin = () => makeUser({ role: 'admin' });
const mark = () => crypto.randomUUID().slice(0, 8);

describe('GET /users/:id', () => {
  it('returns the caller’s own account without secrets, and any account to an admin', async () => {
    const ana = await makeUser({ passwordHash: '$argon2id$secret', displayName: 'A.' });
    for (const as of [ana, await admin()]) {
      const { status, body } = await hit('GET /users/:id', { params: { id: ana.id }, as });
      expect([status, Object.keys(body)]).toEqual([200, ['message', 'data']]);
      expect(Object.keys(body.data).sort()).toEqual(
        'createdAt displayName email emailVerified handle id name profile referralCode role status tagline'.split(
          ' ',
        ),
      );
      expect(body.data).toMatchObject({ id: ana.id, displayName: 'A.', emailVerified: false });
    }
  });

  it('returns 403 to others whether or not the account exists, and 404 to admins if it does not', async () => {
    const [ana, ben] = [await makeUser(), await makeUser()];
    for (const id of [ben.id, unknown]) {
      expect((await hit('GET /users/:id', { params: { id }, as: ana })).body.error).toBe('auth.forbidden');
    }
    const none = await hit('GET /users/:id', { params: { id: unknown }, as: await admin() });
    expect([none.status, none.body.message]).toEqual([404, 'User not found']);
  });

  it('recognises the caller’s own id in capital letters', async () => {
    const ana = await makeUser();
    const { status } = await hit('GET /users/:id', { params: { id: ana.id.toUpperCase() }, as: ana });
    expect(status).toBe(200);
  });
});

describe('GET /users/profile', () => {
  it('returns the ways to sign in, never the hash', async () => {
    const { ctx } = await testWorld();
    const [plain, withBoth] = [await makeUser(), await makeUser({ passwordHash: '$argon2id$secret' })];
    await ctx.db.identity.create({ data: { provider: 'google', subject: mark(), userId: withBoth.id } });
    const { body } = await hit('GET /users/profile', { as: withBoth });
    expect(body.data).toMatchObject({ id: withBoth.id, hasPassword: true, google: true });
    expect(JSON.stringify(body)).not.toMatch(/argon|passwordHash/);
    const other = await hit('GET /users/profile', { as: plain });
    expect(other.body.data).toMatchObject({ hasPassword: false, google: false });
  });
});

describe('GET /users/referrals', () => {
  it('lists the caller’s own friends only, the newest first, with masked addresses and their progress', async () => {
    const [ana, ben] = [await makeUser(), await makeUser()];
    const friend = (name: string, at: number, overrides = {}) =>
      makeUser({
        name,
        email: `${name}.${mark()}@example.com`,
        referredById: ana.id,
        createdAt: new Date(at),
        ...overrides,
      });
    const old = await friend('old', 1e12);
    await friend('young', 2e12 - 1);
    await friend('gone', 1.5e12, { status: 'deleted' });
    await makeUser({ referredById: ben.id });
    await makeSongRow(old.id);
    const { body } = await hit('GET /users/referrals', { as: ana });
    expect(Object.keys(body)).toEqual(['data', 'total']);
    expect(body.total).toBe(2);
    expect(
      body.data.map(({ id: _id, joinedAt: _at, ...row }: { id: string; joinedAt: string }) => row),
    ).toEqual([
      { name: 'young', email: 'y•••@example.com', state: 'joined', rewardedAt: null, credits: 0 },
      { name: 'old', email: 'o•••@example.com', state: 'first_song', rewardedAt: null, credits: 0 },
    ]);
    const second = await hit('GET /users/referrals', { as: ana, query: { limit: '1', page: '2' } });
    expect([second.body.total, second.body.data[0].name]).toEqual([2, 'old']);
    const theirs = await hit('GET /users/referrals', { as: ben });
    expect(theirs.body.total).toBe(1);
  });

  it('looks for a finished song by an index, however many songs there are', async () => {
    const ana = await makeUser();
    const friend = await makeUser({ referredById: ana.id });
    await makeSongRow(friend.id, { deletedAt: new Date(0) });
    const { pool } = await testWorld();
    const plans = await plansOf(pool, 'Song', async () => {
      const { body } = await hit('GET /users/referrals', { as: ana });
      expect(body.data[0].state).toBe('first_song');
    });
    expect(plans).toHaveLength(1);
    expect(plans.join()).not.toContain('Seq Scan');
  });

  it('does not count an unfinished song', async () => {
    const ana = await makeUser();
    const friend = await makeUser({ referredById: ana.id });
    await makeSongRow(friend.id, { status: 'generating' });
    const { body } = await hit('GET /users/referrals', { as: ana });
    expect(body.data[0].state).toBe('joined');
  });
});

describe('GET /users', () => {
  it('returns exactly the documented keys, with the counter of all accounts that are not deleted', async () => {
    const { ctx } = await testWorld();
    const as = await admin();
    await makeUser({ status: 'deleted' });
    const { body } = await hit('GET /users', { as });
    const total = await ctx.db.user.count({ where: { status: { not: 'deleted' } } });
    expect(Object.keys(body)).toEqual(['data', 'total', 'page', 'limit', 'totalPages', 'nextCursor']);
    expect(body).toMatchObject({ total, page: 1, limit: 10, totalPages: Math.ceil(total / 10) });
  });

  it('leaves deleted accounts out unless they are requested', async () => {
    const as = await admin();
    const name = mark();
    for (const status of ['active', 'suspended', 'deleted'] as const) await makeUser({ name, status });
    const statuses = async (query: object) => {
      const { body } = await hit('GET /users', { as, query: { search: name, ...query } });
      expect(body.total).toBe(body.data.length);
      return body.data.map((row: { status: string }) => row.status).sort();
    };
    expect(await statuses({})).toEqual(['active', 'suspended']);
    expect(await statuses({ status: 'deleted' })).toEqual(['deleted']);
    expect(await statuses({ status: 'active', role: 'user' })).toEqual(['active']);
    expect(await statuses({ role: 'admin' })).toEqual([]);
  });

  it('filters by the days of registration, both included', async () => {
    const as = await admin();
    const name = mark();
    for (const day of [1, 2, 3])
      await makeUser({ name, createdAt: new Date(`2026-03-0${day}T23:59:59.999Z`) });
    const days = async (query: object) => {
      const { body } = await hit('GET /users', { as, query: { search: name, sortOrder: 'asc', ...query } });
      expect(body.total).toBe(body.data.length);
      return body.data.map((row: { createdAt: string }) => row.createdAt.slice(8, 10));
    };
    expect(await days({ from: '2026-03-02' })).toEqual(['02', '03']);
    expect(await days({ from: '2026-03-01', to: '2026-03-02' })).toEqual(['01', '02']);
    expect(await days({ to: '2026-03-02T12:00:00Z' })).toEqual(['01']);
    expect(await days({ from: '0000-01-01', to: '9999-12-31' })).toEqual(['01', '02', '03']);
    expect((await hit('GET /users', { as, query: { from: 'yesterday' } })).status).toBe(400);
  });

  it('finds parts of names and addresses in any case and takes percent and underscore literally', async () => {
    const as = await admin();
    const key = mark();
    const { id } = await makeUser({ name: `50%_${key}`, displayName: `Zoë ${key}` });
    const found = async (search: string) => {
      const { body } = await hit('GET /users', { as, query: { search } });
      return body.data.map((row: { id: string }) => row.id);
    };
    for (const search of [`%_${key}`, key.toUpperCase(), `zoë ${key}`])
      expect(await found(search)).toEqual([id]);
    for (const search of [`_%${key}`, `5_%_${key}`, `\\%${key}`, "' OR 1=1 --"])
      expect(await found(search)).toEqual([]);
  });

  it('finds beginnings of words by one or two letters', async () => {
    const as = await admin();
    const { id } = await makeUser({
      name: 'Qzaba Wxulu',
      displayName: 'Jvo',
      email: `kqx${mark()}@example.com`,
    });
    const found = async (search: string) => {
      const { body } = await hit('GET /users', { as, query: { search } });
      return body.data.map((row: { id: string }) => row.id);
    };
    for (const search of ['qz', 'Wx', 'jv', 'kq']) expect(await found(search)).toEqual([id]);
    for (const search of ['zq', '_z', '%', '\\']) expect(await found(search)).toEqual([]);
  });

  it.each(['createdAt', 'name', 'email', 'role', 'status'] as const)(
    'pages by cursor along %s in both directions, with each row once despite ties',
    async (sortBy) => {
      const as = await admin();
      const name = mark();
      const at = new Date(1.7e12);
      const people = await Promise.all(
        Array.from({ length: 9 }, (_, n) =>
          makeUser({
            name,
            createdAt: at,
            role: n % 3 ? 'user' : 'admin',
            status: n % 2 ? 'suspended' : 'active',
          }),
        ),
      );
      for (const sortOrder of ['asc', 'desc'] as const) {
        const seen: string[] = [];
        let cursor: string | undefined;
        do {
          const { body } = await hit('GET /users', {
            as,
            query: { search: name, sortBy, sortOrder, limit: '2', cursor },
          });
          seen.push(...body.data.map((row: { id: string }) => row.id));
          cursor = body.nextCursor ?? undefined;
        } while (cursor);
        expect(seen).toHaveLength(people.length);
        expect([...seen].sort()).toEqual(people.map(({ id }) => id).sort());
      }
    },
  );

  it('refuses unknown sort columns and the cursors of another list or forged ones', async () => {
    const as = await admin();
    const sorted = await hit('GET /users', { as, query: { sortBy: 'passwordHash' } as never });
    expect(sorted.status).toBe(400);
    const cursor = (parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    for (const parts of [
      ['name', 'x', unknown],
      ['createdAt', 'x', unknown],
      ['createdAt', '2026-01-01', "'"],
    ]) {
      const { body } = await hit('GET /users', { as, query: { cursor: cursor(parts) } });
      expect(body.error).toBe('request.cursor');
    }
    const wrongRole = await hit('GET /users', {
      as,
      query: { sortBy: 'role', cursor: cursor(['role', 'root', unknown]) },
    });
    expect(wrongRole.body.error).toBe('request.cursor');
  });
});
