import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { pagingQuery } from '@/lib/contract/paging';
import { session } from '@/lib/domain/auth/contract';
import { transaction } from '@/lib/domain/credits/contract';
import { user } from '../contract';

const id = z.object({ id: z.uuid().toLowerCase() });
const when = z.iso.datetime();
const named = z.object({ id: z.uuid(), name: z.string() });

/** How many of the latest rows of each kind are returned. */
export const LATEST = 10;

/** An account with its history: the latest rows of each kind and their totals. */
export const userOverview = z.object({
  user,
  /** The account of the site that owns its showcase songs: no one can sign in with it, and no call changes it. */
  isSystem: z.boolean(),
  hasPassword: z.boolean(),
  google: z.boolean(),
  /** Set if the account is deleted as soon as its subscription has ended at Stripe. */
  deletionRequestedAt: when.nullable(),
  /** The latest version of the terms that the user accepted. */
  acceptedTerms: z.object({ version: z.string(), at: when }).nullable(),
  /** The last activity of the session. */
  lastSeenAt: when.nullable(),
  credits: z.object({ balance: z.number().int(), held: z.number().int(), debt: z.number().int() }),
  songs: z.object({
    total: z.number().int(),
    latest: z.array(
      named.extend({
        status: z.string(),
        visibility: z.string(),
        playCount: z.number().int(),
        createdAt: when,
      }),
    ),
  }),
  /** Live sessions, the most recently used first. */
  sessions: z.array(session),
  applications: z.array(
    z.object({ id: z.uuid(), jobTitle: z.string(), status: z.string(), createdAt: when }),
  ),
  invitedBy: named.nullable(),
  referrals: z.object({
    total: z.number().int(),
    latest: z.array(named.extend({ email: z.string(), state: z.string().nullable(), joinedAt: when })),
  }),
});

export type UserOverview = z.output<typeof userOverview>;

export const usersAdminApi = {
  story: endpoint({
    operation: 'users.get',
    operationId: 'users.overview',
    method: 'GET',
    path: '/users/:id/story',
    summary: 'An account with its credits, latest songs, sessions, applications and friends',
    access: 'admin',
    bucket: 'read',
    params: id,
    output: z.object({ data: userOverview }),
    errors: ['users.notFound'],
  }),
  history: endpoint({
    operation: 'credits.history',
    operationId: 'users.creditHistory',
    method: 'GET',
    path: '/users/:id/credits/history',
    summary: 'A user’s credit history, newest first',
    access: 'admin',
    bucket: 'read',
    params: id,
    query: z.object(pagingQuery),
    output: z.object({
      data: z.object({
        transactions: z.array(transaction),
        total: z.number().int(),
        currentPage: z.number().int(),
        totalPages: z.number().int(),
        totalIsCapped: z.boolean().optional(),
        nextCursor: z.string().nullable(),
      }),
    }),
    errors: ['users.notFound'],
  }),
  endSessions: endpoint({
    operation: 'users.endSessions',
    method: 'DELETE',
    path: '/users/:id/sessions',
    summary: 'End every session of a user, who has to sign in again',
    access: 'admin',
    bucket: 'write',
    params: id,
    output: z.object({ message: z.string(), data: z.object({ ended: z.number().int() }) }),
    errors: ['users.notFound', 'users.self'],
  }),
};
