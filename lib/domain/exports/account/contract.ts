import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { exportFields } from '../fields';

const accountExport = z.object({
  ...exportFields,
  /** Percent. */
  progress: z.number().int(),
  /** Address of the finished archive. Works for an hour or two; fetch the export again for a new one. */
  url: z.string().nullable(),
  /** When the next one can be requested. */
  nextAt: z.iso.datetime(),
});

export type AccountExport = z.output<typeof accountExport>;

export const accountExportApi = {
  create: endpoint({
    operation: 'users.export',
    method: 'POST',
    path: '/users/export',
    summary: "Collect everything stored about the caller's account in an archive, once a day",
    access: 'user',
    bucket: 'export',
    output: z.object({ message: z.string(), data: accountExport }),
    status: 202,
    errors: ['exports.dataRunning', 'exports.daily'],
  }),
  latest: endpoint({
    operation: 'users.exported',
    operationId: 'users.exported.latest',
    method: 'GET',
    path: '/users/export',
    summary: "Return the latest export of the caller's account; null if there is none",
    access: 'user',
    bucket: 'read',
    output: z.object({ data: accountExport.nullable() }),
  }),
  get: endpoint({
    operation: 'users.exported',
    method: 'GET',
    path: '/users/export/:id',
    summary: "Return an export of the caller's account",
    access: 'user',
    bucket: 'read',
    params: z.object({ id: z.uuid() }),
    output: z.object({ data: accountExport }),
    errors: ['exports.notFound'],
  }),
};
