import type { PaymentForm } from '@/lib/core/ports';
import { live } from '@/lib/live';

/** What a page has to know to show the payment provider's form; null where payments are not configured. */
export function paymentForm(): PaymentForm | null {
  return live().payments.form;
}
