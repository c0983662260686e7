import type { Prisma } from '@/generated/prisma/client';
import { isOpen } from '@/lib/domain/jobs/rules';
import type { Application, ReviewedApplication } from './contract';

/** The relations an application is read with. */
export const applicationInclude = {
  job: {
    select: {
      title: true,
      team: true,
      location: true,
      remote: true,
      employmentType: true,
      isActive: true,
      closesAt: true,
      deletedAt: true,
    },
  },
  resume: { select: { name: true, size: true, mime: true } },
  events: {
    orderBy: { id: 'asc' },
    select: { status: true, at: true, actor: { select: { id: true, name: true } } },
  },
} as const satisfies Prisma.ApplicationInclude;

export type ApplicationRow = Prisma.ApplicationGetPayload<{ include: typeof applicationInclude }>;

/**
 * Returns the application as admins see it, with who decided; `now` determines whether its job is still open.
 */
export function toReviewed(row: ApplicationRow, now: Date): ReviewedApplication {
  const { id, job, resume, events, resumeId: _resumeId, createdAt, updatedAt, ...fields } = row;
  const { title, team, location, remote, employmentType } = job;
  return {
    ...fields,
    id,
    job: { title, team, location, remote, employmentType, isOpen: isOpen(job, now) },
    resume: resume && { ...resume, mime: resume.mime ?? '', url: `/api/v1/applications/${id}/resume` },
    history: events.map(({ status, at, actor }) => ({ status, at: at.toISOString(), by: actor })),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Returns the application as its owner sees it: the decision, not who made it. */
export function toApplication(row: ApplicationRow, now: Date): Application {
  const { history, ...fields } = toReviewed(row, now);
  return { ...fields, history: history.map(({ status, at }) => ({ status, at })) };
}
