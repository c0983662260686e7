import { z } from 'zod';
import { dayOrMoment } from '@/lib/contract/day-range';
import { endpoint } from '@/lib/contract/endpoint';
import { pagination, pagingQuery } from '@/lib/contract/paging';
import { line } from '@/lib/contract/text';
import { formatNumber } from '@/lib/core/format';
import { MAX_CREDITS } from '@/lib/domain/credits/rules';
import { MAX_NAME, SCOPES } from './rules';

const when = z.iso.datetime();
const id = z.object({ id: z.uuid() });
const scope = z.enum(SCOPES, 'Choose read, make or manage');

export const apiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(scope),
  /** The beginning of the token: `tw_live_ab12`. */
  prefix: z.string(),
  /** Credits that it may spend in a calendar month (UTC); null if only the balance limits it. */
  monthlyCredits: z.number().int().nullable(),
  /** Credits that it has spent in this month, open holds included. */
  spentThisMonth: z.number().int(),
  createdAt: when,
  /** To the minute. */
  lastUsedAt: when.nullable(),
  expiresAt: when.nullable(),
});

export type ApiToken = z.output<typeof apiToken>;

const budget = z
  .int('Enter a whole number')
  .min(0, 'At least 0')
  .max(MAX_CREDITS, `At most ${formatNumber(MAX_CREDITS)}`);

export const tokensApi = {
  create: endpoint({
    operation: 'tokens.create',
    method: 'POST',
    path: '/tokens',
    summary: 'Create an API token. The answer is the only one that has the token itself',
    access: 'user',
    bucket: 'token',
    body: z.object({
      name: line('Name is required')
        .min(1, 'Name is required')
        .max(MAX_NAME, `At most ${MAX_NAME} characters`),
      scopes: z
        .array(scope, 'Choose what the token may do')
        .min(1, 'Choose what the token may do')
        .max(SCOPES.length, 'Each scope once'),
      monthlyCredits: budget.nullish().describe('Credits per calendar month (UTC); unlimited if omitted'),
      expiresAt: dayOrMoment
        .nullish()
        .describe('A moment, or a day that it works to the end of; never if omitted'),
    }),
    output: z.object({ message: z.string(), data: apiToken.extend({ token: z.string() }) }),
    status: 201,
    errors: ['tokens.tooMany'],
  }),
  list: endpoint({
    operation: 'tokens.list',
    method: 'GET',
    path: '/tokens',
    summary: 'The caller’s API tokens that are not revoked, the newest first',
    access: 'user',
    bucket: 'read',
    query: z.object(pagingQuery),
    output: z.object({ data: z.array(apiToken), pagination }),
  }),
  revoke: endpoint({
    operation: 'tokens.revoke',
    method: 'DELETE',
    path: '/tokens/:id',
    summary: 'Revoke an API token; it is refused from the next call on',
    access: 'user',
    bucket: 'write',
    params: id,
    output: z.object({ message: z.string(), data: id }),
    errors: ['tokens.notFound'],
  }),
};
