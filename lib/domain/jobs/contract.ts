import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { pagination, pagingQuery } from '@/lib/contract/paging';
import { line, text } from '@/lib/contract/text';
import { MAX_BULK } from '@/lib/core/constants';
import { formatNumber } from '@/lib/core/format';
import { bulkActions, employmentTypes, isCurrency, momentOf } from './rules';

const MAX_SALARY = 100_000_000;
const EARLIEST = '2000';

const id = z.object({ id: z.uuid().toLowerCase() });
const when = z.iso.datetime();

export const job = z.object({
  id: z.uuid(),
  title: z.string(),
  team: z.string(),
  location: z.string(),
  remote: z.boolean(),
  employmentType: z.enum(employmentTypes),
  /** Per year, in whole units of the currency. */
  salaryMin: z.number().int().nullable(),
  salaryMax: z.number().int().nullable(),
  currency: z.string(),
  /** Markdown. */
  description: z.string(),
  /** The hiring process; Markdown. */
  process: z.string().nullable(),
  /** It accepts applications until this moment. */
  closesAt: when.nullable(),
  isActive: z.boolean(),
  /** Active and not closed: users can apply. */
  isOpen: z.boolean(),
  createdAt: when,
  updatedAt: when,
});

export type Job = z.output<typeof job>;

/** A job in the list of admins, with the number of applications. */
export const listedJob = job.extend({ applicationCount: z.number().int() });

export type ListedJob = z.output<typeof listedJob>;

const required = (name: string, maxLength: number) =>
  line(`${name} is required`).min(1, `${name} is required`).max(maxLength, `At most ${maxLength} characters`);

/** Accepts "Full-time", "FULL_TIME" and "full time" alike. */
const employmentType = z
  .string('Employment type is required')
  .max(40, 'At most 40 characters')
  .transform((value) =>
    value
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  )
  .pipe(z.enum(employmentTypes, `One of ${employmentTypes.join(', ')}`));

const salary = z
  .int('Enter a whole number')
  .min(0, 'At least 0')
  .max(MAX_SALARY, `At most ${MAX_SALARY}`)
  .nullable()
  .optional();

const fields = {
  title: required('Title', 120),
  team: required('Team', 80),
  location: required('Location', 120),
  remote: z.boolean().default(false),
  employmentType,
  salaryMin: salary,
  salaryMax: salary,
  currency: z
    .string()
    .max(10)
    .transform((value) => value.trim().toUpperCase())
    .refine(isCurrency, 'A currency like USD')
    .optional(),
  description: text('Description is required')
    .min(1, 'Description is required')
    .max(20_000, 'At most 20,000 characters'),
  /** An empty value is stored as null. */
  process: text()
    .max(5_000, 'At most 5,000 characters')
    .transform((value) => value || null)
    .nullable()
    .optional(),
  /** A moment, or a day, at whose end in UTC the job closes. */
  closesAt: z
    .union([z.iso.date(), z.iso.datetime({ offset: true })], { error: 'A date like 2026-12-31' })
    .refine((value) => value > EARLIEST, 'This is too long ago')
    .transform(momentOf)
    .nullable()
    .optional(),
  isActive: z.boolean().optional(),
};

const jobBody = z.object(fields);
const changesBody = z.object({ ...fields, remote: z.boolean() }).partial();

export type JobFields = z.output<typeof jobBody>;
export type JobChanges = z.output<typeof changesBody>;

const filters = {
  search: text().max(100).optional(),
  team: text().max(80).optional(),
  location: text().max(120).optional(),
  remote: z.enum(['true', 'false']).optional(),
  employmentType: employmentType.optional(),
};

const { cursor: _cursor, ...pages } = pagingQuery;
const answer = z.object({ message: z.string(), data: job });

export const jobsApi = {
  list: endpoint({
    operation: 'jobs.list',
    method: 'GET',
    path: '/jobs',
    summary: 'All jobs that were not deleted, inactive ones too',
    access: 'admin',
    bucket: 'read',
    query: z.object({
      ...pagingQuery,
      ...filters,
      isActive: z.enum(['true', 'false']).optional(),
      sortBy: z.enum(['createdAt', 'updatedAt', 'title', 'team', 'location']).default('createdAt'),
      sortOrder: z.enum(['asc', 'desc']).default('desc'),
    }),
    output: z.object({ data: z.array(listedJob), pagination }),
  }),
  choices: endpoint({
    operation: 'jobs.choices',
    method: 'GET',
    path: '/jobs/choices',
    summary: 'The teams and places of all jobs that were not deleted, each once, in order',
    access: 'admin',
    bucket: 'read',
    output: z.object({ data: z.object({ teams: z.array(z.string()), locations: z.array(z.string()) }) }),
  }),
  active: endpoint({
    operation: 'jobs.active',
    method: 'GET',
    path: '/jobs/active',
    summary: 'Jobs that one can apply for, the newest first',
    access: 'public',
    bucket: 'read',
    query: z.object({ ...pages, ...filters }),
    output: z.object({ data: z.array(job) }),
  }),
  get: endpoint({
    operation: 'jobs.get',
    method: 'GET',
    path: '/jobs/:id',
    summary: 'One job; inactive ones for admins only',
    access: 'public',
    bucket: 'read',
    params: id,
    output: z.object({ data: job }),
    errors: ['jobs.notFound'],
  }),
  create: endpoint({
    operation: 'jobs.create',
    method: 'POST',
    path: '/jobs',
    summary: 'Add a job',
    access: 'admin',
    bucket: 'write',
    body: jobBody,
    output: answer,
    status: 201,
    errors: ['jobs.salary'],
  }),
  update: endpoint({
    operation: 'jobs.update',
    method: 'PUT',
    path: '/jobs/:id',
    summary: 'Change the given fields of a job',
    access: 'admin',
    bucket: 'write',
    params: id,
    body: changesBody,
    output: answer,
    errors: ['jobs.notFound', 'jobs.salary'],
  }),
  delete: endpoint({
    operation: 'jobs.delete',
    method: 'DELETE',
    path: '/jobs/:id',
    summary: 'Take a job away for good; applications for it stay',
    access: 'admin',
    bucket: 'write',
    params: id,
    output: z.object({ message: z.string(), data: id }),
    errors: ['jobs.notFound'],
  }),
  bulk: endpoint({
    operation: 'jobs.bulk',
    method: 'POST',
    path: '/jobs/bulk',
    summary: 'Activate, deactivate or delete several jobs, all or none; applications for them stay',
    access: 'admin',
    bucket: 'write',
    body: z.object({
      ids: z
        .array(id.shape.id)
        .min(1, 'At least one job')
        .max(MAX_BULK, `At most ${formatNumber(MAX_BULK)} jobs`),
      action: z.enum(bulkActions),
    }),
    output: z.object({ message: z.string(), data: z.object({ ids: z.array(z.uuid()).max(MAX_BULK) }) }),
    errors: ['jobs.unknown'],
  }),
};
