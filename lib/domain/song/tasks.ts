import { z } from 'zod';
import { defineTask, noPayload, PATIENT } from '@/lib/queue/task';

export const songTasks = {
  make: defineTask('song:make', z.object({ songId: z.uuid(), attempt: z.number().int() })),
  collect: defineTask('song:collect', z.object({ songId: z.uuid(), attempt: z.number().int() })),
  discard: defineTask('song:discard', z.object({ songId: z.uuid(), attempt: z.number().int() }), PATIENT),
  erase: defineTask('song:erase', z.object({ songId: z.uuid() }), PATIENT),
  sign: defineTask('song:sign', z.object({ songId: z.uuid() }), PATIENT),
  sweep: defineTask('song:sweep', noPayload),
};

const stemSet = z.object({ id: z.uuid(), songId: z.uuid(), rendition: z.uuid() });

export type StemSetOrder = z.output<typeof stemSet>;

export const stemTasks = {
  make: defineTask('stems:make', stemSet),
  sweep: defineTask('stems:sweep', noPayload),
};

export const generationKey = (songId: string, attempt: number) => `song:${songId}:${attempt}`;
export const eraseKey = (songId: string) => `erase:${songId}`;
export const signKey = (songId: string) => `song:sign:${songId}`;
export const stemsKey = (id: string) => `stems:${id}`;
