import { z } from 'zod';
import { task } from '@/lib/queue/task';
import { makeSong } from './generation/run-generation';
import { sweepSongs } from './generation/sweep';
import { eraseSong } from './trash/purge';

export const songTasks = {
  'song:make': task(z.object({ songId: z.uuid(), attempt: z.number().int() }), makeSong),
  'song:erase': task(z.object({ songId: z.uuid() }), eraseSong),
  'song:sweep': task(z.unknown(), (ctx) => sweepSongs(ctx)),
};
