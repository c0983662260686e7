import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';

const genre = z.object({ slug: z.string(), name: z.string(), description: z.string() });

export const genreApi = {
  list: endpoint({
    operation: 'genre.list',
    method: 'GET',
    path: '/genre',
    summary: 'List all genres',
    access: 'public',
    token: 'read',
    bucket: 'read',
    output: z.object({ data: z.array(genre) }),
  }),
};
