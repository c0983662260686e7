import { z } from 'zod';
import { defineTask, noPayload, PATIENT } from '@/lib/queue/task';

export const authTasks = {
  mailCode: defineTask('auth:mail-code', z.object({ codeId: z.uuid() }), PATIENT),
  sweep: defineTask('auth:sweep', noPayload),
};
