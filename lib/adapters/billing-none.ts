import type { Billing } from '@/lib/core/billing';
import { fail } from '@/lib/core/errors';

const off = async () => fail('payments.off');

/** The billing port without a payment provider: every call fails with `payments.off`. */
export const noBilling: Billing = {
  openCustomer: off,
  findProduct: off,
  findPrice: off,
  saveProduct: off,
  openPrice: off,
  closePrice: off,
  openSubscriptionCheckout: off,
  findSubscriptionCheckout: off,
  closeCheckout: off,
  findSubscription: off,
  findInvoice: off,
  findInvoiceOf: off,
  listSubscriptions: off,
  previewChange: off,
  previewRenewal: off,
  changePrice: off,
  schedulePrice: off,
  unschedule: off,
  setCancelAtPeriodEnd: off,
  cancelNow: off,
  pause: off,
  resume: off,
  applyDiscount: off,
  payInvoice: off,
  voidInvoice: off,
  refundPayment: off,
  openPortal: off,
};
