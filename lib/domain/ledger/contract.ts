import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { pagination, pagingQuery } from '@/lib/contract/paging';
import { discrepancyKinds } from '@/lib/core/discrepancy';

const when = z.iso.datetime();

export const discrepancy = z.object({
  kind: z.enum(discrepancyKinds),
  text: z.string(),
  about: z.object({ type: z.enum(['user', 'subscription']), id: z.string() }).nullable(),
});

/** With what an admin does about it. */
const finding = discrepancy.extend({ advice: z.string() });

export type Finding = z.output<typeof finding>;

/** A look through the books that has ended with a result. */
const result = z.object({
  id: z.uuid(),
  finishedAt: when,
  /** Milliseconds. */
  took: z.number().int(),
  entries: z.number().int(),
  accounts: z.number().int(),
  /** Numbers that do not add up, as many as are told. */
  violations: z.number().int(),
  violationsAreCapped: z.boolean(),
  findings: z.array(finding),
});

/** One that was asked for or is under way. */
const progress = z.object({
  id: z.uuid(),
  requestedAt: when,
  startedAt: when.nullable(),
  /** "the numbers of every account"; null before it began. */
  part: z.string().nullable(),
  partsDone: z.number().int(),
  partsTotal: z.number().int(),
});

export type LedgerResult = z.output<typeof result>;

const compared = z.object({ checked: z.number().int(), moved: z.number().int() });

/** A comparison with the payment provider. */
const run = z.object({
  id: z.uuid(),
  startedAt: when,
  finishedAt: when,
  isClean: z.boolean(),
  events: z.object({ listed: z.number().int(), missing: z.number().int() }),
  requeued: z.number().int(),
  purchases: z.object({ unsettled: z.number().int(), moved: z.number().int() }),
  subscriptions: compared,
  checkouts: compared,
  holds: z.number().int(),
  findings: z.array(finding),
});

export type LedgerRun = z.output<typeof run>;

const requested = z.object({ requestedAt: when, isRunning: z.boolean() });

/** The books: whether they are right, and how they compare with the payment provider's. */
export const ledgerApi = {
  check: endpoint({
    operation: 'ledger.check',
    method: 'GET',
    path: '/ledger/check',
    summary: 'The last look through the books, and the one that is under way',
    access: 'admin',
    bucket: 'read',
    output: z.object({
      data: z.object({
        last: result.nullable(),
        running: progress.nullable(),
        /** The last one ended without a result, after the last that has one. */
        failedAt: when.nullable(),
      }),
    }),
  }),
  checkNow: endpoint({
    operation: 'ledger.checkNow',
    method: 'POST',
    path: '/ledger/check',
    summary: 'Have the books looked through in the background; one that is under way already is the answer',
    access: 'admin',
    bucket: 'write',
    output: z.object({ message: z.string(), data: progress }),
    status: 202,
  }),
  runs: endpoint({
    operation: 'ledger.runs',
    method: 'GET',
    path: '/ledger/runs',
    summary: 'Comparisons with the payment provider, the newest first, with what is left to look at',
    access: 'admin',
    bucket: 'read',
    query: z.object({ ...pagingQuery, isClean: z.enum(['true', 'false']).optional() }),
    output: z.object({
      data: z.array(run),
      pagination,
      /** The one that an admin asked for and that has not ended. */
      requested: requested.nullable(),
    }),
  }),
  compareNow: endpoint({
    operation: 'ledger.compareNow',
    method: 'POST',
    path: '/ledger/runs',
    summary:
      'Have the books compared with the payment provider’s in the background; one that was asked for already is the answer',
    access: 'admin',
    bucket: 'write',
    output: z.object({ message: z.string(), data: requested }),
    status: 202,
  }),
};
