import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';

/** The example songs that a new site makes for its first visitors. */
export const showcaseApi = {
  get: endpoint({
    operation: 'song.showcase',
    method: 'GET',
    path: '/song/showcase',
    summary: 'How many showcase songs there are',
    access: 'admin',
    bucket: 'read',
    output: z.object({ data: z.object({ count: z.number().int() }) }),
  }),
  remove: endpoint({
    operation: 'song.removeShowcase',
    method: 'DELETE',
    path: '/song/showcase',
    summary: 'Remove all showcase songs with their files; they do not return',
    access: 'admin',
    bucket: 'write',
    output: z.object({ message: z.string(), data: z.object({ count: z.number().int() }) }),
  }),
};
