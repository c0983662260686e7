import { Prisma } from '@/generated/prisma/client';
import { ownedBy, type Table, table } from '../table';

/** Job applications. */
export const workTables: readonly Table[] = [
  table('Application', {
    file: 'applications',
    about: 'Your job applications. The résumés are in the folder `uploads`, named by `resumeId`.',
    columns: [
      'id',
      'jobId',
      'name',
      'email',
      'phone',
      'resumeId',
      'resumeUrl',
      'portfolioUrl',
      'coverLetter',
      'status',
      'createdAt',
      'updatedAt',
    ],
    leftOut: { userId: 'Your own id' },
    of: ownedBy('userId'),
    order: { createdAt: 'timestamptz', id: 'uuid' },
  }),
  table('ApplicationEvent', {
    file: 'application-events',
    about: 'How the status of your applications changed.',
    columns: ['id', 'applicationId', 'status', 'at'],
    leftOut: { actorId: 'Usually another person' },
    of: {
      column: 'applicationId',
      ids: ({ id }) => Prisma.sql`SELECT id FROM "Application" WHERE "userId" = ${id}::uuid ORDER BY id`,
    },
    order: { id: 'uuid' },
  }),
];
