import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { testWorld } from '@/lib/testing/world';

/** Returns a random word that resembles no other. */
const word = () =>
  [...randomUUID().replaceAll('-', '').slice(0, 14)]
    .map((digit) => String.fromCharCode(98 + Number.parseInt(digit, 16)))
    .join('');

async function find(q: string) {
  const { body } = await hit('GET /admin/search', { as: await makeUser({ role: 'admin' }), query: { q } });
  return body.data as { kind: string; id: string; title: string; detail: string; href: string }[];
}

describe('searching records', () => {
  it('finds users by name, email and id', async () => {
    const [name, id] = [word(), randomUUID()];
    const user = await makeUser({ id, name: `Ana ${name}`, email: `${name}@example.com` });
    const found = { kind: 'user', id, title: user.name, detail: user.email, href: `/admin/users/${id}` };
    expect(await find(name)).toEqual([found]);
    expect(await find(`${name}@exa`)).toEqual([found]);
    expect(await find(id)).toEqual([found]);
    expect(await find(id.slice(0, 8))).toEqual([found]);
  });

  it('finds songs of any visibility by name and id, at most five', async () => {
    const name = word();
    const owner = await makeUser({ name: 'Ben' });
    const song = await makeSongRow(owner.id, {
      id: randomUUID(),
      name: `The ${name}`,
      visibility: 'private',
    });
    const found = {
      kind: 'song',
      id: song.id,
      title: song.name,
      detail: 'Ben, private',
      href: `/song/${song.id}`,
    };
    expect(await find(name)).toEqual([found]);
    expect(await find(song.id)).toEqual([found]);
    for (let n = 0; n < 6; n++) await makeSongRow(owner.id, { name });
    expect(await find(name)).toHaveLength(5);
  });

  it('finds jobs and applications by words and plans by name', async () => {
    const { ctx } = await testWorld();
    const name = word();
    const now = ctx.clock.now();
    const job = await ctx.db.job.create({
      data: {
        title: `Tuner ${name}`,
        team: 'Sound',
        location: 'Oslo',
        employmentType: 'full_time',
        description: 'x',
      },
    });
    const applicant = await makeUser();
    const application = await ctx.db.application.create({
      data: {
        jobId: job.id,
        userId: applicant.id,
        name: `Cleo ${name}`,
        email: 'c@example.com',
        createdAt: now,
        updatedAt: now,
      },
    });
    const plan = await ctx.db.plan.create({
      data: { name: `Plan ${name}`, monthlyPrice: 1, yearlyPrice: 1, creditsPerMonth: 1, features: [] },
    });
    expect(await find(name)).toMatchObject([
      { kind: 'job', id: job.id, detail: 'Sound, Oslo' },
      { kind: 'plan', id: plan.id, detail: 'Active' },
      { kind: 'application', id: application.id, detail: `${job.title}, applied` },
    ]);
  });

  it('treats symbols literally, and finds nothing for fewer than two characters', async () => {
    for (const q of ['', 'a', '%%', '__', "'; --", 'sub_%', '\\']) expect(await find(q)).toEqual([]);
  });
});
