'use client';

import { useCheckoutSession } from '@/lib/client/checkout';
import { creditSession } from '@/lib/client/credits/hooks';
import { CheckoutResult } from '../../checkout/checkout-result';
import { resultText } from './labels';

/** The outcome of a purchase, read again until it is settled. */
export function CreditResult({ sessionId }: { sessionId: string }) {
  return (
    <CheckoutResult
      session={useCheckoutSession(creditSession(sessionId))}
      operation="credits.session"
      textOf={resultText}
      back={{ href: '/credits', label: 'To your credits' }}
      unknown="If you have paid, your credits come all the same; this page could only not find out."
    />
  );
}
