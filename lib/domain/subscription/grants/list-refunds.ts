import type { Ctx } from '@/lib/core/context';
import type { MoneyReturned } from '@/lib/core/ports';

/** Returns the refunds and disputes of a payment. Fails with `payments.failed` if the provider does not answer. */
export async function listRefunds({ payments }: Ctx, paymentIntentId: string): Promise<MoneyReturned[]> {
  return [
    ...(await payments.listRefunds(paymentIntentId)),
    ...(await payments.listDisputes(paymentIntentId)),
  ];
}
