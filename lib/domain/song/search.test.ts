import { describe, expect, it } from 'vitest';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { statementsOf } from '@/lib/testing/sql/statements';
import { testWorld } from '@/lib/testing/world';
import { songApi } from './contract';
import { RECENT_QUERY } from './list/cache-rules';
import { listSongs } from './queries';

interface Named {
  name: string;
}

async function library(names: (string | Parameters<typeof makeSongRow>[1])[]) {
  const owner = await makeUser();
  for (const entry of names) {
    await makeSongRow(owner.id, typeof entry === 'string' ? { name: entry } : entry);
  }
  const find = async (search: string, more: object = {}) => {
    const { status, body } = await hit('GET /song', { as: owner, query: { search, limit: '100', ...more } });
    return status === 200 ? body.data.map(({ name }: Named) => name) : status;
  };
  return { owner, find };
}

describe('a search', () => {
  it('finds words of title, description, lyrics and genre, titles first', async () => {
    const { find } = await library([
      { name: 'One', lyrics: 'a lantern in the fog', genreSlug: null },
      { name: 'Two', description: 'Lantern light', genreSlug: null },
      { name: 'Lantern', genreSlug: 'jazz' },
      { name: 'Other', genreSlug: 'jazz' },
    ]);
    expect((await find('lantern'))[0]).toBe('Lantern');
    expect((await find('lantern')).sort()).toEqual(['Lantern', 'One', 'Two']);
    expect((await find('jazz')).sort()).toEqual(['Lantern', 'Other']);
    expect(await find('lantern fog')).toEqual(['One']);
    expect(await find('lantern nowhere')).toEqual([]);
  });

  it('ignores accents and case, and matches unfinished words', async () => {
    const { find } = await library(['Été à Nîmes', 'Жук', 'Don’t Stop']);
    for (const typed of ['ete', 'ÉTÉ', 'nim', 'a nîmes', 'Ete a Nimes'])
      expect(await find(typed)).toEqual(['Été à Nîmes']);
    for (const typed of ['жук', 'ЖУ', 'Ж']) expect(await find(typed)).toEqual(['Жук']);
    for (const typed of ['dont', "don't", 'don’t st']) expect(await find(typed)).toEqual(['Don’t Stop']);
  });

  it('corrects typos if nothing matches exactly', async () => {
    const { find } = await library(['Midnight Ferry', { name: 'Other', lyrics: 'my umbrella' }]);
    for (const typed of ['midnite fery', 'mindight', 'midnihgt ferry']) {
      expect(await find(typed), typed).toEqual(['Midnight Ferry']);
    }
    expect(await find('umbrela')).toEqual(['Other']);
    expect(await find('xqzwv')).toEqual([]);
  });

  it('looks up a typo in one statement, and does not correct words that exist', async () => {
    const { as } = await testWorld();
    const { owner, find } = await library(['Lantern quay', 'Lanterns quay']);
    const query = songApi.list.query.parse({ search: 'lantenr' });
    expect(await statementsOf(() => listSongs(as(owner), query))).toHaveLength(1);
    expect((await find('lantenr')).length).toBeGreaterThan(0);
    expect(await find('lantern quay')).toEqual(['Lantern quay']);
  });

  it('treats symbols literally, and finds emoji and scripts without spaces', async () => {
    const { find } = await library(['100% rain', 'a_b', 'Love🎵', '夜に駆ける', 'مرحبا بالعالم']);
    expect(await find('%')).toEqual(['100% rain']);
    expect(await find('_')).toEqual(['a_b']);
    expect(await find('🎵')).toEqual(['Love🎵']);
    expect(await find('駆')).toEqual(['夜に駆ける']);
    expect(await find('بالعالم')).toEqual(['مرحبا بالعالم']);
  });

  it.each([
    "'",
    '\\',
    "\\' | !x",
    ':*',
    '& |',
    '!!!',
    '<->',
    '\u2028',
    'a\u0000b',
    '( ) "',
    'a'.repeat(100),
    '=@#',
    '; drop table "Song"',
    '😀'.repeat(40),
  ])('returns a list for %j', async (search) => {
    const { find } = await library(['Plain']);
    expect(await find(search)).toBeInstanceOf(Array);
  });

  it('answers 400 for 5 KB', async () => {
    const { find } = await library([]);
    expect(await find('x'.repeat(5000))).toBe(400);
  });

  it('finds private songs only for their owner', async () => {
    const word = 'quixotically';
    const { find } = await library([{ name: word, visibility: 'private' }]);
    expect(await find(word)).toEqual([word]);
    for (const query of [{ search: word }, { search: `${word.slice(0, -1)}i` }]) {
      expect((await hit('GET /song', { query: { scope: 'public', ...query } })).body.data).toEqual([]);
    }
  });

  it('reflects renames, changed lyrics and removals', async () => {
    const { owner, find } = await library([]);
    const { id } = await makeSongRow(owner.id, { name: 'Before' });
    const put = (body: object) =>
      hit('PUT /song/:id', { as: owner, params: { id }, raw: JSON.stringify(body) });
    await put({ name: 'Afterwards', lyrics: 'verse' });
    expect([await find('before'), await find('verse afterw')]).toEqual([[], ['Afterwards']]);
    await hit('DELETE /song/:id', { as: owner, params: { id } });
    expect(await find('afterwards')).toEqual([]);
    expect(await find('afterwards', { trash: 'true' })).toEqual(['Afterwards']);
  });

  it('pages by cursor in every order without gaps or duplicates', async () => {
    const names = Array.from({ length: 23 }, (_, n) =>
      n % 2 ? `River ${n}` : { name: `No ${n}`, lyrics: 'river', playCount: n },
    );
    const { owner } = await library(names);
    for (const sortBy of ['relevance', 'createdAt', 'playCount', 'name', 'duration', 'trending'] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const { body } = await hit('GET /song', {
          as: owner,
          query: { search: 'river', sortBy, limit: '5', cursor },
        });
        expect(body.pagination.totalItems).toBe(23);
        seen.push(...body.data.map(({ name }: Named) => name));
        cursor = body.pagination.nextCursor ?? undefined;
      } while (cursor);
      expect([seen.length, new Set(seen).size], sortBy).toEqual([23, 23]);
      if (sortBy === 'relevance')
        expect(seen.slice(0, 11).every((name) => name.startsWith('River'))).toBe(true);
    }
  });

  it('uses the index if the first songs of the list do not contain the word', async () => {
    const { ctx, as } = await testWorld();
    const owner = await makeUser();
    await makeSongRow(owner.id, { name: 'Needle', createdAt: new Date(1_000_000_000_000) });
    await makeSongRow(owner.id, {
      name: 'Straw',
      lyrics: 'with a needle',
      createdAt: new Date(1_000_000_000_000),
    });
    await ctx.db.song.createMany({
      data: Array.from({ length: 3_100 }, (_, n) => ({
        ownerId: owner.id,
        name: `Hay ${n}`,
        status: 'ready' as const,
        heat: 1,
      })),
    });
    for (const sortBy of ['relevance', 'createdAt', 'name'] as const) {
      const query = songApi.list.query.parse({ search: 'needle', sortBy, limit: '1' });
      const first = await listSongs(as(owner), query);
      const second = await listSongs(as(owner), { ...query, cursor: first.pagination.nextCursor ?? '' });
      expect([...first.data, ...second.data].map(({ name }) => name).sort()).toEqual(['Needle', 'Straw']);
      expect([first.pagination.totalItems, second.pagination.totalItems]).toEqual([2, 2]);
      expect(second.pagination.nextCursor).toBeNull();
    }
    const common = await listSongs(as(owner), songApi.list.query.parse({ search: 'hay' }));
    expect(common.pagination).toMatchObject({ totalItems: 1_000, totalIsCapped: true });
    for (const page of ['101', '9000']) {
      const deep = songApi.list.query.parse({ search: 'hay', page });
      await expect(listSongs(as(owner), deep)).rejects.toMatchObject({ code: 'request.tooDeep' });
      const { data, pagination } = await listSongs(as(owner), { ...deep, search: 'needle' });
      expect([data, pagination]).toMatchObject([[], { totalItems: 2, totalPages: 1, hasNextPage: false }]);
    }
  });
});

describe('a list', () => {
  it('is read in one statement, including its total', async () => {
    const { as } = await testWorld();
    const { owner } = await library(['One', 'Two']);
    for (const rawQuery of [
      {},
      { scope: 'public' },
      { search: 'one' },
      { status: 'ready' },
      { liked: 'true' },
    ]) {
      const query = songApi.list.query.parse(rawQuery);
      expect(await statementsOf(() => listSongs(as(owner), query))).toHaveLength(1);
    }
  });

  it('omits the lyrics of ready songs, and keeps the fields needed for a retry', async () => {
    const { as } = await testWorld();
    const owner = await makeUser();
    const words = {
      lyrics: 'la la',
      prompt: 'a wish',
      timedLyrics: [{ startSeconds: 0, endSeconds: 1, text: 'la' }],
    };
    await makeSongRow(owner.id, { ...words, name: 'A' });
    await makeSongRow(owner.id, { ...words, name: 'B', status: 'failed' });
    const { data } = await listSongs(
      as(owner),
      songApi.list.query.parse({ sortBy: 'name', sortOrder: 'asc' }),
    );
    expect(data.map(({ lyrics, prompt, timedLyrics }) => [lyrics, prompt, timedLyrics])).toEqual([
      [null, 'a wish', []],
      ['la la', 'a wish', []],
    ]);
  });

  it('of the songs generated last has no drafts', async () => {
    const owner = await makeUser();
    await makeSongRow(owner.id, { name: 'Song', status: 'failed' });
    await makeSongRow(owner.id, { name: 'Draft', status: 'draft' });
    const { body } = await hit('GET /song', { as: owner, query: RECENT_QUERY });
    expect(body.data.map(({ name }: Named) => name)).toEqual(['Song']);
    expect(body.pagination.totalItems).toBe(1);
  });

  it('keeps exact totals per genre', async () => {
    const owner = await makeUser();
    const total = async () =>
      (await hit('GET /song', { query: { scope: 'public', genre: 'reggae' } })).body.pagination.totalItems;
    const before = await total();
    const { id } = await makeSongRow(owner.id, { genreSlug: 'reggae' });
    await makeSongRow(owner.id, { genreSlug: 'reggae', visibility: 'unlisted' });
    expect((await total()) - before).toBe(1);
    await hit('PUT /song/:id', { as: owner, params: { id }, body: { genre: 'jazz' } });
    expect((await total()) - before).toBe(0);
  });

  it('sorts names alphabetically across scripts, and pages past the longest', async () => {
    const { owner } = await library(['zebra', 'Äpfel', 'apple', 'Zoo', '😀'.repeat(60)]);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { status, body } = await hit('GET /song', {
        as: owner,
        query: { sortBy: 'name', sortOrder: 'asc', limit: '1', cursor },
      });
      expect(status).toBe(200);
      seen.push(...body.data.map(({ name }: Named) => name));
      cursor = body.pagination.nextCursor ?? undefined;
    } while (cursor);
    expect(seen.slice(0, 4)).toEqual(['Äpfel', 'apple', 'zebra', 'Zoo']);
    expect(seen).toHaveLength(5);
  });

  it('rejects the cursor of another order and one with an invalid position', async () => {
    const owner = await makeUser();
    const cursorOf = (parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const id = '0192f0c1-0000-7000-8000-000000000000';
    for (const parts of [
      ['name', 'a', id, null, 1, false],
      ['createdAt', 'yesterday', id, null, 1, false],
      ['createdAt', '2026-01-01T00:00:00.000Z', id, [-1, false], 1, false],
      ['createdAt', '2026-01-01T00:00:00.000Z', id, null, 3, false],
      ['createdAt', '2026-01-01T00:00:00.000Z', "' OR 1=1", null, 1, false],
    ]) {
      expect((await hit('GET /song', { as: owner, query: { cursor: cursorOf(parts) } })).status).toBe(400);
    }
  });
});
