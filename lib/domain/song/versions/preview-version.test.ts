import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readScore } from '@/lib/composer/edit/stored-score';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';

type Person = { id: string };
const rightAway = { prefer: 'respond-async' };

const read = (id: string, as?: Person) => hit('GET /song/:id/score/source', { as, params: { id } });
const preview = (id: string, as: Person | undefined, change: object) =>
  hit('POST /song/:id/versions/preview', { as, params: { id }, raw: JSON.stringify({ change }) });

async function makeSung() {
  const owner = await makeUser();
  const { body } = await hit('POST /song/generate', {
    as: owner,
    body: {
      prompt: 'folk ballad, female vocals',
      lyrics: '[Verse]\nThe lamp is burning low tonight\nThe river carries all the light',
      durationSeconds: 20,
      seed: 1,
    },
    headers: rightAway,
  });
  await runTasks();
  return { owner, id: body.data[0].id };
}

describe('the notes that the editor works with', () => {
  it('are those of the song, and of the version that a change makes', async () => {
    const { owner, id } = await makeSung();
    const before = readScore((await read(id, owner)).body.data.source);
    const verse = before.sections.find((_, i) => before.lines.some(({ section }) => section === i));
    const change = {
      bpm: 80,
      sections: [{ id: verse?.id, action: 'rewrite-words', lyrics: 'The moon is rising high tonight' }],
    };
    const tried = await preview(id, owner, change);
    expect(tried.status).toBe(200);
    const { body: made } = await hit('POST /song/:id/versions', {
      as: owner,
      params: { id },
      raw: JSON.stringify({ change }),
      headers: rightAway,
    });
    await runTasks();
    const source = (await read(made.data.id, owner)).body.data.source;
    expect(readScore(source)).toEqual(readScore(tried.body.data.source));
    expect(readScore(source).words).toContain('The moon is rising high tonight');
    expect((await read(id, owner)).body.data.source).not.toBe(source);
  });

  it('are tried without a song, a hold or a trace', async () => {
    const { owner, id } = await makeSung();
    const { ctx } = await testWorld();
    expect((await preview(id, owner, { key: 'E minor' })).status).toBe(200);
    const wrong = await preview(id, owner, { sections: [{ id: 'nowhere', action: 'repeat' }] });
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      { 'change.sections.0.id': 'The song has no such section' },
    ]);
    expect((await preview(id, owner, {})).status).toBe(422);
    expect(await ctx.db.song.count({ where: { ownerId: owner.id } })).toBe(1);
    const { balance, held } = (await hit('GET /credits/balance', { as: owner })).body.data;
    expect([balance, held]).toEqual([1_000 - 5, 0]);
  });

  it('are the owner’s alone, also of a public song', async () => {
    const { owner, id } = await makeSung();
    const [other, admin] = [await makeUser(), await makeUser({ role: 'admin' })];
    const { ctx } = await testWorld();
    await ctx.db.song.update({ where: { id }, data: { visibility: 'public' } });
    const statuses = async () =>
      Promise.all([owner, other, admin, undefined].map(async (as) => (await read(id, as)).status));
    expect(await statuses()).toEqual([200, 404, 404, 401]);
    expect((await preview(id, other, { bpm: 80 })).status).toBe(404);
    expect((await preview(id, undefined, { bpm: 80 })).status).toBe(401);
    await ctx.db.song.update({ where: { id }, data: { deletedAt: new Date() } });
    expect(await statuses()).toEqual([404, 404, 404, 401]);
    expect((await preview(id, owner, { bpm: 80 })).status).toBe(404);
  });

  it('are none of a song without notes, one that is being made, and one that is not there', async () => {
    const owner = await makeUser();
    const ready = await makeSongRow(owner.id);
    const running = await makeSongRow(owner.id, { status: 'generating', rendition: null });
    expect((await read(ready.id, owner)).body.error).toBe('score.none');
    expect((await read(running.id, owner)).body.error).toBe('score.none');
    expect((await preview(ready.id, owner, { bpm: 80 })).body.error).toBe('score.none');
    expect((await read(randomUUID(), owner)).body.error).toBe('song.notFound');
  });
});
