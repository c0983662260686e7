import { describe, expect, it } from 'vitest';
import type { CallInput } from '@/lib/client/call';
import type { Take } from '@/lib/core/music/music';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { orderOf } from '../outside/order-of';
import { runGeneration } from './run-generation';
import { requestOf, withRequest } from './stored-request';

const headers = { prefer: 'respond-async' };
const words = [
  { startSeconds: 1, endSeconds: 1.5, text: 'Hello' },
  { startSeconds: 1.5, endSeconds: 2, text: 'sea' },
];

type Body = NonNullable<CallInput<'POST /song/generate'>['body']>;

async function generate(body: Body) {
  const owner = await makeUser();
  const { ctx } = await testWorld();
  const accepted = await hit('POST /song/generate', {
    as: owner,
    body: { durationSeconds: 10, ...body },
    headers,
  });
  expect(accepted.status).toBe(202);
  const { id } = accepted.body.data[0];
  const row = await ctx.db.song.findUniqueOrThrow({ where: { id }, include: withRequest });
  return { owner, ctx, id, row };
}

describe('how a song is sung', () => {
  it('is refused if it is no known way', async () => {
    const raw = JSON.stringify({ prompt: 'a song', vocals: 'yodel', voice: 'child' });
    const { status, body } = await hit('POST /song/generate', { as: await makeUser(), raw });
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual(['vocals', 'voice']);
  });

  it('is kept by a draft and only there changed', async () => {
    const owner = await makeUser();
    const draft = await hit('POST /song', {
      as: owner,
      body: { name: 'Sketch', vocals: 'vocoder', voice: 'male' },
    });
    expect(draft.body.data).toMatchObject({ vocals: 'vocoder', voice: 'male' });
    const params = { id: draft.body.data.id };
    const changed = await hit('PUT /song/:id', {
      as: owner,
      params,
      body: { vocals: null, voice: 'female' },
    });
    expect(changed.body.data).toMatchObject({ vocals: null, voice: 'female' });
    const { ctx } = await testWorld();
    await ctx.db.song.update({ where: params, data: { status: 'ready', vocals: 'synthetic' } });
    const kept = await hit('PUT /song/:id', { as: owner, params, body: { vocals: 'none' } });
    expect(kept.body.data.vocals).toBe('synthetic');
  });

  it('reaches an outside model as a wish for voices', async () => {
    const { ctx, row } = await generate({ prompt: 'calm folk', lyrics: 'Hello sea' });
    const outside = { ...row, provider: 'elevenlabs' };
    expect(orderOf(ctx, { ...outside, vocals: null }).vocals).toBe(true);
    expect(orderOf(ctx, { ...outside, vocals: 'none' }).vocals).toBe(false);
    const sung = orderOf(ctx, { ...outside, vocals: 'synthetic', voice: 'male' });
    expect(sung).toMatchObject({ vocals: true, caption: expect.stringContaining('male vocals') });
  });

  it('is what was chosen, and every word of it has its time', async () => {
    const { owner, id } = await generate({
      ...{ prompt: 'calm folk', lyrics: 'The harbour lights go out at ten' },
      ...{ vocals: 'synthetic', voice: 'male' },
    });
    await runTasks();
    const { body } = await hit('GET /song/:id', { as: owner, params: { id } });
    expect(body.data).toMatchObject({ status: 'ready', vocals: 'synthetic', voice: 'male' });
    const [line] = body.data.timedLyrics;
    expect(line.words.map(({ text }: { text: string }) => text).join(' ')).toBe(line.text);
    expect(line.words[0].startSeconds).toBe(line.startSeconds);
  });

  it('is what the model says it did, with the words that it wrote', async () => {
    const { ctx, owner, id, row } = await generate({ prompt: 'calm folk' });
    expect(requestOf(row)).toMatchObject({ vocals: row.vocals ?? undefined });
    const made = await ctx.music.make({ prompt: 'calm folk', durationSeconds: 10 }, 1, tags, quiet);
    const take: Take = {
      ...made,
      lyrics: 'Hello sea',
      timedLyrics: [
        { startSeconds: 1, endSeconds: 2, text: 'Hello sea', words },
        { startSeconds: 3, endSeconds: 4, text: 'without words' },
      ],
      used: { ...made.used, vocals: 'synthetic', voice: 'female' },
    };
    const music = { ...ctx.music, make: async () => take };
    await runGeneration({ ...ctx, music }, { songId: id, attempt: row.attempt }, { isLast: true, ...quiet });
    const { body } = await hit('GET /song/:id', { as: owner, params: { id } });
    expect(body.data).toMatchObject({
      status: 'ready',
      vocals: 'synthetic',
      voice: 'female',
      lyrics: 'Hello sea',
      timedLyrics: [{ text: 'Hello sea', words }, { words: [] }],
    });
  });
});

const tags = { title: 'Sea', artist: 'Ana', year: 2026, comment: '', source: '', licenceUrl: '' };
const quiet = { signal: new AbortController().signal, onProgress: () => undefined };
