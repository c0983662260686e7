import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import type { versionEdit } from '../request-schema';

const rightAway = { prefer: 'respond-async' };
type Person = { id: string };

const make = (
  as: Person | undefined,
  id: string,
  body: z.input<typeof versionEdit>,
  headers: Record<string, string> = {},
) => hit('POST /song/:id/versions', { as, params: { id }, body, headers: { ...rightAway, ...headers } });
const family = async (as: Person | undefined, id: string) => {
  const { body } = await hit('GET /song/:id/versions', { as, params: { id } });
  return body.data.map((song: { id: string }) => song.id);
};
const held = async (as: Person) => (await hit('GET /credits/balance', { as })).body.data.held;
const ids = (answer: { body: { data: { id: string } } }) => answer.body.data.id;

describe('POST /song/{id}/versions', () => {
  it('makes a song with the same seed and what was changed, for the price of a change', async () => {
    const owner = await makeUser();
    const first = await hit('POST /song/generate', {
      as: owner,
      body: { prompt: 'slow lo-fi in D minor, 72 bpm', durationSeconds: 10, seed: 1, visibility: 'unlisted' },
      headers: rightAway,
    });
    await runTasks();
    const parent = first.body.data[0];
    const change = { bpm: 90, key: 'E minor', genre: 'Jazz', durationSeconds: 12 };
    const { status, body } = await make(owner, parent.id, { change });
    expect([status, body.message]).toEqual([202, 'Your version is being made']);
    expect(body.data).toMatchObject({
      status: 'queued',
      name: parent.name,
      prompt: parent.prompt,
      visibility: 'unlisted',
      seed: parent.seed,
      parentId: parent.id,
      familyId: parent.id,
      changes: [
        'Tempo 90 bpm instead of 72',
        'Key E minor instead of D minor',
        'Genre Jazz instead of Lo-fi',
        'Length 0:12 instead of 0:10',
      ],
      edit: { change: { ...change } },
    });
    expect(await held(owner)).toBe(1);
    await runTasks();
    const { data } = (await hit('GET /song/:id', { as: owner, params: { id: body.data.id } })).body;
    expect(data).toMatchObject({ status: 'ready', bpm: 90, key: 'E minor', genre: 'jazz', duration: 12 });
    expect(await held(owner)).toBe(0);
    const { balance } = (await hit('GET /credits/balance', { as: owner })).body.data;
    expect(balance).toBe(1_000 - 5 - 1);
  });

  it('waits for the version and answers 201', async () => {
    const owner = await makeUser();
    const song = await makeSongRow(owner.id, { prompt: 'slow lo-fi', durationSeconds: 10 });
    const { ctx } = await testWorld();
    const waiting = hit('POST /song/:id/versions', {
      as: owner,
      params: { id: song.id },
      body: { change: { durationSeconds: 12 } },
    });
    await expect.poll(() => ctx.db.song.count({ where: { parentId: song.id } })).toBe(1);
    await runTasks();
    const { status, body } = await waiting;
    expect([status, body.message, body.data.status]).toEqual([201, 'Your version is ready', 'ready']);
  });

  it('makes another take of the same request for the price of a song', async () => {
    const owner = await makeUser();
    const song = await makeSongRow(owner.id, { prompt: 'slow lo-fi', lyrics: 'la la', seed: 7 });
    const { body } = await make(owner, song.id, { again: true });
    expect(body.data).toMatchObject({ prompt: 'slow lo-fi', lyrics: 'la la', changes: ['Another take'] });
    expect(body.data.seed).not.toBe(7);
    expect(await held(owner)).toBe(5);
    await hit('POST /song/:id/cancel', { as: owner, params: { id: body.data.id } });
    expect(await held(owner)).toBe(0);
  });

  it('makes one version per Idempotency-Key, even for concurrent calls', async () => {
    const owner = await makeUser();
    const song = await makeSongRow(owner.id, { prompt: 'slow lo-fi' });
    const key = { 'idempotency-key': 'press-1' };
    const answers = await Promise.all([1, 2, 3].map(() => make(owner, song.id, { again: true }, key)));
    expect(new Set(answers.map(ids)).size).toBe(1);
    expect(await held(owner)).toBe(5);
    const other = await make(owner, song.id, { change: { bpm: 90 } }, key);
    expect([other.status, other.body.error]).toEqual([409, 'song.keyReused']);
  });

  it('keeps the family of a version of a version, whose song was removed meanwhile', async () => {
    const owner = await makeUser();
    const song = await makeSongRow(owner.id, { prompt: 'slow lo-fi' });
    const { ctx } = await testWorld();
    const second = ids(await make(owner, song.id, { again: true }));
    await ctx.db.song.update({ where: { id: second }, data: { status: 'ready' } });
    const third = await make(owner, second, { again: true });
    expect(third.body.data).toMatchObject({ parentId: second, familyId: song.id });
    await hit('DELETE /song/:id', { as: owner, params: { id: song.id } });
    expect(await family(owner, second)).toEqual([ids(third), second]);
    expect((await make(owner, song.id, { again: true })).body.error).toBe('song.gone');
  });

  it.each([
    [{}, 422],
    [{ again: true, extendSeconds: 30 }, 422],
    [{ again: false }, 422],
    [{ change: {} }, 422],
    [{ change: { bpm: 20 } }, 422],
    [{ change: { genre: 'no such genre' } }, 422],
    [{ extendSeconds: 4 }, 422],
    [{ extendSeconds: 241 }, 422],
    [{ repaint: { startSeconds: 9, endSeconds: 9 } }, 422],
    [{ repaint: { startSeconds: 0 } }, 422],
    [{ cover: { prompt: ' ' } }, 422],
    [{ cover: { prompt: 'jazz', strength: 2 } }, 422],
    [{ extendSeconds: 30 }, 400],
    [{ repaint: { startSeconds: 1, endSeconds: 9 } }, 400],
    [{ cover: { prompt: 'jazz' } }, 400],
  ])('refuses %j of a song of the composer with %i and holds nothing', async (body, status) => {
    const owner = await makeUser();
    const song = await makeSongRow(owner.id, { prompt: 'slow lo-fi' });
    const answer = await hit('POST /song/:id/versions', {
      as: owner,
      params: { id: song.id },
      raw: JSON.stringify(body),
      headers: rightAway,
    });
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.body.message).toBe('This model cannot do that with a song');
    expect([await held(owner), await family(owner, song.id)]).toEqual([0, [song.id]]);
  });

  it('refuses a change of nothing', async () => {
    const owner = await makeUser();
    const song = await makeSongRow(owner.id, { prompt: 'lo-fi, 72 bpm', bpm: 72 });
    const { status, body } = await make(owner, song.id, { change: { bpm: 72 } });
    expect([status, body.fields]).toEqual([422, { change: 'Change at least one thing' }]);
  });

  it.each([
    ['draft', {}, 'song.notReady'],
    ['generating', {}, 'song.notReady'],
    ['ready', { moderation: 'removed', visibility: 'private' }, 'song.locked'],
    ['ready', { provider: 'suno' }, 'music.notOffered'],
  ] as const)('refuses a song that is %s with %j', async (status, more, error) => {
    const owner = await makeUser();
    const song = await makeSongRow(owner.id, { prompt: 'slow lo-fi', status, ...more });
    expect((await make(owner, song.id, { again: true })).body.error).toBe(error);
    expect(await held(owner)).toBe(0);
  });

  it('is for the owner alone', async () => {
    const [owner, other] = [await makeUser(), await makeUser()];
    const song = await makeSongRow(owner.id, { prompt: 'slow lo-fi' });
    expect((await make(other, song.id, { again: true })).body.error).toBe('song.notFound');
    expect((await make(undefined, song.id, { again: true })).status).toBe(401);
    expect(await held(other)).toBe(0);
  });

  it('refuses what the balance does not cover, and more than can run', async () => {
    const poor = await makeUser({}, 3);
    const song = await makeSongRow(poor.id, { prompt: 'slow lo-fi' });
    expect((await make(poor, song.id, { again: true })).status).toBe(402);
    expect((await make(poor, song.id, { change: { bpm: 99 } })).status).toBe(202);
    const busy = await makeUser();
    const running = await makeSongRow(busy.id, { prompt: 'slow lo-fi' });
    for (let n = 0; n < 12; n++) await makeSongRow(busy.id, { status: 'queued' });
    expect((await make(busy, running.id, { again: true })).body.error).toBe('song.tooMany');
  });

  it('is not made again as another song', async () => {
    const owner = await makeUser();
    const song = await makeSongRow(owner.id, { prompt: 'slow lo-fi' });
    const songId = ids(await make(owner, song.id, { again: true }));
    await hit('POST /song/:id/cancel', { as: owner, params: { id: songId } });
    const { body } = await hit('POST /song/generate', { as: owner, body: { prompt: 'rock', songId } });
    expect(body.error).toBe('song.notDraft');
  });
});

describe('GET /song/{id}/versions', () => {
  it('lists all to the owner, and to others the public ones without where they come from', async () => {
    const [owner, other] = [await makeUser(), await makeUser()];
    const root = await makeSongRow(owner.id, { visibility: 'private', createdAt: new Date('2026-01-01') });
    const more = (
      visibility: 'public' | 'unlisted' | 'private',
      day: string,
      status: 'ready' | 'queued' = 'ready',
    ) =>
      makeSongRow(owner.id, {
        parentId: root.id,
        familyId: root.id,
        changes: ['Another take'],
        edit: { again: true },
        visibility,
        status,
        createdAt: new Date(day),
      });
    const shown = await more('public', '2026-01-02');
    const unlisted = await more('unlisted', '2026-01-03');
    const running = await more('public', '2026-01-04', 'queued');
    const all = [running.id, unlisted.id, shown.id, root.id];
    expect(await family(owner, root.id)).toEqual(all);
    expect(await family(owner, shown.id)).toEqual(all);
    expect(await family(other, shown.id)).toEqual([shown.id]);
    expect(await family(undefined, unlisted.id)).toEqual([shown.id]);
    const hidden = await hit('GET /song/:id/versions', { as: other, params: { id: root.id } });
    expect(hidden.body.error).toBe('song.notFound');
    const seen = await hit('GET /song/:id/versions', { params: { id: shown.id } });
    expect(seen.body.data[0]).toMatchObject({
      changes: ['Another take'],
      parentId: null,
      familyId: null,
      edit: null,
    });
  });

  it('lists one song if there are no versions, whose family is its own', async () => {
    const owner = await makeUser();
    const { id } = await makeSongRow(owner.id);
    const { body } = await hit('GET /song/:id/versions', { as: owner, params: { id } });
    expect(body.data).toMatchObject([{ id, parentId: null, familyId: id, changes: [], edit: null }]);
  });
});
