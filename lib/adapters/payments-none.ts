import { fail } from '@/lib/core/errors';
import type { Payments } from '@/lib/core/ports';

const off = () => fail('payments.off');

/** The payments port without a provider: every call fails with `payments.off`. */
export const noPayments: Payments = {
  form: null,
  openCheckout: async () => off(),
  findCheckout: async () => off(),
  findCheckoutOf: async () => off(),
  listRefunds: async () => off(),
  listDisputes: async () => off(),
  readEvent: off,
  changeOf: off,
  trimPayload: off,
  listEvents: off,
};
