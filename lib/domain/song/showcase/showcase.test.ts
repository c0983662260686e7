import { describe, expect, it } from 'vitest';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { testWorld } from '@/lib/testing/world';
import { runGeneration } from '../generation/run-generation';
import { addShowcase } from './add-showcase';

const figures = async () => {
  const { pool } = await testWorld();
  const counted = (kind: string) =>
    pool.query('SELECT coalesce(sum(count), 0)::int AS n FROM "FigureChange" WHERE kind LIKE $1', [kind]);
  const [songs, users] = await Promise.all([counted('songs.%'), counted('users.new')]);
  return [songs.rows[0].n, users.rows[0].n];
};

/** In order: each builds on what the one before left in this file's database. */
describe('the showcase of a new site', () => {
  it('is requested once, however many processes start, and is playable without having cost or counted', async () => {
    const { ctx } = await testWorld();
    const admin = await makeUser({ role: 'admin' }, 0);
    const before = await figures();
    const starts = await Promise.all([addShowcase(ctx), addShowcase(ctx), addShowcase(ctx)]);
    expect(starts.filter(Boolean)).toHaveLength(1);
    const songs = await ctx.db.song.findMany({ where: { owner: { isSystem: true } } });
    expect(songs.map(({ status }) => status)).toEqual(['queued', 'queued', 'queued']);
    expect(new Set(songs.map(({ genreSlug }) => genreSlug)).size).toBe(3);
    const [{ id: songId } = { id: '' }] = songs;
    await runGeneration(ctx, { songId, attempt: 1 }, { signal: new AbortController().signal, isLast: true });
    const { body } = await hit('GET /song', { query: { scope: 'public' } });
    expect(body.data).toMatchObject([
      { id: songId, status: 'ready', artist: 'Tunewright showcase', prompt: null, hasScore: true },
    ]);
    expect(body.data[0].duration).toBeLessThan(60);
    expect(await ctx.db.creditOperation.count({ where: { user: { isSystem: true } } })).toBe(0);
    expect(await figures()).toEqual(before);
    expect((await hit('GET /song/showcase', { as: admin })).body.data).toEqual({ count: 3 });
  });

  it('belongs to an account with which no one can sign in', async () => {
    const { ctx } = await testWorld();
    const owner = await ctx.db.user.findFirstOrThrow({ where: { isSystem: true } });
    expect(owner).toMatchObject({ passwordHash: null, status: 'suspended' });
    const login = { email: owner.email, password: 'anything at all' };
    const { status, body } = await hit('POST /auth/login', { body: login });
    expect([status, body.message]).toEqual([422, 'Enter a valid email address']);
  });

  it('has an owner whom the portal neither lists nor changes, but shows as the site’s own', async () => {
    const { ctx } = await testWorld();
    const as = await makeUser({ role: 'admin' }, 0);
    const { id } = await ctx.db.user.findFirstOrThrow({ where: { isSystem: true } });
    for (const query of [{}, { status: 'suspended' }, { figure: 'new' }, { search: 'showcase' }] as const) {
      const { body } = await hit('GET /users', { as, query });
      expect(body.data.map((user: { id: string }) => user.id)).not.toContain(id);
      expect(body.total).toBe(body.data.length);
    }
    const { body: found } = await hit('GET /admin/search', { as, query: { q: 'Tunewright showcase' } });
    expect(found.data).not.toContainEqual(expect.objectContaining({ kind: 'user' }));
    const { body } = await hit('GET /users/:id/story', { as, params: { id } });
    expect(body.data).toMatchObject({ isSystem: true, songs: { total: 3 } });
    const changes = [
      await hit('PUT /users/:id', { as, params: { id }, body: { status: 'active' } }),
      await hit('DELETE /users/:id', { as, params: { id } }),
      await hit('DELETE /users/batch', { as, body: { ids: [id] } }),
      await hit('POST /credits/admin/add', { as, body: { userId: id, amount: 1, description: 'A gift' } }),
    ];
    expect(changes.map(({ status }) => status)).toEqual([404, 404, 422, 404]);
  });

  it('is removed in one call, and does not return', async () => {
    const { ctx } = await testWorld();
    const admin = await makeUser({ role: 'admin' }, 0);
    const { body } = await hit('DELETE /song/showcase', { as: admin });
    expect(body).toEqual({ message: 'Showcase songs removed', data: { count: 3 } });
    expect((await hit('GET /song', { query: { scope: 'public' } })).body.data).toEqual([]);
    expect(await addShowcase(ctx)).toBe(false);
    await ctx.db.song.deleteMany();
    expect(await addShowcase(ctx)).toBe(false);
  });

  it('is never made on a site that has songs', async () => {
    const { ctx } = await testWorld();
    await ctx.db.user.deleteMany({ where: { isSystem: true } });
    const someone = await makeUser();
    const song = await makeSongRow(someone.id);
    expect(await addShowcase(ctx)).toBe(false);
    await ctx.db.song.delete({ where: { id: song.id } });
    expect(await addShowcase(ctx)).toBe(true);
  });
});
