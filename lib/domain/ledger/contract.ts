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

/** A discrepancy with advice for the admin. */
const finding = discrepancy.extend({ advice: z.string() });

export type Finding = z.output<typeof finding>;

/** A finished ledger check. */
const result = z.object({
  id: z.uuid(),
  finishedAt: when,
  /** Milliseconds. */
  took: z.number().int(),
  entries: z.number().int(),
  accounts: z.number().int(),
  /** Reported violations. */
  violations: z.number().int(),
  violationsAreCapped: z.boolean(),
  findings: z.array(finding),
});

/** A requested or running check. */
const progress = z.object({
  id: z.uuid(),
  requestedAt: when,
  startedAt: when.nullable(),
  /** The part being checked, such as "paid purchases"; null before the start. */
  part: z.string().nullable(),
  partsDone: z.number().int(),
  partsTotal: z.number().int(),
});

export type LedgerResult = z.output<typeof result>;

const compared = z.object({ checked: z.number().int(), moved: z.number().int() });

/** A reconciliation with the payment provider. */
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

/** Checks of the ledger, and its reconciliation with the payment provider. */
export const ledgerApi = {
  check: endpoint({
    operation: 'ledger.check',
    method: 'GET',
    path: '/ledger/check',
    summary: 'The last ledger check and the running one',
    access: 'admin',
    bucket: 'read',
    output: z.object({
      data: z.object({
        last: result.nullable(),
        running: progress.nullable(),
        /** Set if a check after `last` failed. */
        failedAt: when.nullable(),
      }),
    }),
  }),
  checkNow: endpoint({
    operation: 'ledger.checkNow',
    method: 'POST',
    path: '/ledger/check',
    summary: 'Check the ledger in the background, or return the check that is already running',
    access: 'admin',
    bucket: 'write',
    output: z.object({ message: z.string(), data: progress }),
    status: 202,
  }),
  runs: endpoint({
    operation: 'ledger.runs',
    method: 'GET',
    path: '/ledger/runs',
    summary: 'Reconciliations with the payment provider and their findings, newest first',
    access: 'admin',
    bucket: 'read',
    query: z.object({ ...pagingQuery, isClean: z.enum(['true', 'false']).optional() }),
    output: z.object({
      data: z.array(run),
      pagination,
      /** The run an admin requested, until it ends. */
      requested: requested.nullable(),
    }),
  }),
  compareNow: endpoint({
    operation: 'ledger.compareNow',
    method: 'POST',
    path: '/ledger/runs',
    summary:
      'Reconcile with the payment provider in the background, or return the run that is already requested',
    access: 'admin',
    bucket: 'write',
    output: z.object({ message: z.string(), data: requested }),
    status: 202,
  }),
};
