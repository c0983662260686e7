import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';

export const legalApi = {
  accept: endpoint({
    operation: 'legal.accept',
    method: 'POST',
    path: '/users/terms',
    summary: 'Accept the current version of the terms (idempotent)',
    access: 'user',
    bucket: 'write',
    body: z.object({ version: z.string().min(1).max(40).describe('As /terms shows it') }),
    output: z.object({ message: z.string(), data: z.object({ version: z.string() }) }),
    errors: ['legal.outdated'],
  }),
};
