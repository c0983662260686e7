'use client';

import { ArrowLeft } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { isRefusal, useCheckout, useCheckoutSession } from '@/lib/client/credits/hooks';
import { failureText } from '@/lib/client/report';
import { buttonClasses } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { CHECKOUT, doneAddress } from './checkout-address';
import { CheckoutSkeleton } from './checkout-skeleton';
import { EmbeddedCheckout, type PaymentFormConfig } from './embedded-checkout';
import { type Order, OrderSummary } from './order-summary';
import { useStandaloneDocument } from './use-standalone-document';

export interface CheckoutProps {
  order: Order;
  form: PaymentFormConfig;
  songCost: number;
}

/** The page /credits/checkout: order summary and payment form. */
export function Checkout({ order, form, songCost }: CheckoutProps) {
  const isOwnDocument = useStandaloneDocument(CHECKOUT);
  return (
    <div className="page pb-20">
      <p className="pt-6">
        <a href="/credits" className={buttonClasses('ghost', 'sm', '-ml-3 text-quiet')}>
          <ArrowLeft />
          Back without paying
        </a>
      </p>
      <h1 className="display mt-2 mb-6 text-3xl md:text-4xl">Checkout</h1>
      <div className="grid items-start gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-14">
        <section aria-label="What you are buying" className="lg:sticky lg:top-8">
          <OrderSummary order={order} songCost={songCost} />
        </section>
        <section aria-label="Payment">
          {isOwnDocument ? <Payment order={order} form={form} /> : <CheckoutSkeleton />}
        </section>
      </div>
    </div>
  );
}

function Payment({ order, form }: Omit<CheckoutProps, 'songCost'>) {
  const checkout = useCheckout(order.item);
  if (checkout.isPending || (checkout.isFetching && checkout.isError)) return <CheckoutSkeleton />;
  if (!checkout.data) {
    return (
      <ErrorState
        title={failureText('credits.checkout', checkout.error)}
        onRetry={isRefusal(checkout.error) ? undefined : () => checkout.refetch()}
      >
        Nothing was charged.
      </ErrorState>
    );
  }
  return <OpenCheckout {...checkout.data.data} form={form} />;
}

/** Redirects to the result page once the checkout is no longer open. */
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
  const [isWatching, setWatching] = useState(false);
  const { data, refetch } = useCheckoutSession(sessionId, { enabled: isWatching, watch: false });
  const status = data?.data.status;
  const isSubmitted = status !== undefined && status !== 'open';
  const done = doneAddress(sessionId);
  useEffect(() => router.prefetch(done), [router, done]);
  useEffect(() => {
    if (isSubmitted) router.replace(done);
  }, [isSubmitted, router, done]);
  function checkStatus() {
    if (isWatching) void refetch();
    setWatching(true);
  }
  return <EmbeddedCheckout form={form} clientSecret={clientSecret} onStep={checkStatus} />;
}
