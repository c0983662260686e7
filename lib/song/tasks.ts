import { z } from 'zod';
import { task } from '../worker/task';
import { makeSong } from './make';
import { sweepSongs } from './sweep';

export const songTasks = {
  'song:make': task(z.object({ songId: z.uuid(), attempt: z.number().int() }), makeSong),
  'song:sweep': task(z.unknown(), (ctx) => sweepSongs(ctx)),
};
