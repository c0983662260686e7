import { z } from 'zod';
import { defineTask, noPayload } from '@/lib/queue/task';

export const authTasks = {
  mailCode: defineTask('auth:mail-code', z.object({ codeId: z.uuid() })),
  sweep: defineTask('auth:sweep', noPayload),
};
