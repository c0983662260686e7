import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { MAX_LISTED, PART_GROUPS, STEM_FORMATS } from './rules';

const percent = z.number().int().describe('Percent, 0 to 100');

const stems = z.object({
  id: z.uuid(),
  format: z.enum(STEM_FORMATS),
  status: z.enum(['queued', 'running', 'ready', 'failed']),
  progress: percent,
  url: z
    .string()
    .optional()
    .describe(
      'Address of the finished archive, until `expiresAt`. Works without signing in, and supports ranges',
    ),
  size: z.number().int().nullable().describe('Bytes, once it is ready'),
  failure: z.string().nullable().describe('Why it failed, as a sentence for the user'),
  expiresAt: z.iso.datetime().nullable(),
});

const parts = z.object({
  status: z
    .enum(['none', 'making', 'ready', 'failed'])
    .describe('none: not requested yet, or no longer kept'),
  progress: percent,
  parts: z
    .array(z.object({ group: z.enum(PART_GROUPS), url: z.string() }))
    .max(PART_GROUPS.length)
    .describe(
      'MP3s that begin with the same sample as the song and sum to it; only those that the song has, once ready',
    ),
});

export type Stems = z.output<typeof stems>;
export type Parts = z.output<typeof parts>;

const params = z.object({ id: z.uuid() });

export const stemsApi = {
  create: endpoint({
    operation: 'song.stems',
    method: 'POST',
    path: '/song/:id/stems',
    summary:
      'Take a song of the built-in composer apart: an archive with each of its tracks, which sum to the song. Returns the one that is being made or ready, if there is one',
    access: 'user',
    token: 'make',
    bucket: 'export',
    params,
    body: z.object({ format: z.enum(STEM_FORMATS).default('flac') }),
    output: z.object({ message: z.string(), data: stems }),
    status: 202,
    errors: ['song.notFound', 'song.gone', 'song.unfinished', 'stems.none'],
  }),
  get: endpoint({
    operation: 'song.stemsOf',
    operationId: 'song.stems.get',
    method: 'GET',
    path: '/song/:id/stems/:stemsId',
    summary: 'Get the progress or the address of an archive of stems',
    access: 'user',
    token: 'read',
    bucket: 'read',
    params: params.extend({ stemsId: z.uuid() }),
    output: z.object({ data: stems }),
    errors: ['song.notFound', 'song.gone', 'stems.notFound'],
  }),
  list: endpoint({
    operation: 'song.stemsOf',
    operationId: 'song.stems.list',
    method: 'GET',
    path: '/song/:id/stems',
    summary: 'List the archives of stems of a song of the caller, newest first',
    access: 'user',
    token: 'read',
    bucket: 'read',
    params,
    output: z.object({ data: z.array(stems).max(MAX_LISTED) }),
    errors: ['song.notFound', 'song.gone'],
  }),
  createParts: endpoint({
    operation: 'song.parts',
    method: 'POST',
    path: '/song/:id/parts',
    summary:
      'Have the parts of a song made for a listener who mutes and solos them: drums, bass, chords, melody and voice. Does nothing if they are ready or being made',
    access: 'public',
    token: 'make',
    bucket: 'parts',
    params,
    output: z.object({ data: parts }),
    status: 202,
    errors: ['song.notFound', 'song.gone', 'song.unfinished', 'stems.none', 'parts.refused', 'parts.busy'],
  }),
  getParts: endpoint({
    operation: 'song.parts',
    operationId: 'song.parts.get',
    method: 'GET',
    path: '/song/:id/parts',
    summary: 'Get the parts of a song, or how far they are. Starts nothing',
    access: 'public',
    token: 'read',
    bucket: 'read',
    params,
    output: z.object({ data: parts }),
    errors: ['song.notFound', 'song.gone', 'song.unfinished', 'stems.none', 'parts.refused'],
  }),
};
