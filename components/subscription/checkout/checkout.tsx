'use client';

import { ExternalLink } from 'lucide-react';
import {
  type PlanChoice,
  subscriptionSession,
  useHostedCheckout,
  useSubscriptionCheckout,
} from '@/lib/client/subscription/hooks';
import { site } from '@/lib/core/site';
import { CheckoutPage } from '../../checkout/checkout-page';
import type { PaymentFormConfig } from '../../checkout/embedded-checkout';
import { Payment } from '../../checkout/payment';
import { Button, ButtonLink } from '../../ui/button';
import { CHECKOUT, doneAddress } from './checkout-address';
import { type PlanOrder, PlanSummary } from './plan-summary';

export interface SubscriptionCheckoutProps {
  order: PlanOrder;
  form: PaymentFormConfig;
  songCost: number;
}

/** The checkout page of a plan. */
export function SubscriptionCheckout({ order, form, songCost }: SubscriptionCheckoutProps) {
  const choice = { planId: order.plan.id, frequency: order.frequency };
  return (
    <CheckoutPage
      path={CHECKOUT}
      back={{ href: '/pricing', label: 'Back without subscribing' }}
      title="Subscribe"
      summary={{
        label: 'What you are subscribing to',
        content: (
          <>
            <PlanSummary order={order} songCost={songCost} />
            <HostedCheckoutButton choice={choice} />
          </>
        ),
      }}
    >
      <PlanPayment choice={choice} form={form} />
    </CheckoutPage>
  );
}

function HostedCheckoutButton({ choice }: { choice: PlanChoice }) {
  const hosted = useHostedCheckout();
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<ExternalLink />}
      loading={hosted.isPending}
      onClick={() => hosted.mutate({ body: choice })}
      className="-ml-3 mt-4"
    >
      Pay on {site.paymentProvider}’s own page instead
    </Button>
  );
}

function PlanPayment({ choice, form }: { choice: PlanChoice; form: PaymentFormConfig }) {
  const checkout = useSubscriptionCheckout(choice);
  return (
    <Payment
      operation="subscription.embeddedCheckout"
      session={subscriptionSession}
      {...{ form, checkout, doneAddress }}
      onRefusal={
        <p className="text-center">
          <ButtonLink href="/pricing">See the plans</ButtonLink>
        </p>
      }
    />
  );
}
