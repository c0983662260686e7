import { z } from 'zod';
import { task } from '@/lib/queue/task';
import { mailCode } from './codes/mail-code';
import { sweepAuth } from './sweep';

export const authTasks = {
  'auth:mail-code': task(z.object({ codeId: z.uuid() }), mailCode),
  'auth:sweep': task(z.unknown(), (ctx, _, run) => sweepAuth(ctx, run)),
};
