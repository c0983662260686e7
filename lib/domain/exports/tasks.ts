import { z } from 'zod';
import { soundFormats } from '@/lib/domain/song/files/formats';
import { defineTask, noPayload, PATIENT } from '@/lib/queue/task';

export const exportTasks = {
  build: defineTask(
    'exports:build',
    z.object({ exportId: z.uuid(), formats: z.array(z.enum(soundFormats)) }),
  ),
  account: defineTask('exports:account', z.object({ exportId: z.uuid() })),
  erase: defineTask('exports:erase', z.object({ exportId: z.uuid() }), PATIENT),
  sweep: defineTask('exports:sweep', noPayload),
};

export const buildKey = (exportId: string) => `export:${exportId}`;
