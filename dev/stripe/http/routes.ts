import { invoiceEndpoints } from '../calls/billing/invoices';
import { previewEndpoints } from '../calls/billing/preview';
import { scheduleEndpoints } from '../calls/billing/schedules';
import { subscriptionEndpoints } from '../calls/billing/subscriptions';
import { sessionEndpoints } from '../calls/checkout/sessions';
import type { Endpoint } from '../calls/endpoint';
import { eventEndpoints } from '../calls/events';
import { portalEndpoints } from '../calls/portal/configurations';
import { testClockEndpoints } from '../calls/test-clocks';
import { chargeEndpoints } from '../objects/charges';
import { couponEndpoints } from '../objects/coupons';
import { customerEndpoints } from '../objects/customers';
import { disputeEndpoints } from '../objects/disputes';
import { paymentIntentEndpoints } from '../objects/payment-intents';
import { paymentMethodEndpoints } from '../objects/payment-methods';
import { priceEndpoints } from '../objects/prices';
import { productEndpoints } from '../objects/products';
import { promotionCodeEndpoints } from '../objects/promotion-codes';
import { refundEndpoints } from '../objects/refunds';

/** Every call that there is. Of two that fit an address, the first one answers. */
export const calls: Endpoint[] = [
  ...previewEndpoints,
  ...customerEndpoints,
  ...paymentMethodEndpoints,
  ...productEndpoints,
  ...priceEndpoints,
  ...couponEndpoints,
  ...promotionCodeEndpoints,
  ...sessionEndpoints,
  ...subscriptionEndpoints,
  ...scheduleEndpoints,
  ...invoiceEndpoints,
  ...paymentIntentEndpoints,
  ...chargeEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...portalEndpoints,
  ...eventEndpoints,
  ...testClockEndpoints,
];
