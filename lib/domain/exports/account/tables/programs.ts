import { Prisma } from '@/generated/prisma/client';
import { ownedBy, type Table, table } from '../table';

/** What programs of the user use. */
export const programTables: readonly Table[] = [
  table('ApiToken', {
    file: 'api-tokens',
    about: 'Your API tokens.',
    columns: [
      'id',
      'name',
      'scopes',
      'monthlyCredits',
      'prefix',
      'createdAt',
      'lastUsedAt',
      'expiresAt',
      'revokedAt',
    ],
    leftOut: { ownerId: 'Your own id', hash: 'The hash of a secret' },
    of: ownedBy('ownerId'),
    order: { id: 'uuid' },
  }),
  table('ApiTokenMonth', {
    file: 'api-token-months',
    about: 'Credits that your API tokens spent, by month.',
    columns: ['tokenId', 'month', 'credits'],
    of: {
      column: 'tokenId',
      ids: ({ id }) => Prisma.sql`SELECT id FROM "ApiToken" WHERE "ownerId" = ${id}::uuid ORDER BY id`,
    },
    order: { month: 'timestamptz' },
  }),
  table('WebhookReceiver', {
    file: 'webhooks',
    about: 'Addresses to which your events are sent.',
    columns: [
      'id',
      'url',
      'events',
      'switchedOff',
      'switchedOffAt',
      'failingSince',
      'lastDeliveredAt',
      'createdAt',
      'updatedAt',
    ],
    leftOut: {
      ownerId: 'Your own id',
      secretVersion: 'Part of a secret',
      rotatedAt: 'Part of a secret',
      dueAt: 'A technical detail of the service',
      leasedUntil: 'A technical detail of the service',
    },
    of: ownedBy('ownerId'),
    order: { id: 'uuid' },
  }),
  table('WebhookDelivery', {
    file: 'webhook-deliveries',
    about: 'Events that were sent to your webhooks.',
    columns: [
      'id',
      'receiverId',
      'eventId',
      'type',
      'body',
      'status',
      'attempts',
      'lastTriedAt',
      'lastStatus',
      'failure',
      'createdAt',
    ],
    leftOut: {
      attemptsBefore: 'A technical detail of the service',
      nextTryAt: 'A technical detail of the service',
      lastDurationMs: 'A technical detail of the service',
    },
    of: {
      column: 'receiverId',
      ids: ({ id }) => Prisma.sql`SELECT id FROM "WebhookReceiver" WHERE "ownerId" = ${id}::uuid ORDER BY id`,
    },
    order: { createdAt: 'timestamptz', id: 'uuid' },
  }),
];
