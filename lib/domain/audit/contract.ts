import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { pagination, pagingQuery } from '@/lib/contract/paging';
import { text } from '@/lib/contract/text';

const when = z.iso.datetime();
/** Fields by name, before or after: text, number, boolean or null. */
const fields = z.record(z.string(), z.unknown()).nullable();

const entry = z.object({
  id: z.uuid(),
  at: when,
  actor: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  /** The actor's API token, if a program did it. */
  token: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** For example `users.update`. */
  action: z.string(),
  target: z.object({ type: z.string(), id: z.string() }),
  /** The fields that changed; null for a new object. */
  before: fields,
  /** Null for a deleted object. */
  after: fields,
  reason: z.string().nullable(),
  requestId: z.string(),
});

export type AuditEntry = z.output<typeof entry>;

/** A whole day in UTC, or a moment. */
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })], { error: 'A date like 2026-12-31' });

const name = text().max(60).optional();

export const auditApi = {
  list: endpoint({
    operation: 'audit.list',
    method: 'GET',
    path: '/audit',
    summary: 'What admins did, and what users did with API tokens; the newest first',
    access: 'admin',
    bucket: 'read',
    query: z.object({
      ...pagingQuery,
      actor: z.uuid().toLowerCase().optional(),
      action: name,
      targetType: name,
      targetId: text().max(100).optional(),
      from: moment.optional(),
      to: moment.optional(),
    }),
    output: z.object({ data: z.array(entry), pagination }),
  }),
  actions: endpoint({
    operation: 'audit.actions',
    method: 'GET',
    path: '/audit/actions',
    summary: 'What the log can be narrowed down by: each action and kind of target in it',
    access: 'admin',
    bucket: 'read',
    output: z.object({ data: z.object({ actions: z.array(z.string()), targetTypes: z.array(z.string()) }) }),
  }),
};
