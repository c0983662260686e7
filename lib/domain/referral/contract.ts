import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { pagination, pagingQuery } from '@/lib/contract/paging';
import { text } from '@/lib/contract/text';

const when = z.iso.datetime();
const { cursor: _cursor, ...pages } = pagingQuery;

/** What one gives to friends, and what that has earned so far. */
const invitation = z.object({
  code: z.string(),
  /** Credits for each of both; 0 while nothing is given. */
  bonus: z.number().int(),
  /** Friends who earn it, at most. */
  cap: z.number().int(),
  /** Friends who earned it. */
  rewarded: z.number().int(),
  /** Credits one got for them. */
  credits: z.number().int(),
});

export type Invitation = z.output<typeof invitation>;

const party = z.object({ id: z.uuid(), name: z.string(), email: z.string(), status: z.string() });

/** A reward that waits for an admin, with what speaks against it. */
const heldReferral = z.object({
  /** The friend's. */
  id: z.uuid(),
  friend: party,
  inviter: party,
  reasons: z.array(
    z.enum(['cap', 'gone', 'suspended', 'same_device', 'same_mailbox', 'aliased', 'disposable']),
  ),
  createdAt: when,
});

export type HeldReferral = z.output<typeof heldReferral>;

/** The friend's id. */
const id = z.object({ id: z.uuid().toLowerCase() });
/** For the audit log. */
const decisionBody = z.object({ reason: text().max(500, 'At most 500 characters').optional() });
const decided = z.object({ message: z.string(), data: z.object({ id: z.uuid() }) });

export const referralApi = {
  own: endpoint({
    operation: 'referral.own',
    method: 'GET',
    path: '/referral',
    summary: 'One’s own code, the terms, and what friends have earned one so far',
    access: 'user',
    bucket: 'read',
    output: z.object({ data: invitation }),
  }),
  held: endpoint({
    operation: 'referral.held',
    method: 'GET',
    path: '/referral/held',
    summary: 'Rewards that wait for an admin, the newest first',
    access: 'admin',
    bucket: 'read',
    query: z.object(pages),
    output: z.object({ data: z.array(heldReferral), pagination }),
  }),
  release: endpoint({
    operation: 'referral.release',
    method: 'POST',
    path: '/referral/:id/release',
    summary: 'Gives a reward that waited to both',
    access: 'admin',
    bucket: 'write',
    params: id,
    body: decisionBody,
    output: decided,
    errors: ['referral.notFound', 'referral.decided', 'referral.cap', 'referral.account', 'referral.off'],
  }),
  refuse: endpoint({
    operation: 'referral.refuse',
    method: 'POST',
    path: '/referral/:id/refuse',
    summary: 'Ends the wait of a reward: nobody gets it',
    access: 'admin',
    bucket: 'write',
    params: id,
    body: decisionBody,
    output: decided,
    errors: ['referral.notFound', 'referral.decided'],
  }),
};
