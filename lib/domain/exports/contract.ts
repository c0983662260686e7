import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { soundFormats } from '@/lib/domain/song/files/formats';
import { exportFields } from './fields';
import { MAX_DOWNLOAD } from './rules';

const format = z.enum(soundFormats);
const formats = z.array(format).min(1, 'Choose a format').max(soundFormats.length, 'Each format once');

const exported = z.object({
  ...exportFields,
  /** Songs the export will hold, and those packed so far. */
  total: z.number().int(),
  done: z.number().int(),
  /** Address of the finished archive. Works without signing in until `expiresAt`, and supports ranges. */
  url: z.string().nullable(),
});

export type Exported = z.output<typeof exported>;

const id = z.object({ id: z.uuid() });

export const exportsApi = {
  download: endpoint({
    operation: 'song.download',
    method: 'POST',
    path: '/song/download',
    summary:
      'Get a ticket for one archive of several songs. Open its address within five minutes, signed in as the same user',
    access: 'user',
    token: 'read',
    bucket: 'export',
    body: z.object({
      ids: z
        .array(z.uuid())
        .min(1, 'Choose a song')
        .max(MAX_DOWNLOAD, `At most ${MAX_DOWNLOAD} songs at a time`),
      formats: formats.default(['mp3']),
    }),
    output: z.object({
      message: z.string(),
      data: z.object({
        url: z.string(),
        /** Songs in the archive: those that are finished and that the caller may hear. */
        songs: z.number().int(),
        expiresAt: z.iso.datetime(),
      }),
    }),
    status: 201,
    errors: ['song.notFound'],
  }),
  create: endpoint({
    operation: 'exports.create',
    method: 'POST',
    path: '/exports',
    summary: "Pack all of the caller's songs into an archive and email them when it is ready",
    access: 'user',
    token: 'manage',
    bucket: 'export',
    body: z.object({ formats: formats.default(['mp3', 'flac', 'midi']) }),
    output: z.object({ message: z.string(), data: exported }),
    status: 202,
    errors: ['exports.running', 'exports.empty'],
  }),
  list: endpoint({
    operation: 'exports.list',
    method: 'GET',
    path: '/exports',
    summary: "List the caller's latest exports, newest first",
    access: 'user',
    token: 'read',
    bucket: 'read',
    output: z.object({ data: z.array(exported) }),
  }),
  remove: endpoint({
    operation: 'exports.delete',
    method: 'DELETE',
    path: '/exports/:id',
    summary: 'Delete an export and its archive, or cancel a running one',
    access: 'user',
    token: 'manage',
    bucket: 'write',
    params: id,
    output: z.object({ message: z.string(), data: id }),
    errors: ['exports.notFound'],
  }),
};
