import type { Ctx } from '@/lib/core/context';
import type { MoneyReturned } from '@/lib/core/ports';
import { applyStep } from '@/lib/domain/credits/clawback/apply-step';
import { expiredCredits } from '@/lib/domain/credits/clawback/expired-credits';
import { clawbackSteps } from '@/lib/domain/credits/clawback/steps';

interface Month {
  ordinal: number;
  key: string;
  credits: number;
  userId: string | null;
}

/**
 * Claws back, or restores, the credits of one granted month in proportion to the returned money. The caller's
 * transaction holds the lock of the subscription. Returns the number of ledger lines written.
 */
export async function clawbackMonth(
  tx: Ctx,
  { ordinal, key: source, credits, userId }: Month,
  { amountPaid: amount }: { amountPaid: number },
  returned: MoneyReturned[],
): Promise<number> {
  if (!userId || returned.length === 0) return 0;
  // A refund affects every month, each with its own ledger line.
  const ofMonth = returned.map((money) => ({ ...money, id: `${money.id}:${ordinal}` }));
  const rows = await tx.db.creditOperation.findMany({
    where: {
      userId,
      kind: { in: ['refund', 'dispute', 'reversal'] },
      OR: ofMonth.flatMap(({ id }) => [{ key: id }, { key: { startsWith: `${id}:` } }]),
    },
    select: { key: true, amount: true },
    orderBy: { id: 'asc' },
  });
  const lines = rows.map((row) => ({ key: row.key, amount: Number(row.amount) }));
  // What a failed refund or a won dispute restored expires as a grant of its own.
  const expired = await expiredCredits(tx, [source, ...lines.map(({ key }) => key)]);
  const steps = clawbackSteps({ credits, amount, expired }, ofMonth, lines);
  for (const step of steps) await applyStep(tx, { userId, source }, step);
  return steps.length;
}
