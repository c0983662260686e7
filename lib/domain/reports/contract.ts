import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { requestedHandle } from '@/lib/contract/handle';
import { pagination, pagingQuery } from '@/lib/contract/paging';
import { text } from '@/lib/contract/text';
import { formatNumber } from '@/lib/core/format';
import { MAX_DETAILS, MAX_MODERATED, moderationActions, reportReasons, reportStatuses } from './rules';

const id = z.object({ id: z.uuid().toLowerCase() });
const when = z.iso.datetime();
const reason = z.enum(reportReasons, 'Choose what is wrong');

export const reportBody = z.object({
  reason,
  details: text()
    .max(MAX_DETAILS, `At most ${formatNumber(MAX_DETAILS)} characters`)
    .optional()
    .transform((value) => value || undefined),
});

const person = z.object({ id: z.uuid(), name: z.string(), email: z.string() });

/** A report about a song or an artist, for admins. */
const report = z.object({
  id: z.uuid(),
  /** Null if it is about an artist. */
  song: z
    .object({
      id: z.uuid(),
      name: z.string(),
      artist: z.string(),
      visibility: z.enum(['public', 'unlisted', 'private']),
      moderation: z.enum(['unpublished', 'removed']).nullable(),
      openReports: z.number().int(),
    })
    .nullable(),
  /** Null if it is about a song. */
  artist: z.object({ id: z.uuid(), name: z.string(), handle: z.string().nullable() }).nullable(),
  /** Null for a visitor. */
  reporter: person.nullable(),
  reason: z.enum(reportReasons),
  details: z.string().nullable(),
  status: z.enum(reportStatuses),
  createdAt: when,
  decidedAt: when.nullable(),
  decidedBy: person.nullable(),
});

export type Report = z.output<typeof report>;

/** Goes to the audit log. The owner of a song that is taken down can read it. */
const why = text().max(500, 'At most 500 characters').optional();

export const reportsApi = {
  create: endpoint({
    operation: 'reports.create',
    method: 'POST',
    path: '/song/:id/report',
    summary: 'Report a song. A second report replaces the first one while it is open',
    access: 'public',
    bucket: 'report',
    params: id,
    body: reportBody,
    output: z.object({ message: z.string() }),
    status: 201,
    errors: ['song.notFound', 'song.gone', 'reports.own'],
  }),
  createForArtist: endpoint({
    operation: 'reports.create',
    operationId: 'reports.createForArtist',
    method: 'POST',
    path: '/artists/:handle/report',
    summary: 'Report an artist. A second report replaces the first one while it is open',
    access: 'public',
    bucket: 'report',
    params: z.object({ handle: requestedHandle }),
    body: reportBody,
    output: z.object({ message: z.string() }),
    status: 201,
    errors: ['artists.notFound', 'artists.gone', 'artists.self'],
  }),
  list: endpoint({
    operation: 'reports.list',
    method: 'GET',
    path: '/reports',
    summary: 'List reports',
    access: 'admin',
    bucket: 'read',
    query: z.object({
      ...pagingQuery,
      status: z.enum(reportStatuses).optional(),
      reason: reason.optional(),
      songId: z.uuid().toLowerCase().optional(),
      about: z.enum(['song', 'artist']).optional(),
      sortBy: z.enum(['createdAt']).default('createdAt'),
      sortOrder: z.enum(['asc', 'desc']).default('desc'),
    }),
    output: z.object({ data: z.array(report), pagination }),
  }),
  dismiss: endpoint({
    operation: 'reports.dismiss',
    method: 'POST',
    path: '/reports/:id/dismiss',
    summary: 'Dismiss a report',
    access: 'admin',
    bucket: 'write',
    params: id,
    body: z.object({ reason: why }),
    output: z.object({ message: z.string(), data: z.object({ id: z.uuid() }) }),
    errors: ['reports.notFound', 'reports.decided'],
  }),
  moderate: endpoint({
    operation: 'reports.moderate',
    method: 'POST',
    path: '/song/moderate',
    summary:
      'Moderate songs, all or none: take down, remove, restore, or dismiss their reports. Taking down resolves the reports and emails the owners the reason',
    access: 'admin',
    bucket: 'write',
    body: z.object({
      ids: z
        .array(z.uuid().toLowerCase())
        .min(1, 'Choose at least one song')
        .max(MAX_MODERATED, `At most ${formatNumber(MAX_MODERATED)} songs`),
      action: z.enum(moderationActions),
      reason: why,
    }),
    output: z.object({
      message: z.string(),
      data: z.object({ ids: z.array(z.uuid()).max(MAX_MODERATED) }),
    }),
    errors: ['song.notFound', 'song.gone', 'reports.reason'],
  }),
};
