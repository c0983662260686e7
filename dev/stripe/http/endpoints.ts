import { invoicePaymentEndpoints } from '../calls/billing/invoice-payments';
import { invoiceEndpoints } from '../calls/billing/invoices';
import { previewEndpoints } from '../calls/billing/preview';
import { scheduleEndpoints } from '../calls/billing/schedules';
import { subscriptionEndpoints } from '../calls/billing/subscriptions';
import { couponEndpoints } from '../calls/catalog/coupons';
import { priceEndpoints } from '../calls/catalog/prices';
import { productEndpoints } from '../calls/catalog/products';
import { sessionEndpoints } from '../calls/checkout/sessions';
import { customerEndpoints } from '../calls/customers';
import type { Endpoint } from '../calls/endpoint';
import { eventEndpoints } from '../calls/events';
import { chargeEndpoints } from '../calls/payments/charges';
import { disputeEndpoints } from '../calls/payments/disputes';
import { paymentIntentEndpoints } from '../calls/payments/payment-intents';
import { paymentMethodEndpoints } from '../calls/payments/payment-methods';
import { refundEndpoints } from '../calls/payments/refunds';
import { configurationEndpoints } from '../calls/portal/configurations';
import { portalSessionEndpoints } from '../calls/portal/sessions';
import { testClockEndpoints } from '../calls/test-clocks';

/** All calls. If a path matches two of them, the first one answers. */
export const endpoints: Endpoint[] = [
  ...previewEndpoints,
  ...customerEndpoints,
  ...paymentMethodEndpoints,
  ...productEndpoints,
  ...priceEndpoints,
  ...couponEndpoints,
  ...sessionEndpoints,
  ...subscriptionEndpoints,
  ...scheduleEndpoints,
  ...invoiceEndpoints,
  ...invoicePaymentEndpoints,
  ...paymentIntentEndpoints,
  ...chargeEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...configurationEndpoints,
  ...portalSessionEndpoints,
  ...eventEndpoints,
  ...testClockEndpoints,
];
