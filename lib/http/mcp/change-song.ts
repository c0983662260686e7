import { z } from 'zod';
import { fail } from '@/lib/core/errors';
import { wayOf } from '@/lib/domain/song/models/ways';
import { versionEdit } from '@/lib/domain/song/request-schema';
import { versionsApi } from '@/lib/domain/song/versions/contract';
import { requestVersion } from '@/lib/domain/song/versions/request-version';
import { answerMade, madeSong, making } from './made-song';
import { tool } from './tool';

const ways = versionEdit.pick({ change: true, again: true, extendSeconds: true, seed: true });

export const changeSong = tool({
  name: 'change_song',
  title: 'Change a song',
  description:
    'Makes a version of a finished song of the user and leaves the song itself as it is. Give exactly one of change, again and extendSeconds. get_song tells the sections and tracks that a change can name. Costs credits: balance tells how many.',
  call: versionsApi.create,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  input: z.strictObject({ ...versionsApi.create.params.shape, ...ways.shape, ...making }),
  output: madeSong,
  async run(ctx, { id, wait, idempotencyKey, ...edit }, exchange) {
    if (wayOf(edit) === null)
      return fail('request.invalid', { message: 'Give exactly one of change, again and extendSeconds' });
    const accepted = await requestVersion(ctx, id, edit, idempotencyKey ?? null);
    return answerMade(ctx, { accepted, wait, exchange });
  },
});
