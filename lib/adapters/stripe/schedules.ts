import type Stripe from 'stripe';
import type { Billing } from '@/lib/core/billing';
import { definedOnly } from '@/lib/core/defined-only';
import { type Ask, isRefusal, orNull, unless } from './client';
import { fromPreview, idOf } from './invoice-objects';
import { isAtWork } from './subscription-objects';

type Part = Pick<Billing, 'previewRenewal' | 'schedulePrice' | 'unschedule'>;

/** What happens to a subscription when its period ends. */
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
        // What is attached now counts: what somebody remembers of it may be over.
        const subscription = await stripe.subscriptions.retrieve(subscriptionId);
        const attached = idOf(subscription.schedule);
        const schedule = attached
          ? await stripe.subscriptionSchedules.retrieve(attached)
          : await stripe.subscriptionSchedules.create(
              { from_subscription: subscriptionId },
              { idempotencyKey: key },
            );
        await stripe.subscriptionSchedules.update(schedule.id, phasesOf(schedule, subscription, priceId));
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

/** As long as the schedule goes on with the new price; after that the subscription is on its own again. */
const HANDOVER = { interval: 'day', interval_count: 1 };

/**
 * What is there now until the period ends, then the new price. A phase says all of its settings: discounts that are not
 * named would be lost.
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
  const given = (phase?.discounts ?? []).flatMap(
    ({ discount, coupon }): Stripe.SubscriptionScheduleUpdateParams.Phase.Discount[] => {
      const [kept, offered] = [idOf(discount), idOf(coupon)];
      if (kept) return [{ discount: kept }];
      return offered ? [{ coupon: offered }] : [];
    },
  );
  return given.length > 0 ? given : '';
}
