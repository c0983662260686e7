'use client';

import { ArrowLeft, ExternalLink } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { isRefusal } from '@/lib/client/credits/hooks';
import { failureText } from '@/lib/client/report';
import {
  useHostedCheckout,
  useSubscriptionCheckout,
  useSubscriptionSession,
} from '@/lib/client/subscription/hooks';
import { site } from '@/lib/core/site';
import { CheckoutSkeleton } from '../../credits/checkout/checkout-skeleton';
import { EmbeddedCheckout, type PaymentFormConfig } from '../../credits/checkout/embedded-checkout';
import { useStandaloneDocument } from '../../credits/checkout/use-standalone-document';
import { Button, ButtonLink, buttonClasses } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { CHECKOUT, doneAddress } from './checkout-address';
import { OrderSummary, type PlanOrder } from './order-summary';

export interface SubscriptionCheckoutProps {
  order: PlanOrder;
  form: PaymentFormConfig;
  songCost: number;
}

/** The whole of /subscription/checkout: what is subscribed to on one side, the payment form on the other. */
export function SubscriptionCheckout({ order, form, songCost }: SubscriptionCheckoutProps) {
  const isOwnDocument = useStandaloneDocument(CHECKOUT);
  return (
    <div className="page pb-20">
      <p className="pt-6">
        <a href="/pricing" className={buttonClasses('ghost', 'sm', '-ml-3 text-quiet')}>
          <ArrowLeft />
          Back without subscribing
        </a>
      </p>
      <h1 className="display mt-2 mb-6 text-3xl md:text-4xl">Subscribe</h1>
      <div className="grid items-start gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-14">
        <section aria-label="What you are subscribing to" className="lg:sticky lg:top-8">
          <OrderSummary order={order} songCost={songCost} />
          <ProvidersPage order={order} />
        </section>
        <section aria-label="Payment">
          {isOwnDocument ? <Payment order={order} form={form} /> : <CheckoutSkeleton />}
        </section>
      </div>
    </div>
  );
}

const wantedOf = ({ plan, frequency }: PlanOrder) => ({ planId: plan.id, frequency });

function ProvidersPage({ order }: { order: PlanOrder }) {
  const hosted = useHostedCheckout();
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<ExternalLink />}
      loading={hosted.isPending}
      onClick={() => hosted.mutate({ body: wantedOf(order) })}
      className="-ml-3 mt-4"
    >
      Pay on {site.paymentProvider}’s own page instead
    </Button>
  );
}

function Payment({ order, form }: Omit<SubscriptionCheckoutProps, 'songCost'>) {
  const checkout = useSubscriptionCheckout(wantedOf(order));
  if (checkout.isPending || (checkout.isFetching && checkout.isError)) return <CheckoutSkeleton />;
  if (!checkout.data) {
    const isRefused = isRefusal(checkout.error);
    return (
      <>
        <ErrorState
          title={failureText('subscription.embeddedCheckout', checkout.error)}
          onRetry={isRefused ? undefined : () => checkout.refetch()}
        >
          Nothing was charged.
        </ErrorState>
        {isRefused && (
          <p className="text-center">
            <ButtonLink href="/pricing">See the plans</ButtonLink>
          </p>
        )}
      </>
    );
  }
  return <OpenCheckout {...checkout.data.data} form={form} />;
}

/** Whoever has paid goes on to what became of it. */
function OpenCheckout({
  sessionId,
  clientSecret,
  form,
}: {
  sessionId: string;
  clientSecret: string;
  form: PaymentFormConfig;
}) {
  const router = useRouter();
  const [looking, setLooking] = useState(false);
  const { data, refetch } = useSubscriptionSession(sessionId, { enabled: looking, watch: false });
  const status = data?.data.status;
  const isThrough = status !== undefined && status !== 'open';
  const done = doneAddress(sessionId);
  useEffect(() => router.prefetch(done), [router, done]);
  useEffect(() => {
    if (isThrough) router.replace(done);
  }, [isThrough, router, done]);
  function look() {
    if (looking) void refetch();
    setLooking(true);
  }
  return <EmbeddedCheckout form={form} clientSecret={clientSecret} onStep={look} />;
}
