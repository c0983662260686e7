import { Prisma } from '@/generated/prisma/client';
import { ownedBy, type Person, type Table, table } from '../table';

const SECRET = 'A secret';
const HASH = 'A keyed hash, without meaning outside of this service';

/** Emails before the account was opened went to the person who had its address then. The clocks of two machines may differ a little. */
const sentTo = ({ id, email }: Person) => Prisma.sql`t.recipient = ${email} AND t.recipient IS NOT NULL
  AND t."createdAt" > (SELECT u."createdAt" FROM "User" u WHERE u.id = ${id}::uuid) - interval '1 minute'`;

/** The account, its sign-ins and what was sent to it. */
export const accountTables: readonly Table[] = [
  table('User', {
    file: 'account',
    about: 'Your account.',
    columns: [
      'id',
      'name',
      'displayName',
      'email',
      'profile',
      'handle',
      'tagline',
      'role',
      'status',
      'emailVerifiedAt',
      'referralCode',
      'createdAt',
      'updatedAt',
      'deletedAt',
      'deletionRequestedAt',
    ],
    leftOut: {
      passwordHash: SECRET,
      referredById: 'The account of another person',
      isSystem: 'Marks the account of the site itself',
    },
    of: ownedBy('id'),
    order: { id: 'uuid' },
  }),
  table('FormerHandle', {
    file: 'former-handles',
    about: 'Handles that you gave up. They lead to your artist page.',
    columns: ['handle', 'at'],
    leftOut: { id: 'A number of the database', userId: 'Your own id' },
    of: ownedBy('userId'),
    order: { at: 'timestamptz', id: 'bigint' },
  }),
  table('Identity', {
    file: 'sign-ins',
    about: 'Accounts elsewhere with which you sign in.',
    columns: ['provider', 'subject', 'createdAt'],
    leftOut: { userId: 'Your own id' },
    of: ownedBy('userId'),
    order: { provider: 'text' },
  }),
  table('Session', {
    file: 'sessions',
    about: 'Where you are or were signed in.',
    columns: ['id', 'createdAt', 'lastSeenAt', 'expiresAt', 'revokedAt', 'remember', 'userAgent'],
    leftOut: { userId: 'Your own id', device: HASH, network: HASH },
    of: ownedBy('userId'),
    order: { id: 'uuid' },
  }),
  table('TermsAcceptance', {
    file: 'terms-accepted',
    about: 'The versions of the terms and of the privacy policy that you accepted.',
    columns: ['kind', 'version', 'at'],
    leftOut: { userId: 'Your own id' },
    of: ownedBy('userId'),
    order: { kind: '"AcceptedText"', version: 'text' },
  }),
  table('MailLog', {
    file: 'emails',
    about: 'Emails that were sent to you in the last 90 days. Their text is not stored.',
    columns: [
      'id',
      'recipient',
      'template',
      'subject',
      'state',
      'attempts',
      'error',
      'values',
      'repeats',
      'createdAt',
      'lastTriedAt',
      'sentAt',
    ],
    of: sentTo,
    order: { createdAt: 'timestamptz', id: 'uuid' },
  }),
  table('AuditEntry', {
    file: 'changes-by-admins',
    about:
      'What admins changed about your account, subscriptions and applications, and when. Their decisions about a song are in songs.json.',
    columns: ['id', 'at', 'action', 'targetType', 'targetId', 'before', 'after'],
    leftOut: {
      actorId: 'Another person',
      reason: 'An internal note, which may be about others. Ask for it in writing',
      requestId: 'Of no meaning outside of the logs',
      tokenId: 'Of another person',
      tokenName: 'Of another person',
    },
    of: targetsOf,
    order: { at: 'timestamptz', id: 'uuid' },
  }),
  table('AuditEntry', {
    file: 'actions',
    about: 'What you did as an admin, and with API tokens.',
    columns: ['id', 'at', 'actorId', 'action', 'targetType', 'requestId', 'tokenId', 'tokenName'],
    leftOut: {
      targetId: 'Mostly another person or their property',
      before: 'Mostly about another person',
      after: 'Mostly about another person',
      reason: 'Mostly about another person',
    },
    of: ({ id }) => Prisma.sql`t."actorId" = ${id}::uuid`,
    order: { at: 'timestamptz', id: 'uuid' },
  }),
];

function targetsOf({ id }: Person): Prisma.Sql {
  return Prisma.sql`(t."targetType", t."targetId") IN (
    SELECT 'user', ${id}
    UNION ALL SELECT 'subscription', s.id::text FROM "Subscription" s WHERE s."userId" = ${id}::uuid
    UNION ALL SELECT 'application', a.id::text FROM "Application" a WHERE a."userId" = ${id}::uuid)`;
}
