import type { Job as JobRow } from '@/generated/prisma/client';
import type { Job } from './contract';
import { isOpen } from './rules';

/** A job as the API answers it; `now` decides whether one can still apply. */
export function toJob({ deletedAt, ...row }: JobRow, now: Date): Job {
  return {
    ...row,
    isOpen: isOpen({ ...row, deletedAt }, now),
    closesAt: row.closesAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** What the audit log keeps of a job. */
export function auditedJob({
  id: _id,
  isOpen: _isOpen,
  createdAt: _at,
  updatedAt: _changed,
  ...fields
}: Job) {
  return fields;
}
