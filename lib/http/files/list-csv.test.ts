import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { usersCsv } from '@/lib/domain/users/admin/csv';
import { makeUser } from '@/lib/testing/factories';
import { tokenFor } from '@/lib/testing/hit';
import { testWorld } from '@/lib/testing/world';
import { listCsv } from './list-csv';

async function file(query: string, as: { id: string }) {
  const headers = { authorization: `Bearer ${await tokenFor(as.id)}` };
  return listCsv(usersCsv)(new Request(`http://localhost:3000/api/v1/users/csv?${query}`, { headers }));
}

const linesOf = async (answer: Response) => (await answer.text()).trim().split('\r\n').slice(1);

describe('a list as a CSV file', () => {
  it('contains all matches across pages, in the requested order', async () => {
    const { ctx } = await testWorld();
    const mark = randomUUID().slice(0, 8);
    const many = Array.from({ length: 1_005 }, (_, n) => {
      const name = `${mark} ${String(n).padStart(4, '0')}`;
      return { name, email: `${mark}.${n}@example.com`, referralCode: `${mark}${n}` };
    });
    await ctx.db.user.createMany({ data: many });
    const admin = await makeUser({ role: 'admin' });
    const answer = await file(`search=${mark}&sortBy=name&sortOrder=asc`, admin);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="users.csv"');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const names = (await linesOf(answer)).map((line) => line.split(',')[1]);
    expect(names).toEqual(many.map(({ name }) => name));
  });

  it('leaves an entry in the audit log, with its filters but not the words searched for', async () => {
    const { ctx } = await testWorld();
    const admin = await makeUser({ role: 'admin' });
    await file('search=ana&status=active&sortBy=name&limit=5', admin);
    await file('', admin);
    await file('status=x', admin);
    await file('', await makeUser());
    const entries = await ctx.db.auditEntry.findMany({
      where: { action: 'lists.export', actorId: admin.id },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ targetType, targetId, after }) => [targetType, targetId, after])).toEqual([
      ['list', 'users', { format: 'csv', status: 'active', search: 'not recorded' }],
      ['list', 'users', { format: 'csv' }],
    ]);
  });

  it('rejects what the list rejects', async () => {
    const admin = await makeUser({ role: 'admin' });
    for (const query of ['sortBy=passwordHash', 'status=x', `search=${'x'.repeat(101)}`])
      expect((await file(query, admin)).status).toBe(400);
  });

  it('escapes formulas in names', async () => {
    const name = `=HYPERLINK("x") ${randomUUID().slice(0, 8)}`;
    const { email } = await makeUser({ name });
    const [line] = await linesOf(await file(`search=${email}`, await makeUser({ role: 'admin' })));
    expect(line).toContain(`"'=HYPERLINK(""x"")`);
  });
});
