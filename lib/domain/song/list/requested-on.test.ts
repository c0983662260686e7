import { describe, expect, it } from 'vitest';
import type { CallInput } from '@/lib/client/call';
import { listCsv } from '@/lib/http/files/list-csv';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { hit, tokenFor } from '@/lib/testing/hit';
import type { Song } from '../contract';
import { songsCsv } from '../csv';

type Query = NonNullable<CallInput<'GET /song'>['query']>;

const admin = () => makeUser({ role: 'admin' }, 0);
const noon = (day: string) => new Date(`${day}T12:00:00Z`);

async function list(query: Query) {
  const { body } = await hit('GET /song', { as: await admin(), query: { scope: 'all', ...query } });
  return body as { data: Song[]; pagination: { totalItems: number; nextCursor: string | null } };
}

/**
 * Songs requested on the 1st to 4th of a month and created in reverse order. The 3rd failed, the 4th is in the trash;
 * plus a draft.
 */
async function month(name: string) {
  const owner = await makeUser();
  const make = (day: number, overrides: object = {}) =>
    makeSongRow(owner.id, {
      name: `Song ${day}`,
      queuedAt: noon(`${name}-0${day}`),
      createdAt: noon(`${name}-1${9 - day}`),
      ...overrides,
    });
  await make(1);
  await make(2, { visibility: 'private' });
  await make(3, { status: 'failed', rendition: null });
  await make(4, { deletedAt: noon(`${name}-20`) });
  await makeSongRow(owner.id, { name: 'Draft', status: 'draft', createdAt: noon(`${name}-02`) });
  return owner;
}

const names = ({ data }: { data: Song[] }) => data.map(({ name }) => name);

describe('songs by day of request', () => {
  it('are those requested on these days, latest first, whenever they were created', async () => {
    await month('2025-03');
    const march = await list({ from: '2025-03-01', to: '2025-03-31' });
    expect(names(march)).toEqual(['Song 3', 'Song 2', 'Song 1']);
    expect(march.pagination.totalItems).toBe(3);
    expect(march.data[0]?.askedAt).toBe('2025-03-03T12:00:00.000Z');
    const one = { from: '2025-03-02', to: '2025-03-02' };
    expect(names(await list(one))).toEqual(['Song 2']);
    expect(names(await list({ ...one, status: 'failed' }))).toEqual([]);
    expect(names(await list({ from: '2025-03-01', to: '2025-03-31', status: 'failed' }))).toEqual(['Song 3']);
  });

  it('include the trash on request', async () => {
    const owner = await month('2025-04');
    const april = { from: '2025-04-01', to: '2025-04-30', trash: 'include' } as const;
    const all = await list(april);
    expect(names(all)).toEqual(['Song 4', 'Song 3', 'Song 2', 'Song 1']);
    expect(all.data.map(({ deletedAt }) => deletedAt !== null)).toEqual([true, false, false, false]);
    expect(names(await list({ ...april, status: 'ready' }))).toEqual(['Song 4', 'Song 2', 'Song 1']);
    expect(names(await list({ owner: owner.id, trash: 'include' }))).toEqual([
      'Song 4',
      'Song 3',
      'Song 2',
      'Song 1',
    ]);
    expect(names(await list({ owner: owner.id }))).toHaveLength(4);
  });

  it('can be sorted differently and paged by cursor, each once', async () => {
    await month('2025-05');
    const may = { from: '2025-05-01', to: '2025-05-31' };
    expect(names(await list({ ...may, sortOrder: 'asc' }))).toEqual(['Song 1', 'Song 2', 'Song 3']);
    expect(names(await list({ ...may, sortBy: 'name' }))).toEqual(['Song 3', 'Song 2', 'Song 1']);
    expect(names(await list({ ...may, search: 'song' }))).toHaveLength(3);
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await list({ ...may, limit: '1', cursor });
      expect(page.pagination.totalItems).toBe(3);
      seen.push(...names(page));
      if (!page.pagination.nextCursor) break;
      cursor = page.pagination.nextCursor;
    }
    expect(seen).toEqual(['Song 3', 'Song 2', 'Song 1']);
  });

  it('are for admins only, and leave other lists unchanged', async () => {
    const owner = await month('2025-06');
    const query = { from: '2030-01-01', trash: 'include' } as const;
    const mine = (await hit('GET /song', { as: owner, query })).body;
    expect(names(mine)).toHaveLength(4);
    expect(mine.data[0]).not.toHaveProperty('askedAt');
    const { status } = await hit('GET /song', { as: owner, query: { ...query, scope: 'all' } });
    expect(status).toBe(403);
    expect((await hit('GET /song', { query: { from: 'monday' } })).status).toBe(400);
  });

  it('are exported with the same filters', async () => {
    await month('2025-07');
    const address = 'http://localhost:3000/api/v1/song/csv?from=2025-07-03&to=2025-07-31&trash=include';
    const headers = { authorization: `Bearer ${await tokenFor((await admin()).id)}` };
    const lines = (await (await listCsv(songsCsv)(new Request(address, { headers }))).text())
      .trim()
      .split('\r\n');
    expect(lines[0]).toContain('createdAt,askedAt,deletedAt');
    expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(['Song 4', 'Song 3']);
  });
});
