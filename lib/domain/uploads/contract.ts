import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { line } from '@/lib/contract/text';
import { kinds } from './rules';

const kind = z.enum(['avatar', 'resume', 'song']);

/** A ticket for one file, whose bytes are sent with `PUT` to `url`. */
export const ticket = z.object({
  id: z.uuid(),
  url: z.string(),
  maxBytes: z.number().int(),
  expiresAt: z.iso.datetime(),
});

export type Ticket = z.output<typeof ticket>;

/** A stored upload. */
export const stored = z.object({
  id: z.uuid(),
  kind,
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  mime: z.string(),
  /** Public address of an avatar; null for private files. */
  url: z.string().nullable(),
});

export type StoredUpload = z.output<typeof stored>;

export const uploadsApi = {
  create: endpoint({
    operation: 'uploads.create',
    method: 'POST',
    path: '/uploads',
    summary: 'Request a ticket for a file. The answer contains the address for its bytes',
    access: 'user',
    bucket: 'upload',
    body: z
      .object({
        kind,
        name: line('The file needs a name')
          .min(1, 'The file needs a name')
          .max(200, 'At most 200 characters'),
        /** Bytes. */
        size: z.int('This has the wrong type').min(1, 'The file is empty'),
      })
      .refine(({ kind, size }) => size <= kinds[kind].maxBytes, {
        path: ['size'],
        error: 'The file is too large',
      }),
    output: z.object({ message: z.string(), data: ticket }),
    status: 201,
    errors: ['uploads.tooLarge', 'uploads.tooMany'],
  }),
};
