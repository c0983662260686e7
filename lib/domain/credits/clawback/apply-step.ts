import type { Ctx } from '@/lib/core/context';
import type { MoneyReturned } from '@/lib/core/ports';
import { clawbackCredits, restoreCredits } from './clawback-credits';
import type { Step } from './steps';

interface GrantRef {
  userId: string;
  /** The key of the grant. */
  source: string;
  purchaseId?: string;
}

/** Claws back or restores credits of a grant in the caller's transaction. */
export async function applyStep(
  tx: Ctx,
  { userId, source, purchaseId }: GrantRef,
  step: Step,
): Promise<void> {
  const { kind, about: money, key, credits: amount } = step;
  const about = { ...(purchaseId ? { purchaseId } : {}), description: descriptionOf(kind, money) };
  const claw = { userId, source, key, amount, about };
  if (kind === 'clawback') await clawbackCredits(tx, { ...claw, kind: money.kind });
  else await restoreCredits(tx, claw);
}

function descriptionOf(kind: Step['kind'], money: MoneyReturned): string {
  if (money.kind === 'refund') return kind === 'clawback' ? 'Payment refunded' : 'Refund failed';
  return kind === 'clawback' ? 'Payment disputed' : 'Dispute settled';
}
