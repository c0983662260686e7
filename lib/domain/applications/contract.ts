import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { pagination, pagingQuery } from '@/lib/contract/paging';
import { emailAddress, line, text } from '@/lib/contract/text';
import { MAX_BULK } from '@/lib/core/constants';
import { formatNumber } from '@/lib/core/format';
import { employmentTypes, momentOf } from '@/lib/domain/jobs/rules';
import { figures, isPhone, isWebAddress, MAX_COVER_LETTER, statuses } from './rules';

const uuid = z.uuid().toLowerCase();
const id = z.object({ id: uuid });
const when = z.iso.datetime();
const status = z.enum(statuses, `One of ${statuses.join(', ')}`);

export const application = z.object({
  id: z.uuid(),
  jobId: z.uuid(),
  /** The job, even if it is no longer open. */
  job: z.object({
    title: z.string(),
    team: z.string(),
    location: z.string(),
    remote: z.boolean(),
    employmentType: z.enum(employmentTypes),
    isOpen: z.boolean(),
  }),
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** The address of the uploaded file, for its owner and admins only. */
  resume: z
    .object({ name: z.string(), size: z.number().int(), mime: z.string(), url: z.string() })
    .nullable(),
  /** A résumé hosted elsewhere. */
  resumeUrl: z.string().nullable(),
  portfolioUrl: z.string().nullable(),
  coverLetter: z.string().nullable(),
  status,
  /** The status changes so far, the oldest first. */
  history: z.array(z.object({ status, at: when })),
  createdAt: when,
  updatedAt: when,
});

export type Application = z.output<typeof application>;

/** An application as admins see it, including who decided. */
export const reviewedApplication = application.extend({
  history: z.array(
    z.object({ status, at: when, by: z.object({ id: z.uuid(), name: z.string() }).optional() }),
  ),
});

export type ReviewedApplication = z.output<typeof reviewedApplication>;

/** The number of applications, in all and by status. */
export const applicationStats = z.object({
  total: z.number().int(),
  /** Neither hired nor rejected nor withdrawn. */
  open: z.number().int(),
  /** Created within the last seven days. */
  lastSevenDays: z.number().int(),
  byStatus: z.record(status, z.number().int()),
});

export type ApplicationStats = z.output<typeof applicationStats>;

/** An empty value is stored as null. */
const optional = (field: z.ZodType<string, string>) =>
  field
    .transform((value) => value || null)
    .nullable()
    .optional();

const webAddress = optional(
  line()
    .max(500, 'At most 500 characters')
    .refine((value) => !value || isWebAddress(value), 'An address that begins with https://'),
);

const fields = {
  name: line('Name is required').min(1, 'Name is required').max(80, 'At most 80 characters'),
  email: emailAddress(),
  phone: optional(
    line()
      .max(40, 'At most 40 characters')
      .refine((value) => !value || isPhone(value), 'A phone number like +49 30 901820'),
  ),
  /** The id of a file uploaded as a résumé. */
  resumeId: uuid.nullable().optional(),
  resumeUrl: webAddress,
  portfolioUrl: webAddress,
  coverLetter: optional(text().max(MAX_COVER_LETTER, `At most ${formatNumber(MAX_COVER_LETTER)} characters`)),
};

const ids = z
  .array(uuid)
  .min(1, 'At least one application')
  .max(MAX_BULK, `At most ${MAX_BULK} applications`);

const applyBody = z.object({ jobId: uuid, ...fields });
const changesBody = z
  .object({
    ...fields,
    status,
    from: status.describe('For admins: the status they saw. The call fails if it has changed meanwhile'),
  })
  .partial();

export type ApplicationFields = z.output<typeof applyBody>;
export type ApplicationChanges = z.output<typeof changesBody>;

const EARLIEST_YEAR = 2_000;
const LATEST_YEAR = 9_999;

/** A moment, or a day that `momentOf` converts into one. */
const moment = (momentOf: (value: string) => Date) =>
  z
    .union([z.iso.date(), z.iso.datetime({ offset: true })], { error: 'A date like 2026-12-31' })
    .transform(momentOf)
    .refine((at) => at.getUTCFullYear() >= EARLIEST_YEAR && at.getUTCFullYear() <= LATEST_YEAR, 'A real date')
    .optional();

export const applicationsApi = {
  list: endpoint({
    operation: 'applications.list',
    method: 'GET',
    path: '/applications',
    summary: 'Applications, of all jobs or of one, searched by name or address',
    access: 'admin',
    bucket: 'read',
    query: z.object({
      ...pagingQuery,
      jobId: uuid.optional(),
      status: status.optional(),
      /** Only the applications that a figure of the statistics counts. */
      figure: z.enum(figures).optional(),
      /** Created at or after this; a day begins at midnight UTC. */
      startDate: moment((value) => new Date(value)),
      /** Created at or before this; a day ends at midnight UTC. */
      endDate: moment(momentOf),
      search: text().max(100).optional(),
      sortBy: z.enum(['createdAt', 'updatedAt', 'name', 'status']).default('createdAt'),
      sortOrder: z.enum(['asc', 'desc']).default('desc'),
    }),
    output: z.object({ data: z.array(reviewedApplication), pagination }),
  }),
  mine: endpoint({
    operation: 'applications.mine',
    method: 'GET',
    path: '/applications/user/:email',
    summary:
      'Applications of the account with this address, newest first: the caller’s own, or any account’s for an admin',
    access: 'user',
    bucket: 'read',
    params: z.object({
      email: z
        .string()
        .max(300)
        .regex(/^[\x20-\x7e]+$/),
    }),
    query: z.object(pagingQuery),
    output: z.object({ data: z.array(application), pagination }),
    errors: ['auth.forbidden'],
  }),
  get: endpoint({
    operation: 'applications.get',
    method: 'GET',
    path: '/applications/:id',
    summary: 'One application: the caller’s own, or any for an admin',
    access: 'user',
    bucket: 'read',
    params: id,
    output: z.object({ data: reviewedApplication }),
    errors: ['applications.notFound'],
  }),
  create: endpoint({
    operation: 'applications.create',
    method: 'POST',
    path: '/applications',
    summary: 'Apply for a job, once; after a withdrawal again',
    access: 'user',
    bucket: 'apply',
    body: applyBody,
    output: z.object({ message: z.string(), data: application }),
    status: 201,
    errors: ['jobs.notFound', 'jobs.closed', 'applications.exists', 'applications.resume'],
  }),
  update: endpoint({
    operation: 'applications.update',
    method: 'PUT',
    path: '/applications/:id',
    summary:
      'Change the caller’s own application while its status is `applied`, or withdraw it; admins change its status',
    access: 'user',
    bucket: 'write',
    params: id,
    body: changesBody,
    output: z.object({ message: z.string(), data: reviewedApplication }),
    errors: [
      'auth.forbidden',
      'applications.notFound',
      'applications.moved',
      'applications.decided',
      'applications.ended',
      'applications.resume',
    ],
  }),
  bulkUpdate: endpoint({
    operation: 'applications.bulkUpdate',
    method: 'POST',
    path: '/applications/bulk-update',
    summary: 'Give several applications one status, all or none',
    access: 'admin',
    bucket: 'write',
    body: z.object({
      ids,
      status,
      from: z
        .record(uuid, status)
        .refine((seen) => Object.keys(seen).length <= MAX_BULK, `At most ${MAX_BULK} applications`)
        .optional()
        .describe('The status that the caller saw, by id. The call fails if one has changed meanwhile'),
    }),
    output: z.object({ message: z.string(), data: z.object({ ids: z.array(z.uuid()), status }) }),
    errors: ['applications.unknown', 'applications.moved'],
  }),
  delete: endpoint({
    operation: 'applications.delete',
    method: 'DELETE',
    path: '/applications/:id',
    summary:
      'Erase an application with its file: the caller’s own unless it is under review, or any as an admin',
    access: 'user',
    bucket: 'write',
    params: id,
    output: z.object({ message: z.string(), data: id }),
    errors: ['applications.notFound', 'applications.running'],
  }),
  bulkDelete: endpoint({
    operation: 'applications.bulkDelete',
    method: 'DELETE',
    path: '/applications/batch',
    summary: 'Erase several applications with their files, all or none',
    access: 'admin',
    bucket: 'write',
    body: z.object({ ids }),
    output: z.object({ message: z.string(), data: z.object({ ids: z.array(z.uuid()) }) }),
    errors: ['applications.unknown'],
  }),
  stats: endpoint({
    operation: 'applications.stats',
    method: 'GET',
    path: '/applications/stats',
    summary: 'How many applications there are, in all and of each status',
    access: 'admin',
    bucket: 'read',
    output: z.object({ data: applicationStats }),
  }),
  statsOfJob: endpoint({
    operation: 'jobs.stats',
    method: 'GET',
    path: '/jobs/:id/stats',
    summary: 'The same for one job',
    access: 'admin',
    bucket: 'read',
    params: id,
    output: z.object({ data: applicationStats }),
    errors: ['jobs.notFound'],
  }),
};
