import { z } from 'zod';
import { task } from '@/lib/queue/task';
import { sweepUploads } from './sweep';

export const uploadTasks = {
  'uploads:sweep': task(z.unknown(), (ctx) => sweepUploads(ctx)),
};
