import type { Ctx } from '@/lib/core/context';
import type { MoneyReturned } from '@/lib/core/ports';
import { clawbackCredits, restoreCredits } from './clawback-credits';
import type { Step } from './steps';

interface Taken {
  userId: string;
  /** The key of the grant. */
  source: string;
  purchaseId?: string;
}

/** Takes credits of a grant back, or gives them back, in the caller's transaction. */
export async function followStep(tx: Ctx, { userId, source, purchaseId }: Taken, step: Step): Promise<void> {
  const { kind, about: money, key, credits: amount } = step;
  const about = { ...(purchaseId ? { purchaseId } : {}), description: sentenceOf(kind, money) };
  const claw = { userId, source, key, amount, about };
  if (kind === 'take') await clawbackCredits(tx, { ...claw, kind: money.kind });
  else await restoreCredits(tx, claw);
}

function sentenceOf(kind: Step['kind'], money: MoneyReturned): string {
  if (money.kind === 'refund') return kind === 'take' ? 'Payment refunded' : 'Refund failed';
  return kind === 'take' ? 'Payment disputed' : 'Dispute settled';
}
