import { z } from 'zod';
import { fail } from '@/lib/core/errors';
import { songApi } from '@/lib/domain/song/contract';
import { requestGeneration } from '@/lib/domain/song/generation/request-generation';
import { generateBody, songRequest } from '@/lib/domain/song/request-schema';
import { answerMade, madeSong, making } from './made-song';
import { tool } from './tool';

const { prompt, ...wishes } = songRequest.shape;
const { name, seed, visibility, credits } = generateBody.shape;

/** The fields of a description, as agents name them. */
export const songWish = {
  description: prompt.describe('The song in plain words: genre, mood, tempo, instruments, what it is about'),
  ...wishes,
};

export const createSong = tool({
  name: 'create_song',
  title: 'Make a song',
  description:
    'Makes a song from a description and returns it with its page and its audio. The description alone suffices; the other fields overrule it. Costs credits, which are returned if it fails: ask the user before making more songs than they wanted.',
  call: songApi.generate,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  input: z.strictObject({
    ...songWish,
    title: name.describe('By default one that suits the song'),
    visibility: visibility.describe('Who can hear it; public by default'),
    credits: credits.describe('The most that it may cost'),
    seed,
    ...making,
  }),
  output: madeSong,
  async run(ctx, { description, title, wait, idempotencyKey, ...wish }, exchange) {
    const request = { ...wish, prompt: description, name: title, count: 1 };
    const [accepted] = await requestGeneration(ctx, request, idempotencyKey ?? null);
    if (!accepted) return fail('song.gone');
    return answerMade(ctx, { accepted, wait, exchange });
  },
});
