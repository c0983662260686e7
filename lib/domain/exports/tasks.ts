import { z } from 'zod';
import { formatNames } from '@/lib/domain/song/files/formats';
import { task } from '@/lib/queue/task';
import { buildExport } from './build';
import { purgeExport } from './delete';
import { sweepExports } from './sweep';

const exportId = z.uuid();

export const exportTasks = {
  'exports:build': task(z.object({ exportId, formats: z.array(z.enum(formatNames)) }), buildExport),
  'exports:erase': task(z.object({ exportId }), purgeExport),
  'exports:sweep': task(z.unknown(), (ctx) => sweepExports(ctx)),
};
