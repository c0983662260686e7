import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { Billing, NewDiscount, PriceChange } from '@/lib/core/billing';
import { definedOnly } from '@/lib/core/defined-only';
import { type Ask, isRefusal, orNull, unless } from './client';
import { fromPreview } from './invoice-objects';

type Part = Pick<
  Billing,
  | 'previewChange'
  | 'changePrice'
  | 'setCancelAtPeriodEnd'
  | 'cancelNow'
  | 'pause'
  | 'resume'
  | 'applyDiscount'
  | 'payInvoice'
  | 'voidInvoice'
  | 'refundPayment'
>;

type Update = (id: string, change: Stripe.SubscriptionUpdateParams, key: string) => Promise<void>;

/** Immediate changes of a subscription. */
export function stripeSubscriptions(stripe: Stripe, ask: Ask): Part {
  const update: Update = async (id, change, idempotencyKey) => {
    await stripe.subscriptions.update(id, change, { idempotencyKey });
  };

  return {
    previewChange: (change) =>
      ask('invoices.createPreview', async () => {
        const subscription_details = changeOf(change);
        const { subscriptionId: subscription } = change;
        return fromPreview(await stripe.invoices.createPreview({ subscription, subscription_details }));
      }),

    changePrice: (change, key) =>
      ask('subscriptions.update', () =>
        update(change.subscriptionId, { ...changeOf(change), payment_behavior: 'error_if_incomplete' }, key),
      ),

    setCancelAtPeriodEnd: (id, ends, key) =>
      ask('subscriptions.update', () =>
        ends ? update(id, { cancel_at_period_end: true }, key) : undoCancellation(stripe, update, id, key),
      ),

    cancelNow: (id, key) =>
      ask('subscriptions.cancel', async () => {
        // Stripe reports an ended subscription as missing to calls that change it.
        await orNull(
          stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false }, { idempotencyKey: key }),
        );
      }),

    pause: (id, key) =>
      ask('subscriptions.update', () => update(id, { pause_collection: { behavior: 'void' } }, key)),

    resume: (id, key) => ask('subscriptions.resume', () => resume(stripe, update, id, key)),

    applyDiscount: (id, discount, key) =>
      ask('coupons.create', async () => {
        const coupon = `tw_${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;
        await unless(stripe.coupons.create(couponOf(coupon, discount)), 'resource_already_exists');
        await update(id, { discounts: [{ coupon }] }, key);
      }),

    payInvoice: (id, key) =>
      ask('invoices.pay', async () => {
        await unless(stripe.invoices.pay(id, {}, { idempotencyKey: key }), 'invoice_already_paid');
      }),

    voidInvoice: (id, key) =>
      ask('invoices.voidInvoice', async () => {
        try {
          await stripe.invoices.voidInvoice(id, {}, { idempotencyKey: key });
        } catch (error) {
          if (!isRefusal(error) || (await stripe.invoices.retrieve(id)).status === 'open') throw error;
        }
      }),

    refundPayment: (payment_intent, key) =>
      ask('refunds.create', async () => {
        await unless(
          stripe.refunds.create({ payment_intent }, { idempotencyKey: key }),
          'charge_already_refunded',
        );
      }),
  };
}

async function undoCancellation(stripe: Stripe, update: Update, id: string, key: string): Promise<void> {
  const { cancel_at_period_end: endsWithPeriod, cancel_at: at } = await stripe.subscriptions.retrieve(id);
  if (endsWithPeriod) return update(id, { cancel_at_period_end: false }, key);
  if (at !== null) await update(id, { cancel_at: '' }, key);
}

async function resume(stripe: Stripe, update: Update, id: string, key: string): Promise<void> {
  const { status, pause_collection: pause } = await stripe.subscriptions.retrieve(id);
  if (pause) await update(id, { pause_collection: '' }, `${key}:collection`);
  if (status !== 'paused') return;
  const billing_cycle_anchor = { type: 'unchanged' };
  await stripe.subscriptions.resume(id, { billing_cycle_anchor }, { idempotencyKey: key });
}

/** Shared by the preview and the change, so that they agree to the cent. */
function changeOf({ itemId, priceId, at }: PriceChange) {
  return {
    items: [{ id: itemId, price: priceId }],
    billing_cycle_anchor: { type: 'now' },
    proration_behavior: 'always_invoice',
    proration_date: Math.floor(at.getTime() / 1000),
  };
}

function couponOf(id: string, discount: NewDiscount): Stripe.CouponCreateParams {
  const { percentOff, amountOff, currency, duration, durationInMonths } = discount;
  return {
    id,
    duration,
    ...(percentOff === undefined
      ? definedOnly({ amount_off: amountOff, currency })
      : { percent_off: percentOff }),
    ...(duration === 'repeating' ? definedOnly({ duration_in_months: durationInMonths }) : {}),
  };
}
