import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { pagination, pagingQuery } from '@/lib/contract/paging';
import { text } from '@/lib/contract/text';

const when = z.iso.datetime();
const { cursor: _cursor, ...pages } = pagingQuery;

/** A user's invitation code, the terms and the rewards so far. */
const invitation = z.object({
  code: z.string(),
  /** Credits for each of the two; 0 while rewards are off. */
  bonus: z.number().int(),
  /** Maximum rewarded friends. */
  cap: z.number().int(),
  /** Rewarded friends. */
  rewarded: z.number().int(),
  /** Credits the inviter earned. */
  credits: z.number().int(),
});

export type Invitation = z.output<typeof invitation>;

const party = z.object({ id: z.uuid(), name: z.string(), email: z.string(), status: z.string() });

/** A reward held for an admin, with the reasons against it. */
const heldReferral = z.object({
  /** The friend's id. */
  id: z.uuid(),
  friend: party,
  inviter: party,
  reasons: z.array(
    z.enum([
      'cap',
      'gone',
      'suspended',
      'same_device',
      'same_network',
      'same_mailbox',
      'aliased',
      'disposable',
    ]),
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
    summary: 'Your invitation code, the terms and your rewards so far',
    access: 'user',
    bucket: 'read',
    output: z.object({ data: invitation }),
  }),
  held: endpoint({
    operation: 'referral.held',
    method: 'GET',
    path: '/referral/held',
    summary: 'Rewards held for an admin, newest first',
    access: 'admin',
    bucket: 'read',
    query: z.object(pages),
    output: z.object({ data: z.array(heldReferral), pagination }),
  }),
  release: endpoint({
    operation: 'referral.release',
    method: 'POST',
    path: '/referral/:id/release',
    summary: 'Grant a held reward to friend and inviter',
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
    summary: 'Refuse a held reward',
    access: 'admin',
    bucket: 'write',
    params: id,
    body: decisionBody,
    output: decided,
    errors: ['referral.notFound', 'referral.decided'],
  }),
};
