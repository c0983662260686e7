import { describe, expect, it } from 'vitest';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { draftTitle } from '../rules';
import { runGeneration } from './run-generation';

const slow = {
  prompt: 'slow lo-fi beat with rain and Rhodes, 72 bpm, D minor',
  durationSeconds: 10,
  seed: 1,
};
const rightAway = { prefer: 'respond-async' };

describe('POST /song/generate', () => {
  it('answers 202 immediately with queued songs, which the worker then generates', async () => {
    const owner = await makeUser();
    const { ctx } = await testWorld();
    const accepted = await hit('POST /song/generate', { as: owner, body: slow, headers: rightAway });
    expect(accepted.status).toBe(202);
    expect(accepted.body.data).toHaveLength(1);
    expect(accepted.body.data[0]).toMatchObject({
      status: 'queued',
      genre: 'lo-fi',
      bpm: 72,
      key: 'D minor',
      isMine: true,
      audioUrl: null,
    });

    await runTasks();
    const { body } = await hit('GET /song/:id', { as: owner, params: { id: accepted.body.data[0].id } });
    expect(body.data).toMatchObject({
      status: 'ready',
      progress: 100,
      bpm: 72,
      key: 'D minor',
      provider: 'builtin',
      playCount: 0,
    });
    expect(Math.abs(body.data.duration - 10)).toBeLessThanOrEqual(2);
    const [, , , songId, rendition] = body.data.audioUrl.split('/');
    const mp3 = await ctx.storage.get(`songs/${songId}/${rendition}/song.mp3`);
    expect(mp3?.byteLength).toBeGreaterThan(100_000);
    const midi = await ctx.storage.get(`songs/${songId}/${rendition}/song.mid`);
    expect(midi?.toString().slice(0, 4)).toBe('MThd');
    const svg = await ctx.storage.get(`songs/${songId}/${rendition}/cover.svg`);
    expect(svg?.toString()).toMatch(/^<svg/);
  });

  it('waits and answers 201 with the ready songs', async () => {
    const owner = await makeUser();
    const waiting = hit('POST /song/generate', { as: owner, body: { ...slow, count: 2 } });
    const { ctx } = await testWorld();
    await expect.poll(() => ctx.db.song.count({ where: { ownerId: owner.id } })).toBe(2);
    await runTasks();
    const { status, body } = await waiting;
    expect(status).toBe(201);
    expect(body.data.map((song: { status: string }) => song.status)).toEqual(['ready', 'ready']);
    expect(body.data[0].seed).not.toBe(body.data[1].seed);
  });

  it('generates once per Idempotency-Key, even for concurrent calls', async () => {
    const owner = await makeUser();
    const headers = { ...rightAway, 'idempotency-key': 'press-1' };
    const send = () => hit('POST /song/generate', { as: owner, body: slow, headers });
    const answers = await Promise.all([send(), send(), send()]);
    const ids = answers.map(({ body }) => body.data[0].id);
    expect(new Set(ids).size).toBe(1);
    const { ctx } = await testWorld();
    expect(await ctx.db.song.count({ where: { ownerId: owner.id } })).toBe(1);
    const other = await hit('POST /song/generate', {
      as: owner,
      body: { ...slow, prompt: 'something else' },
      headers,
    });
    expect([other.status, other.body.error]).toEqual([409, 'song.keyReused']);
  });

  it('generates the owner’s draft, and refuses a ready song, another user’s, and several takes', async () => {
    const [owner, stranger] = [await makeUser(), await makeUser()];
    const draft = await hit('POST /song', { as: owner, body: { name: 'Sketch' } });
    expect(draft.status).toBe(201);
    const songId = draft.body.data.id;
    const fill = (as: { id: string }, extra = {}) =>
      hit('POST /song/generate', { as, body: { ...slow, songId, ...extra }, headers: rightAway });
    expect((await fill(stranger)).status).toBe(404);
    expect((await fill(owner, { count: 2 })).status).toBe(422);
    const filled = await fill(owner);
    expect(filled.body.data[0]).toMatchObject({ id: songId, name: 'Sketch', status: 'queued' });
    expect((await fill(owner)).body.error).toBe('song.notDraft');
    const ready = await makeSongRow(owner.id);
    expect((await fill(owner, { songId: ready.id })).status).toBe(409);
  });

  it.each([
    [{ prompt: '' }, 'prompt'],
    [{ prompt: '   ' }, 'prompt'],
    [{ prompt: 'x'.repeat(2001) }, 'prompt'],
    [{}, 'prompt'],
    [{ prompt: ['a'] }, 'prompt'],
    [{ ...slow, durationSeconds: 9 }, 'durationSeconds'],
    [{ ...slow, durationSeconds: 601 }, 'durationSeconds'],
    [{ ...slow, durationSeconds: 1e308 }, 'durationSeconds'],
    [{ ...slow, bpm: -72 }, 'bpm'],
    [{ ...slow, bpm: '72' }, 'bpm'],
    [{ ...slow, bpm: 72.5 }, 'bpm'],
    [{ ...slow, key: 'H minor' }, 'key'],
    [{ ...slow, count: 5 }, 'count'],
    [{ ...slow, count: 0 }, 'count'],
    [{ ...slow, visibility: 'everyone' }, 'visibility'],
    [{ ...slow, genre: 'no such genre' }, 'genre'],
    [{ ...slow, seed: -1 }, 'seed'],
    [{ ...slow, songId: 'x' }, 'songId'],
  ])('rejects %j and stores nothing', async (body, field) => {
    const owner = await makeUser();
    const refused = await hit('POST /song/generate', {
      as: owner,
      raw: JSON.stringify(body),
      headers: rightAway,
    });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.fields)).toEqual([field]);
    const { ctx } = await testWorld();
    expect(await ctx.db.generation.count({ where: { ownerId: owner.id } })).toBe(0);
    expect(await ctx.db.song.count({ where: { ownerId: owner.id } })).toBe(0);
  });

  it.each([
    '🎵🎶🥁',
    '<script>alert(1)</script>',
    '\'; DROP TABLE "Song"; --',
    '\u202Egnos',
    'a\u0000b',
    '{{7*7}} <%= 7*7 %>',
  ])('treats %j as plain text', async (prompt) => {
    const owner = await makeUser();
    const { status, body } = await hit('POST /song/generate', {
      as: owner,
      body: { ...slow, prompt },
      headers: rightAway,
    });
    expect(status).toBe(202);
    expect(body.data[0].prompt).toBe(prompt.replaceAll('\u0000', ''));
  });

  it('falls back to the draft for fields the request omits', async () => {
    const owner = await makeUser();
    const draft = await hit('POST /song', {
      as: owner,
      body: { name: 'Sketch', genre: 'Jazz', lyrics: 'one\ntwo' },
    });
    const body = { prompt: 'something calm', durationSeconds: 10, songId: draft.body.data.id };
    const { body: answer } = await hit('POST /song/generate', { as: owner, body, headers: rightAway });
    expect(answer.data[0]).toMatchObject({ genre: 'jazz', lyrics: 'one\ntwo', instrumental: false });
  });

  it('makes a draft a new song whose description is not the prompt', async () => {
    const owner = await makeUser();
    const { ctx } = await testWorld();
    const store = (description: string) =>
      hit('POST /song', { as: owner, body: { name: 'Sketch', description } });
    const [mine, own] = [await store(slow.prompt), await store('For Mia.')];
    await ctx.db.song.updateMany({
      where: { ownerId: owner.id },
      data: { createdAt: new Date('2026-01-01') },
    });
    const fill = ({ body: { data } }: typeof mine) =>
      hit('POST /song/generate', { as: owner, body: { ...slow, songId: data.id }, headers: rightAway });
    const [made] = (await fill(mine)).body.data;
    expect(made).toMatchObject({ id: mine.body.data.id, prompt: slow.prompt, status: 'queued' });
    expect(made.description).toMatch(/^Lo-fi at 72 bpm/);
    expect(Date.parse(made.createdAt)).toBeGreaterThan(Date.parse('2026-01-02'));
    const [other] = (await fill(own)).body.data;
    expect([other.name, other.description]).toEqual(['Sketch', 'For Mia.']);
  });

  it('gives a draft that is titled by its description a title of its own', async () => {
    const owner = await makeUser();
    const description = 'slow lo-fi, 72 bpm, D minor';
    const draft = { name: draftTitle(description, null), description };
    const { body: stored } = await hit('POST /song', { as: owner, body: draft });
    const body = { prompt: description, songId: stored.data.id };
    const { body: answer } = await hit('POST /song/generate', { as: owner, body, headers: rightAway });
    expect(answer.data[0].name).not.toContain('bpm');
  });

  it('shows the public a generated description instead of the prompt', async () => {
    const owner = await makeUser();
    const { body } = await hit('POST /song/generate', { as: owner, body: slow, headers: rightAway });
    expect(body.data[0].description).toMatch(/^Lo-fi at 72 bpm in D minor, with .+ and rain\.$/);
  });

  it('enforces the limit for concurrent calls', async () => {
    const owner = await makeUser();
    const press = () =>
      hit('POST /song/generate', { as: owner, body: { ...slow, count: 4 }, headers: rightAway });
    const answers = await Promise.all([press(), press(), press(), press(), press()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 202, 429, 429]);
  });

  it('rejects requests beyond the limit of running songs per user', async () => {
    const owner = await makeUser();
    const press = () =>
      hit('POST /song/generate', { as: owner, body: { ...slow, count: 4 }, headers: rightAway });
    for (let n = 0; n < 3; n++) expect((await press()).status).toBe(202);
    const refused = await press();
    expect([refused.status, refused.body.error]).toEqual([429, 'song.tooMany']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a running song', () => {
  it('leaves no audio and no files when it is canceled', async () => {
    const owner = await makeUser();
    const { body } = await hit('POST /song/generate', { as: owner, body: slow, headers: rightAway });
    const params = { id: body.data[0].id };
    const canceled = await hit('POST /song/:id/cancel', { as: owner, params });
    expect(canceled.body.data.status).toBe('canceled');
    const { ctx } = await testWorld();
    const run = { signal: new AbortController().signal, isLast: false };
    await runGeneration(ctx, { songId: params.id, attempt: 1 }, run);
    await expect(ctx.storage.get(`songs/${params.id}`)).resolves.toBeNull();
    const { body: after } = await hit('GET /song/:id', { as: owner, params });
    expect(after.data).toMatchObject({ status: 'canceled', audioUrl: null });
    expect((await hit('POST /song/:id/cancel', { as: owner, params })).body.error).toBe('song.notRunning');
  });
});
