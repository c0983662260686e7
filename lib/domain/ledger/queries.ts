import { z } from 'zod';
import { type LedgerCheck, Prisma, type ReconciliationRun } from '@/generated/prisma/client';
import { paginate, readCursor, readPage, writeCursor } from '@/lib/contract/paging';
import type { Ctx } from '@/lib/core/context';
import { countUpToCap } from '@/lib/list/totals';
import { discrepancy, type Finding, type LedgerResult, type LedgerRun, type ledgerApi } from './contract';
import { MAX_REPORTED, parts } from './discrepancies';
import { advice } from './rules';

/** An older unfinished check has lost its worker or task. */
const TIMEOUT_MS = 60 * 60_000;

/** Returns the last check with a result, the running one, and when a later one failed. Reads three rows by index. */
export async function getCheck(ctx: Ctx): Promise<z.input<typeof ledgerApi.check.output>['data']> {
  const [done, running, failed] = await Promise.all([
    ctx.db.ledgerCheck.findFirst({
      where: { finishedAt: { not: null }, isFailed: false },
      orderBy: { finishedAt: 'desc' },
    }),
    findRunning(ctx),
    ctx.db.ledgerCheck.findFirst({ where: { finishedAt: { not: null } }, orderBy: { finishedAt: 'desc' } }),
  ]);
  return {
    last: done && toResult(done),
    running: running && toProgress(running),
    failedAt: failed?.isFailed ? (failed.finishedAt?.toISOString() ?? null) : null,
  };
}

/** Returns the newest unfinished check requested within the last hour, or null. */
export function findRunning(ctx: Ctx): Promise<LedgerCheck | null> {
  const since = new Date(ctx.clock.now().getTime() - TIMEOUT_MS);
  return ctx.db.ledgerCheck.findFirst({
    where: { finishedAt: null, requestedAt: { gt: since } },
    orderBy: { requestedAt: 'desc' },
  });
}

export function toProgress({ id, requestedAt, startedAt, part, partsDone }: LedgerCheck) {
  return {
    id,
    requestedAt: requestedAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    part,
    partsDone,
    partsTotal: parts.length,
  };
}

function toResult(row: LedgerCheck): LedgerResult | null {
  const { finishedAt } = row;
  if (!finishedAt) return null;
  return {
    id: row.id,
    finishedAt: finishedAt.toISOString(),
    took: finishedAt.getTime() - (row.startedAt ?? row.requestedAt).getTime(),
    entries: Number(row.entries ?? 0),
    accounts: Number(row.accounts ?? 0),
    violations: row.violations ?? 0,
    violationsAreCapped: (row.violations ?? 0) >= MAX_REPORTED,
    findings: findingsOf(row.discrepancies),
  };
}

const stored = z.array(discrepancy).catch([]);

function findingsOf(discrepancies: unknown): Finding[] {
  return stored.parse(discrepancies).map((one) => ({ ...one, advice: advice[one.kind] }));
}

type RunsQuery = z.output<typeof ledgerApi.runs.query>;

/** Returns a page of reconciliations with the payment provider, newest first. */
export async function listRuns(
  ctx: Ctx,
  query: RunsQuery,
): Promise<Omit<z.input<typeof ledgerApi.runs.output>, 'requested'>> {
  const page = readPage(query);
  const filters = query.isClean === undefined ? {} : { isClean: query.isClean === 'true' };
  const before = query.cursor ? readCursor(query.cursor, z.tuple([z.iso.datetime()]))[0] : null;
  const rows = await ctx.db.reconciliationRun.findMany({
    where: { ...filters, ...(before ? { startedAt: { lt: before } } : {}) },
    orderBy: { startedAt: 'desc' },
    take: page.size + 1,
    skip: before ? 0 : page.offset,
  });
  const condition =
    query.isClean === undefined ? Prisma.sql`true` : Prisma.sql`"isClean" = ${query.isClean === 'true'}`;
  const total = await countUpToCap(ctx, Prisma.sql`"ReconciliationRun" WHERE ${condition}`);
  const visible = rows.slice(0, page.size);
  const last = visible.at(-1);
  const nextCursor = rows.length > page.size && last ? writeCursor([last.startedAt.toISOString()]) : null;
  return { data: visible.map(toRun), pagination: paginate(page, total, { nextCursor, capped: true }) };
}

const none = { checked: 0, moved: 0 };
const number = z.number().int().catch(0);
const compared = z.object({ checked: number, moved: number }).catch(none);
const report = z.object({
  events: z.object({ listed: number, missing: number }).catch({ listed: 0, missing: 0 }),
  requeued: number,
  purchases: z.object({ unsettled: number, moved: number }).catch({ unsettled: 0, moved: 0 }),
  subscriptions: compared,
  checkouts: compared,
  holds: number,
  findings: z.array(z.string()).catch([]),
  discrepancies: stored.optional(),
});

/** Old reports have sentences only, without kinds. */
function toRun({ id, startedAt, finishedAt, isClean, report: storedReport }: ReconciliationRun): LedgerRun {
  const { findings, discrepancies, ...numbers } = report.parse(storedReport);
  const kinds = discrepancies ?? findings.map((text) => ({ kind: 'partFailed' as const, text, about: null }));
  return {
    id,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt.toISOString(),
    isClean,
    ...numbers,
    findings: findingsOf(kinds),
  };
}
