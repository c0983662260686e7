import type { Endpoint } from './endpoint';
import { chargeEndpoints } from './objects/charges';
import { couponEndpoints } from './objects/coupons';
import { customerEndpoints } from './objects/customers';
import { disputeEndpoints } from './objects/disputes';
import { eventEndpoints } from './objects/events';
import { invoiceEndpoints } from './objects/invoice-calls';
import { previewEndpoints } from './objects/invoice-preview';
import { paymentIntentEndpoints } from './objects/payment-intents';
import { paymentMethodEndpoints } from './objects/payment-methods';
import { portalEndpoints } from './objects/portal';
import { priceEndpoints } from './objects/prices';
import { productEndpoints } from './objects/products';
import { promotionCodeEndpoints } from './objects/promotion-codes';
import { refundEndpoints } from './objects/refunds';
import { scheduleEndpoints } from './objects/schedule-calls';
import { sessionEndpoints } from './objects/session-calls';
import { subscriptionEndpoints } from './objects/subscription-calls';
import { testClockEndpoints } from './objects/test-clocks';

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
