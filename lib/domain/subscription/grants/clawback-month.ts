import type { Ctx } from '@/lib/core/context';
import type { MoneyReturned } from '@/lib/core/ports';
import { applyStep } from '@/lib/domain/credits/clawback/apply-step';
import { clawbackSteps } from '@/lib/domain/credits/clawback/steps';

interface Month {
  ordinal: number;
  key: string;
  credits: number;
  userId: string | null;
}

/**
 * Takes or gives back the credits of one month that was granted, in proportion to the money that is back, in the caller's
 * transaction, which has locked the subscription. Answers the number of lines it wrote.
 */
export async function clawbackMonth(
  tx: Ctx,
  { ordinal, key: source, credits, userId }: Month,
  { amountPaid: amount }: { amountPaid: number },
  all: MoneyReturned[],
): Promise<number> {
  if (!userId || all.length === 0) return 0;
  // One refund takes from each month, and each of these is a line of its own.
  const own = all.map((money) => ({ ...money, id: `${money.id}:${ordinal}` }));
  const rows = await tx.db.creditOperation.findMany({
    where: {
      userId,
      kind: { in: ['refund', 'dispute', 'reversal'] },
      OR: own.flatMap(({ id }) => [{ key: id }, { key: { startsWith: `${id}:` } }]),
    },
    select: { key: true, amount: true },
    orderBy: { id: 'asc' },
  });
  const lines = rows.map((row) => ({ key: row.key, amount: Number(row.amount) }));
  const steps = clawbackSteps({ credits, amount }, own, lines);
  for (const step of steps) await applyStep(tx, { userId, source }, step);
  return steps.length;
}
