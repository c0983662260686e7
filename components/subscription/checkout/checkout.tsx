'use client';

import { ExternalLink } from 'lucide-react';
import {
  subscriptionSession,
  useHostedCheckout,
  useSubscriptionCheckout,
  type WantedPlan,
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

/** The whole of /subscription/checkout. */
export function SubscriptionCheckout({ order, form, songCost }: SubscriptionCheckoutProps) {
  const wanted = { planId: order.plan.id, frequency: order.frequency };
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
            <ProvidersPage wanted={wanted} />
          </>
        ),
      }}
    >
      <PlanPayment wanted={wanted} form={form} />
    </CheckoutPage>
  );
}

function ProvidersPage({ wanted }: { wanted: WantedPlan }) {
  const hosted = useHostedCheckout();
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<ExternalLink />}
      loading={hosted.isPending}
      onClick={() => hosted.mutate({ body: wanted })}
      className="-ml-3 mt-4"
    >
      Pay on {site.paymentProvider}’s own page instead
    </Button>
  );
}

function PlanPayment({ wanted, form }: { wanted: WantedPlan; form: PaymentFormConfig }) {
  const checkout = useSubscriptionCheckout(wanted);
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
