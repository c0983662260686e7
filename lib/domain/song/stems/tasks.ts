import { z } from 'zod';
import { defineTask, noPayload } from '@/lib/queue/task';

const order = z.object({ id: z.uuid(), songId: z.uuid(), rendition: z.uuid() });

export type StemSetOrder = z.output<typeof order>;

export const stemTasks = {
  make: defineTask('stems:make', order),
  sweep: defineTask('stems:sweep', noPayload),
};

export const stemsKey = (id: string) => `stems:${id}`;
