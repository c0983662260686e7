import type Stripe from 'stripe';
import type { Billing } from '@/lib/core/billing';
import { definedOnly } from '@/lib/core/defined-only';
import { type Ask, isRefusal, orNull, unless } from './client';
import { fromPreview, idOf } from './invoice-objects';
import { isAtWork, nextPhaseOf } from './subscription-objects';

type Part = Pick<Billing, 'previewRenewal' | 'schedulePrice' | 'unschedule'>;

/** Scheduled changes at the end of a period. */
export function stripeSchedules(stripe: Stripe, ask: Ask): Part {
  return {
    previewRenewal: (id) =>
      ask('invoices.createPreview', async () => {
        const subscription = await orNull(stripe.subscriptions.retrieve(id));
        if (!subscription) return null;
        const schedule = idOf(subscription.schedule);
        const preview = await unless(
          stripe.invoices.createPreview(schedule ? { schedule } : { subscription: id }),
          'invoice_upcoming_none',
          'resource_missing',
        );
        return preview && fromPreview(preview);
      }),

    schedulePrice: ({ subscriptionId, priceId }, key) =>
      ask('subscriptionSchedules.update', async () => {
        // Uses the schedule that is attached now: the caller's may be over.
        const subscription = await stripe.subscriptions.retrieve(subscriptionId);
        const attached = idOf(subscription.schedule);
        const schedule = attached
          ? await stripe.subscriptionSchedules.retrieve(attached)
          : await stripe.subscriptionSchedules.create(
              { from_subscription: subscriptionId },
              { idempotencyKey: key },
            );
        try {
          await stripe.subscriptionSchedules.update(schedule.id, phasesOf(schedule, subscription, priceId));
        } catch (error) {
          if (isRefusal(error) && !nextPhaseOf(schedule))
            await stripe.subscriptionSchedules.release(schedule.id);
          throw error;
        }
      }),

    unschedule: (_subscriptionId, scheduleId, key) =>
      ask('subscriptionSchedules.release', async () => {
        try {
          await stripe.subscriptionSchedules.release(scheduleId, {}, { idempotencyKey: key });
        } catch (error) {
          if (!isRefusal(error)) throw error;
          const schedule = await orNull(stripe.subscriptionSchedules.retrieve(scheduleId));
          if (schedule && isAtWork(schedule)) throw error;
        }
      }),
  };
}

/** How long the schedule keeps the new price before it releases the subscription. */
const HANDOVER = { interval: 'day', interval_count: 1 };

/**
 * The current settings until the period ends, then the new price. Each phase repeats all settings: Stripe drops
 * discounts that a phase does not name.
 */
function phasesOf(
  { current_phase: current, phases }: Stripe.SubscriptionSchedule,
  { items: { data } }: Stripe.Subscription,
  priceId: string,
): Stripe.SubscriptionScheduleUpdateParams {
  const now = phases.find(({ start_date: start }) => start === current?.start_date) ?? phases[0];
  const items = (now?.items ?? []).map(({ price, quantity }) =>
    definedOnly({ price: idOf(price) ?? '', quantity }),
  );
  const discounts = discountsOf(now);
  return {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      definedOnly({
        items,
        discounts,
        start_date: now?.start_date,
        end_date: data[0]?.current_period_end,
        trial_end: now?.trial_end || undefined,
      }),
      {
        items: [{ price: priceId, quantity: 1 }],
        discounts,
        duration: HANDOVER,
        proration_behavior: 'none',
      },
    ],
  };
}

function discountsOf(
  phase: Stripe.SubscriptionSchedule.Phase | undefined,
): Stripe.Emptyable<Stripe.SubscriptionScheduleUpdateParams.Phase.Discount[]> {
  const discounts = (phase?.discounts ?? []).flatMap(
    ({ discount, coupon }): Stripe.SubscriptionScheduleUpdateParams.Phase.Discount[] => {
      const [existing, offered] = [idOf(discount), idOf(coupon)];
      if (existing) return [{ discount: existing }];
      return offered ? [{ coupon: offered }] : [];
    },
  );
  return discounts.length > 0 ? discounts : '';
}
