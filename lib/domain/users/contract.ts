import { z } from 'zod';
import { dayOrMoment } from '@/lib/contract/day-range';
import { endpoint } from '@/lib/contract/endpoint';
import { handle } from '@/lib/contract/handle';
import { pagingQuery } from '@/lib/contract/paging';
import { emailAddress, line, text } from '@/lib/contract/text';
import { MAX_BULK, PASSWORD_MIN_LENGTH } from '@/lib/core/constants';
import { passwordSentences } from '@/lib/core/messages';
import { MAX_TAGLINE } from './limits';
import { avatarAddress } from './rules';

/** In lower case, as ids are stored, so that a caller's own id is recognised in any case. */
const uuid = z.uuid().toLowerCase();
const id = z.object({ id: uuid });
const role = z.enum(['user', 'admin']);
const name = line('Name is required').min(1, 'Name is required').max(80, 'At most 80 characters');
/** An empty value is stored as null: the name is displayed instead. */
const displayName = line()
  .max(80, 'At most 80 characters')
  .transform((value) => value || null)
  .nullable();
/** An empty value is stored as null. */
const tagline = line()
  .max(MAX_TAGLINE, `At most ${MAX_TAGLINE} characters`)
  .transform((value) => value || null)
  .nullable();
const reason = text().max(500, 'At most 500 characters').optional();

/** An account as its owner and admins see it. */
export const user = z.object({
  id: z.uuid(),
  name: z.string(),
  displayName: z.string().nullable(),
  email: z.string(),
  emailVerified: z.boolean(),
  profile: z.string().nullable(),
  role,
  status: z.enum(['active', 'suspended', 'deleted']),
  referralCode: z.string(),
  handle: z.string().nullable().describe('Of the artist page, /artist/…; null until the first public song'),
  tagline: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

export type User = z.output<typeof user>;

/** The caller's own account, with the fields that only its owner sees. */
export const ownProfile = user.extend({
  hasPassword: z.boolean(),
  /** Whether a Google account is linked. */
  google: z.boolean(),
});

export type OwnProfile = z.output<typeof ownProfile>;

/** A friend who registered with the user's referral code. */
export const referral = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Masked: `a•••@example.com`. */
  email: z.string(),
  /** `held` awaits review by an admin; `capped` came after the maximum number of rewarded friends. */
  state: z.enum(['joined', 'first_song', 'rewarded', 'held', 'capped', 'refused']),
  joinedAt: z.iso.datetime(),
  rewardedAt: z.iso.datetime().nullable(),
  /** What the user earned for this friend. */
  credits: z.number().int(),
});

export type Referral = z.output<typeof referral>;

const ownFields = {
  name: name.optional(),
  displayName: displayName.optional(),
  profile: avatarAddress.nullable().optional(),
  handle: handle.optional(),
  tagline: tagline.optional(),
};

export const createUserBody = z.object({
  email: emailAddress(),
  name,
  displayName: displayName.optional(),
  /** Without a password, the user sets one through "Forgot password?". */
  password: z
    .string()
    .min(PASSWORD_MIN_LENGTH, passwordSentences.length)
    .max(200, 'At most 200 characters')
    .optional(),
  role: role.default('user'),
  status: z.enum(['active', 'suspended']).default('active'),
  reason,
});

/** `email`, `role` and `status` count only if an admin changes another user, and are ignored otherwise. */
export const updateUserBody = z.object({
  ...ownFields,
  email: emailAddress().optional(),
  role: role.optional(),
  status: z.enum(['active', 'suspended']).optional(),
  reason,
});

/** Owners confirm with their password if they have one; admins may give a reason. */
export const deleteUserBody = z.object({ password: z.string().max(200).optional(), reason });

const deleteUsersBody = z.object({
  ids: z.array(uuid).max(MAX_BULK, `At most ${MAX_BULK} accounts`).optional(),
  reason,
});

const handleErrors = ['users.handleTaken', 'users.handleReserved', 'users.handleTooOften'] as const;
const userWithMessage = z.object({ message: z.string(), data: user });

export const usersApi = {
  list: endpoint({
    operation: 'users.list',
    method: 'GET',
    path: '/users',
    summary: 'Accounts, paged, filtered, sorted and searched by name or address',
    access: 'admin',
    bucket: 'read',
    query: z.object({
      ...pagingQuery,
      search: text().max(100).optional(),
      sortBy: z.enum(['createdAt', 'name', 'email', 'role', 'status']).default('createdAt'),
      sortOrder: z.enum(['asc', 'desc']).default('desc'),
      status: z.enum(['active', 'suspended', 'deleted']).optional(),
      role: role.optional(),
      /**
       * What a figure counts: new accounts whatever their status, or deleted accounts by the day of deletion.
       */
      figure: z.enum(['new', 'deleted']).optional(),
      /** Opened (with the figure "deleted": deleted) at or after this; a day begins at midnight UTC. */
      from: dayOrMoment.optional(),
      /** The same at or before this; a day ends at midnight UTC. */
      to: dayOrMoment.optional(),
    }),
    output: z.object({
      data: z.array(user),
      total: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
      totalPages: z.number().int(),
      totalIsCapped: z.boolean().optional(),
      nextCursor: z.string().nullable(),
    }),
  }),
  create: endpoint({
    operation: 'users.create',
    method: 'POST',
    path: '/users',
    summary: 'Create an account for a user',
    access: 'admin',
    bucket: 'write',
    body: createUserBody,
    output: userWithMessage,
    status: 201,
    errors: ['auth.emailTaken', 'auth.busy'],
  }),
  updateOwn: endpoint({
    operation: 'users.update',
    operationId: 'users.updateOwn',
    method: 'PUT',
    path: '/users',
    summary: 'Change the caller’s name, display name, avatar, handle or tagline',
    access: 'user',
    bucket: 'write',
    body: z.object(ownFields),
    output: userWithMessage,
    errors: [...handleErrors],
  }),
  profile: endpoint({
    operation: 'users.profile',
    method: 'GET',
    path: '/users/profile',
    summary: 'The caller’s own account',
    access: 'user',
    token: 'read',
    bucket: 'read',
    output: z.object({ message: z.string(), data: ownProfile }),
  }),
  referrals: endpoint({
    operation: 'users.referrals',
    method: 'GET',
    path: '/users/referrals',
    summary: 'Friends who signed up with the caller’s code, newest first',
    access: 'user',
    bucket: 'read',
    query: z.object(pagingQuery),
    output: z.object({ data: z.array(referral), total: z.number().int() }),
  }),
  get: endpoint({
    operation: 'users.get',
    method: 'GET',
    path: '/users/:id',
    summary: 'An account: the caller’s own, or any for an admin',
    access: 'user',
    bucket: 'read',
    params: id,
    output: userWithMessage,
    errors: ['auth.forbidden', 'users.notFound'],
  }),
  update: endpoint({
    operation: 'users.update',
    method: 'PUT',
    path: '/users/:id',
    summary: 'Change the caller’s own account, or any as an admin',
    access: 'user',
    bucket: 'write',
    params: id,
    body: updateUserBody,
    output: userWithMessage,
    errors: [
      'auth.forbidden',
      'auth.emailTaken',
      'users.notFound',
      'users.deleted',
      'users.self',
      'users.lastAdmin',
      ...handleErrors,
    ],
  }),
  delete: endpoint({
    operation: 'users.delete',
    method: 'DELETE',
    path: '/users/:id',
    summary: 'Delete the caller’s own account, with its password, or any as an admin',
    access: 'user',
    bucket: 'code',
    params: id,
    body: deleteUserBody,
    output: z.object({ message: z.string(), data: id, id: z.uuid() }),
    errors: [
      'auth.forbidden',
      'auth.password',
      'auth.signInAgain',
      'auth.busy',
      'users.notFound',
      'users.deleted',
      'users.self',
      'users.lastAdmin',
    ],
  }),
  bulkDelete: endpoint({
    operation: 'users.bulkDelete',
    method: 'DELETE',
    path: '/users/batch',
    summary: 'Delete several accounts, all or none; the ids in the body or in `?ids=`, separated by commas',
    access: 'admin',
    bucket: 'write',
    query: z.object({
      ids: z
        .string()
        .max(40 * MAX_BULK)
        .transform((list) => list.split(','))
        .pipe(z.array(z.string().trim().pipe(uuid)).max(MAX_BULK))
        .optional(),
    }),
    body: deleteUsersBody,
    output: z.object({
      message: z.string(),
      data: z.object({ ids: z.array(z.uuid()) }),
      ids: z.array(z.uuid()),
    }),
    errors: ['users.unknown', 'users.self', 'users.lastAdmin'],
  }),
};
