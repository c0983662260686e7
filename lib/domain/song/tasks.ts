import { z } from 'zod';
import { task } from '@/lib/queue/task';
import { eraseSong } from './erase';
import { makeSong } from './make';
import { sweepSongs } from './sweep';

export const songTasks = {
  'song:make': task(z.object({ songId: z.uuid(), attempt: z.number().int() }), makeSong),
  'song:erase': task(z.object({ songId: z.uuid() }), eraseSong),
  'song:sweep': task(z.unknown(), (ctx) => sweepSongs(ctx)),
};
