import type { PaymentForm } from '@/lib/core/ports';
import { live } from '@/lib/live';

/** Returns what a page needs to show the payment provider's form; null if payments are not configured. */
export function paymentForm(): PaymentForm | null {
  return live().payments.form;
}
