import { describe, expect, it } from 'vitest';
import { grantCredits } from '@/lib/domain/credits/grant';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { hit, tokenFor } from '@/lib/testing/hit';
import { testWorld } from '@/lib/testing/world';

const unknown = '0192f0c1-0000-7000-8000-000000000000';
const admin = () => makeUser({ role: 'admin' });
const storyOf = async (id: string) => hit('GET /users/:id/story', { params: { id }, as: await admin() });

describe('the overview of a user', () => {
  it('returns profile, credits, songs, sessions and friends, and no secrets', async () => {
    const inviter = await makeUser({ name: 'Ines' });
    const ana = await makeUser({ passwordHash: '$argon2id$secret', referredById: inviter.id }, 30);
    const friend = await makeUser({ referredById: ana.id });
    const { id: songId } = await makeSongRow(ana.id, { name: 'Ferry' });
    await tokenFor(ana.id);
    const { status, body } = await storyOf(ana.id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      user: { id: ana.id },
      isSystem: false,
      hasPassword: true,
      google: false,
      credits: { balance: 30, held: 0, debt: 0 },
      songs: { total: 1, latest: [{ id: songId, name: 'Ferry' }] },
      sessions: [{ current: false }],
      invitedBy: { id: inviter.id, name: 'Ines' },
      referrals: { total: 1, latest: [{ id: friend.id }] },
      applications: [],
    });
    expect(body.data.lastSeenAt).not.toBeNull();
    expect(JSON.stringify(body)).not.toMatch(/argon|tokenHash/);
  });

  it('returns the latest ten songs and the total', async () => {
    const ana = await makeUser();
    for (let n = 0; n < 12; n++) await makeSongRow(ana.id, { createdAt: new Date(n * 1_000) });
    const { songs } = (await storyOf(ana.id)).body.data;
    expect([songs.total, songs.latest.length]).toEqual([12, 10]);
    const moments = songs.latest.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(moments).toEqual([...moments].sort().reverse());
  });

  it('returns 404 for an unknown user', async () => {
    expect((await storyOf(unknown)).status).toBe(404);
  });
});

describe('the ledger of a user, for admins', () => {
  it('pages through all entries, the newest first', async () => {
    const { ctx } = await testWorld();
    const ana = await makeUser({}, 0);
    for (let n = 1; n <= 12; n++) {
      await grantCredits(ctx, { userId: ana.id, key: `story:${ana.id}:${n}`, kind: 'bonus', amount: n });
    }
    const as = await admin();
    const page = async (page: string) =>
      (await hit('GET /users/:id/credits/history', { params: { id: ana.id }, query: { page }, as })).body
        .data;
    const [first, second] = [await page('1'), await page('2')];
    expect([first.total, first.totalPages]).toEqual([12, 2]);
    const amounts = [...first.transactions, ...second.transactions].map(({ amount }) => amount);
    expect(amounts).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it('returns 404 for an unknown user', async () => {
    const call = { params: { id: unknown }, as: await admin() };
    expect((await hit('GET /users/:id/credits/history', call)).status).toBe(404);
  });
});

describe('ending all sessions of a user', () => {
  it('ends them immediately and writes an audit entry', async () => {
    const { ctx } = await testWorld();
    const [ana, as] = [await makeUser(), await admin()];
    const token = await tokenFor(ana.id);
    await tokenFor(ana.id);
    const { body } = await hit('DELETE /users/:id/sessions', { params: { id: ana.id }, as });
    expect(body).toEqual({ message: 'Signed out everywhere', data: { ended: 2 } });
    const { status } = await hit('GET /users/profile', { headers: { authorization: `Bearer ${token}` } });
    expect(status).toBe(401);
    const entry = await ctx.db.auditEntry.findFirst({ where: { targetId: ana.id, actorId: as.id } });
    expect(entry).toMatchObject({ action: 'users.endSessions', before: { sessions: 2 } });
  });

  it('refuses the caller’s own account and returns 404 for an unknown user', async () => {
    const as = await admin();
    const own = await hit('DELETE /users/:id/sessions', { params: { id: as.id }, as });
    expect(own.body.error).toBe('users.self');
    expect((await hit('DELETE /users/:id/sessions', { params: { id: unknown }, as })).status).toBe(404);
  });
});
