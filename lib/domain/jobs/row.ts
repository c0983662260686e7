import type { Job as JobRow } from '@/generated/prisma/client';
import type { Job } from './contract';
import { isOpen } from './rules';

/** Returns a job as the API does; `now` determines whether it is open. */
export function toJob({ deletedAt, ...row }: JobRow, now: Date): Job {
  return {
    ...row,
    isOpen: isOpen({ ...row, deletedAt }, now),
    closesAt: row.closesAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Returns the fields of a job that the audit log records. */
export function auditedJob({
  id: _id,
  isOpen: _isOpen,
  createdAt: _at,
  updatedAt: _changed,
  ...fields
}: Job) {
  return fields;
}
