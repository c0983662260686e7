import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { pagination, pagingQuery } from '@/lib/contract/paging';
import { MAX_BULK } from '@/lib/core/constants';
import { taskStates } from './rules';

const when = z.iso.datetime();
/** The queue's own ID. */
const taskId = z.string().regex(/^[1-9]\d{0,17}$/, 'A number');
const id = z.object({ id: taskId });
const name = z.string().regex(/^[a-z][a-z0-9:-]{0,63}$/, 'A name like mail:send');

/** A background task, with the allow-listed IDs of its payload. */
export const backgroundTask = z.object({
  id: z.string(),
  name: z.string(),
  label: z.string(),
  state: z.enum(taskStates),
  attempts: z.number().int(),
  maxAttempts: z.number().int(),
  /** Of the last attempt; shortened, without addresses and secrets. */
  error: z.string().nullable(),
  /** IDs by kind: songId, eventId, … */
  about: z.record(z.string(), z.string()),
  createdAt: when,
  /** The earliest start. */
  runAt: when,
  startedAt: when.nullable(),
  /** Why it must not be deleted, or null if it may be. */
  mustRun: z.string().nullable(),
});

export type BackgroundTask = z.output<typeof backgroundTask>;

/** A kind of task. Waiting ones are counted up to 10,000. */
const queue = z.object({
  name: z.string(),
  label: z.string(),
  waiting: z.number().int(),
  waitingIsCapped: z.boolean(),
  /** When the oldest due task could have run; null if none is due. */
  oldestDueAt: when.nullable(),
  running: z.number().int(),
  failed: z.number().int(),
  dead: z.number().int(),
});

export type Queue = z.output<typeof queue>;

export const tasksApi = {
  queues: endpoint({
    operation: 'tasks.queues',
    method: 'GET',
    path: '/tasks/queues',
    summary: 'How many tasks of each kind wait, run, failed and are given up',
    access: 'admin',
    bucket: 'read',
    output: z.object({ data: z.array(queue) }),
  }),
  list: endpoint({
    operation: 'tasks.list',
    method: 'GET',
    path: '/tasks',
    summary: 'Background tasks that are not done, the newest first',
    access: 'admin',
    bucket: 'read',
    query: z.object({ ...pagingQuery, name: name.optional(), state: z.enum(taskStates).optional() }),
    output: z.object({ data: z.array(backgroundTask), pagination }),
  }),
  retry: endpoint({
    operation: 'tasks.retry',
    method: 'POST',
    path: '/tasks/:id/retry',
    summary: 'Try a task that failed once more, now and with all its tries',
    access: 'admin',
    bucket: 'write',
    params: id,
    output: z.object({ message: z.string(), data: id }),
    errors: ['tasks.notFound', 'tasks.running', 'tasks.notFailed'],
  }),
  bulkRetry: endpoint({
    operation: 'tasks.bulkRetry',
    method: 'POST',
    path: '/tasks/retry',
    summary: 'The same for many; those that are done, running or never tried are left alone',
    access: 'admin',
    bucket: 'write',
    body: z.object({ ids: z.array(taskId).min(1, 'Choose at least one').max(MAX_BULK, 'At most 1,000') }),
    output: z.object({
      message: z.string(),
      data: z.object({ retried: z.number().int(), skipped: z.number().int() }),
    }),
  }),
  delete: endpoint({
    operation: 'tasks.drop',
    method: 'DELETE',
    path: '/tasks/:id',
    summary: 'Take a task out of the queue, where that harms nobody',
    access: 'admin',
    bucket: 'write',
    params: id,
    output: z.object({ message: z.string(), data: id }),
    errors: ['tasks.notFound', 'tasks.running', 'tasks.mustRun'],
  }),
};
