import { z } from 'zod';
import { task } from '@/lib/queue/task';
import { runGeneration } from './generation/run-generation';
import { sweepSongs } from './generation/sweep';
import { purgeSong } from './trash/purge';

export const songTasks = {
  'song:make': task(z.object({ songId: z.uuid(), attempt: z.number().int() }), runGeneration),
  'song:erase': task(z.object({ songId: z.uuid() }), purgeSong),
  'song:sweep': task(z.unknown(), (ctx) => sweepSongs(ctx)),
};
