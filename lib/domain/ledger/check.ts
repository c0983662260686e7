import type { Ctx } from '@/lib/core/context';
import type { Discrepancy } from '@/lib/core/discrepancy';
import { parts } from './discrepancies';

const RETENTION_MS = 90 * 24 * 60 * 60_000;

/**
 * Checks the whole ledger part by part, storing progress and discrepancies in the requested check or a new one. Safe to
 * restart after a crash. Reads every entry: run it in the background.
 */
export async function checkLedger(ctx: Ctx, requestedId?: string): Promise<Discrepancy[]> {
  const id = requestedId ?? (await openCheck(ctx));
  const startedAt = ctx.clock.now();
  const { count } = await ctx.db.ledgerCheck.updateMany({
    where: { id, finishedAt: null },
    data: { startedAt, partsDone: 0 },
  });
  if (count === 0) return [];
  const discrepancies: Discrepancy[] = [];
  for (const [at, { label, find }] of parts.entries()) {
    await ctx.db.ledgerCheck.updateMany({ where: { id }, data: { part: label, partsDone: at } });
    discrepancies.push(...(await find(ctx)));
  }
  const [size] = await ctx.db.$queryRaw<{ entries: bigint; accounts: bigint }[]>`
    SELECT (SELECT count(*) FROM "CreditEntry") AS entries, (SELECT count(*) FROM "CreditAccount") AS accounts`;
  const finishedAt = ctx.clock.now();
  await ctx.db.ledgerCheck.updateMany({
    where: { id },
    data: {
      finishedAt,
      part: null,
      partsDone: parts.length,
      entries: size?.entries ?? 0n,
      accounts: size?.accounts ?? 0n,
      violations: discrepancies.filter(({ kind }) => kind === 'violation').length,
      discrepancies: discrepancies.map((one) => ({ ...one })),
    },
  });
  await ctx.db.ledgerCheck.deleteMany({
    where: { requestedAt: { lt: new Date(finishedAt.getTime() - RETENTION_MS) } },
  });
  return discrepancies;
}

async function openCheck(ctx: Ctx): Promise<string> {
  const { id } = await ctx.db.ledgerCheck.create({ data: { requestedAt: ctx.clock.now() } });
  return id;
}

/** Runs a requested check as a task; ends it without a result if the last attempt fails. */
export async function runCheck(
  ctx: Ctx,
  { checkId }: { checkId: string },
  { isLast }: { isLast: boolean },
): Promise<void> {
  try {
    await checkLedger(ctx, checkId);
  } catch (error) {
    if (isLast) await failCheck(ctx, checkId);
    throw error;
  }
}

async function failCheck(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.ledgerCheck.updateMany({
    where: { id, finishedAt: null },
    data: { finishedAt: ctx.clock.now(), isFailed: true, part: null },
  });
}
