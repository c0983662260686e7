import { z } from 'zod';

/** What every export tells, whatever it holds. */
export const exportFields = {
  id: z.uuid(),
  status: z.enum(['queued', 'running', 'ready', 'failed']),
  /** Bytes, once it is ready. */
  size: z.number().int().nullable(),
  /** Why it failed, as a sentence for the user. */
  failure: z.string().nullable(),
  createdAt: z.iso.datetime(),
  readyAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
};
