'use client';

import { creditSession, useCreditCheckout } from '@/lib/client/credits/hooks';
import { CheckoutPage } from '../../checkout/checkout-page';
import type { PaymentFormConfig } from '../../checkout/embedded-checkout';
import { Payment } from '../../checkout/payment';
import { CHECKOUT, doneAddress } from './checkout-address';
import { CreditSummary, type Order } from './credit-summary';

export interface CheckoutProps {
  order: Order;
  form: PaymentFormConfig;
  songCost: number;
}

/** The page /credits/checkout: order summary and payment form. */
export function Checkout({ order, form, songCost }: CheckoutProps) {
  return (
    <CheckoutPage
      path={CHECKOUT}
      back={{ href: '/credits', label: 'Back without paying' }}
      title="Checkout"
      summary={{
        label: 'What you are buying',
        content: <CreditSummary order={order} songCost={songCost} />,
      }}
    >
      <CreditPayment order={order} form={form} />
    </CheckoutPage>
  );
}

function CreditPayment({ order, form }: Omit<CheckoutProps, 'songCost'>) {
  const checkout = useCreditCheckout(order.item);
  return (
    <Payment operation="credits.checkout" session={creditSession} {...{ form, checkout, doneAddress }} />
  );
}
