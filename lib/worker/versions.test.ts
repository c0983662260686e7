import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { startAceStep } from '@/dev/providers/ace-step/server';
import { songFile } from '@/dev/providers/sound';
import { aceStep } from '@/lib/adapters/music-ace-step/ace-step';
import { collectSong } from '@/lib/domain/song/outside/collect-song';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { send, ticketOf } from '@/lib/testing/files/uploads';
import { hit } from '@/lib/testing/hit';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { ProviderDesk } from './provider-desk';

const SECONDS = 10;
const rightAway = { prefer: 'respond-async' };
const standIn = await startAceStep();
afterAll(() => standIn.close());
const provider = aceStep({ base: standIn.address });

/** A finished song by the outside model with its master, and who deals with that model. */
async function stage() {
  const { ctx, providers, advance } = await testWorld();
  providers.set('ace-step', provider);
  standIn.received.length = 0;
  const owner = await makeUser();
  const rendition = randomUUID();
  const song = await makeSongRow(owner.id, {
    prompt: 'warm soul',
    provider: 'ace-step',
    durationSeconds: SECONDS,
    bpm: 88,
    rendition,
  });
  const { bytes } = await songFile({ container: 'flac', seconds: SECONDS, seed: 3 }, null);
  await ctx.storage.put(`songs/${song.id}/${rendition}/song.flac`, bytes);
  const desk = new ProviderDesk(ctx, provider, { parallel: 3 });
  onTestFinished(() => desk.stop());
  const round = async (by = desk) => {
    advance(20_000);
    await by.round();
    await by.whenSent();
  };
  // The first round asks what the model can do.
  await round();
  await expect
    .poll(() => ctx.db.providerStatus.findUnique({ where: { provider: 'ace-step' } }))
    .toMatchObject({ model: 'acestep-v15-turbo' });
  const make = (body: object) =>
    hit('POST /song/:id/versions', {
      as: owner,
      params: { id: song.id },
      raw: JSON.stringify(body),
      headers: rightAway,
    });
  const look = async (id: string) => (await hit('GET /song/:id', { as: owner, params: { id } })).body.data;
  const credits = async () => (await hit('GET /credits/balance', { as: owner })).body.data;
  const orders = () =>
    standIn.received
      .filter(({ path }) => path === '/release_task')
      .map(({ body }) => body.toString('latin1'));
  return { ctx, owner, song, desk, round, make, look, credits, orders, advance };
}

describe('a version by an outside model', () => {
  it.each([
    [{ extendSeconds: 5 }, SECONDS + 5, ['repaint', '9', '15']],
    [{ repaint: { startSeconds: 2, endSeconds: 6 } }, SECONDS, ['repaint', '2', '6']],
    [{ cover: { prompt: 'brass band', strength: 0.4 } }, SECONDS, ['cover', '0.4']],
  ])('%j is made of the song and paid once', async (edit, duration, fields) => {
    const { song, round, make, look, credits, orders } = await stage();
    const { status, body } = await make(edit);
    expect(status).toBe(202);
    for (let turn = 0; turn < 3; turn++) await round();
    await runTasks();
    expect(await look(body.data.id)).toMatchObject({
      status: 'ready',
      parentId: song.id,
      duration,
      provider: 'ace-step',
    });
    const [sent = '', ...more] = orders();
    expect(more).toEqual([]);
    for (const field of fields) expect(sent).toContain(`\r\n\r\n${field}\r\n`);
    expect(sent).toContain('filename="source.flac"');
    expect(sent).not.toContain('name="audio_duration"');
    expect(await credits()).toMatchObject({ held: 0, balance: 1_000 - 5 });
  });

  it('is sent again by the next worker if the first died while it was sent, and collected once', async () => {
    const { ctx, desk, round, make, look, credits, advance } = await stage();
    const { body } = await make({ extendSeconds: 5 });
    standIn.fault = 'slow';
    advance(20_000);
    await desk.round();
    await desk.stop();
    standIn.fault = null;
    const next = new ProviderDesk(ctx, provider, { parallel: 3 });
    onTestFinished(() => next.stop());
    for (let turn = 0; turn < 5; turn++) await round(next);
    const run = { signal: new AbortController().signal, isLast: true };
    await Promise.all([runTasks(), collectSong(ctx, { songId: body.data.id, attempt: 1 }, run)]);
    expect(await look(body.data.id)).toMatchObject({ status: 'ready', duration: SECONDS + 5 });
    expect(await credits()).toMatchObject({ held: 0, balance: 1_000 - 5 });
  });

  it('is made if its song is in the trash, and fails with the credits once that is erased', async () => {
    const { ctx, owner, song, round, make, look, credits } = await stage();
    const [inTrash, erased] = [await make({ extendSeconds: 5 }), await make({ extendSeconds: 6 })];
    await hit('DELETE /song/:id', { as: owner, params: { id: song.id } });
    await hit('POST /song/:id/cancel', { as: owner, params: { id: erased.body.data.id } });
    for (let turn = 0; turn < 3; turn++) await round();
    await runTasks();
    expect(await look(inTrash.body.data.id)).toMatchObject({ status: 'ready' });
    await ctx.db.song.update({ where: { id: song.id }, data: { deletedAt: null } });
    const late = await make({ extendSeconds: 7 });
    await ctx.db.song.update({ where: { id: song.id }, data: { rendition: null, deletedAt: new Date() } });
    await round();
    expect(await look(late.body.data.id)).toMatchObject({
      status: 'failed',
      failure: 'The song that it was to be made from is no longer there',
    });
    expect(await credits()).toMatchObject({ held: 0 });
  });

  it.each([
    [{ change: { bpm: 90 } }, 400, undefined],
    [{ repaint: { startSeconds: 2, endSeconds: 11 } }, 422, { endSeconds: 'The song ends at 10 seconds' }],
    [
      { repaint: { startSeconds: 2, endSeconds: 2.5 } },
      422,
      { endSeconds: 'At least 1 second after the start' },
    ],
  ])('%j is refused with %i', async (edit, status, fields) => {
    const { make, credits } = await stage();
    const answer = await make(edit);
    expect([answer.status, answer.body.fields]).toEqual([status, fields]);
    expect(await credits()).toMatchObject({ held: 0 });
  });

  it('may not become longer than the model makes songs', async () => {
    const { ctx, song, make } = await stage();
    await ctx.db.song.update({ where: { id: song.id }, data: { durationSeconds: 500 } });
    const { body } = await make({ extendSeconds: 120 });
    expect(body.fields).toEqual({ extendSeconds: 'The song may have at most 600 seconds in all' });
  });
});

describe('another take of an edit', () => {
  async function made(edit: object) {
    const world = await stage();
    const { body } = await world.make(edit);
    for (let turn = 0; turn < 3; turn++) await world.round();
    await runTasks();
    expect(await world.look(body.data.id)).toMatchObject({ status: 'ready', hasSource: true });
    const again = (id = body.data.id) =>
      hit('POST /song/:id/versions', {
        as: world.owner,
        params: { id },
        body: { again: true },
        headers: rightAway,
      });
    return { ...world, id: body.data.id as string, again };
  }

  it.each([
    [{ extendSeconds: 5 }, SECONDS + 5, ['repaint', '9', '15']],
    [{ repaint: { startSeconds: 2, endSeconds: 6, prompt: 'a solo' } }, SECONDS, ['repaint', '2', '6']],
    [{ cover: { prompt: 'brass band', strength: 0.4 } }, SECONDS, ['cover', '0.4']],
  ])('%j orders the same edit of the same song', async (edit, duration, fields) => {
    const { owner, song, id, again, round, look, orders } = await made(edit);
    const repeated = { again: true, repeats: { ...edit, sourceId: song.id } };
    const { data } = (await again()).body;
    const lineage = { parentId: id, familyId: song.id, changes: ['Another take'] };
    expect(data).toMatchObject({ ...lineage, edit: repeated, orderedSeconds: duration });
    for (let turn = 0; turn < 3; turn++) await round();
    await runTasks();
    expect(await look(data.id)).toMatchObject({ status: 'ready', duration });
    const [, sent = '', ...more] = orders();
    expect(more).toEqual([]);
    expect(sent).toContain('filename="source.flac"');
    for (const field of fields) expect(sent).toContain(`\r\n\r\n${field}\r\n`);
    const next = (await again(data.id)).body.data;
    expect(next).toMatchObject({ parentId: data.id, edit: repeated });
    await hit('POST /song/:id/cancel', { as: owner, params: { id: next.id } });
  });

  it('is neither offered nor charged once the song is erased', async () => {
    const { ctx, song, id, again, look, credits } = await made({ extendSeconds: 5 });
    const { balance } = await credits();
    await ctx.db.song.update({ where: { id: song.id }, data: { rendition: null, deletedAt: new Date() } });
    expect(await look(id)).toMatchObject({ hasSource: false });
    const { status, body } = await again();
    expect([status, body.error]).toEqual([400, 'music.cannot']);
    expect(await credits()).toMatchObject({ held: 0, balance });
  });
});

describe('a cover of an uploaded song', () => {
  async function upload(as: { id: string }) {
    const { id, url } = await ticketOf(as, 'song', 'mine.wav');
    const { bytes } = await songFile({ container: 'wav', seconds: SECONDS, seed: 5 }, null);
    expect((await send(as, url, new Uint8Array(bytes))).status).toBe(200);
    return id;
  }
  const generate = (as: { id: string }, body: object) =>
    hit('POST /song/generate', { as, raw: JSON.stringify(body), headers: rightAway });
  const prompt = 'brass band';

  it('is made by a model that can, and keeps that the user has the rights', async () => {
    const { ctx, owner, round, look, credits, orders } = await stage();
    const uploadId = await upload(owner);
    const cover = { uploadId, strength: 0.3, hasRights: true };
    const { status, body } = await generate(owner, { prompt, provider: 'ace-step', cover });
    expect([status, body.data[0].changes]).toEqual([202, ['A cover of an uploaded song']]);
    for (let turn = 0; turn < 3; turn++) await round();
    await runTasks();
    const song = await look(body.data[0].id);
    expect(song).toMatchObject({
      status: 'ready',
      duration: SECONDS,
      edit: { uploadCover: cover },
      parentId: null,
    });
    expect(orders()[0]).toContain('filename="source.wav"');
    expect(await credits()).toMatchObject({ held: 0, balance: 1_000 - 5 });
    const [stored] = await ctx.db.generation.findMany({ where: { ownerId: owner.id } });
    expect(stored).toMatchObject({
      request: { cover, durationSeconds: SECONDS },
      createdAt: expect.any(Date),
    });
  });

  it('is made again of the same upload, until that is swept', async () => {
    const { ctx, owner, round, look, credits, orders } = await stage();
    const uploadId = await upload(owner);
    const cover = { uploadId, strength: 0.3, hasRights: true };
    const first = await generate(owner, { prompt, provider: 'ace-step', cover });
    const { id } = first.body.data[0];
    for (let turn = 0; turn < 3; turn++) await round();
    await runTasks();
    const again = () =>
      hit('POST /song/:id/versions', {
        as: owner,
        params: { id },
        body: { again: true },
        headers: rightAway,
      });
    const { body } = await again();
    const edit = { again: true, repeats: { uploadCover: cover, sourceId: null } };
    expect(body.data).toMatchObject({ parentId: id, familyId: id, orderedSeconds: SECONDS, edit });
    for (let turn = 0; turn < 3; turn++) await round();
    await runTasks();
    expect(await look(body.data.id)).toMatchObject({ status: 'ready', hasSource: true });
    expect(orders()[1]).toContain('filename="source.wav"');
    expect(await credits()).toMatchObject({ held: 0, balance: 1_000 - 2 * 5 });
    await ctx.db.upload.delete({ where: { id: uploadId } });
    expect(await look(id)).toMatchObject({ hasSource: false });
    expect((await again()).body.error).toBe('music.cannot');
  });

  it('needs the rights, a model that can, and an upload of the caller', async () => {
    const { owner, credits } = await stage();
    const uploadId = await upload(owner);
    const other = await upload(await makeUser());
    const ask = async (provider: string, cover: object) => {
      const { status, body } = await generate(owner, { prompt, provider, cover });
      return [status, body.error];
    };
    expect(await ask('ace-step', { uploadId })).toEqual([422, 'request.invalid']);
    expect(await ask('ace-step', { uploadId, hasRights: false })).toEqual([422, 'request.invalid']);
    expect(await ask('builtin', { uploadId, hasRights: true })).toEqual([400, 'music.cannot']);
    expect(await ask('ace-step', { uploadId: other, hasRights: true })).toEqual([404, 'uploads.notFound']);
    expect(await credits()).toMatchObject({ held: 0, balance: 1_000 });
  });

  it('fails with the credits if the upload is gone before it is sent', async () => {
    const { ctx, owner, round, look, credits } = await stage();
    const uploadId = await upload(owner);
    const cover = { uploadId, hasRights: true };
    const { body } = await generate(owner, { prompt, provider: 'ace-step', cover });
    await ctx.db.upload.delete({ where: { id: uploadId } });
    await round();
    expect(await look(body.data[0].id)).toMatchObject({
      status: 'failed',
      failure: expect.stringMatching(/no longer/),
    });
    expect(await credits()).toMatchObject({ held: 0 });
  });
});
