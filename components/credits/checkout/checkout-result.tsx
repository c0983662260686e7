'use client';

import { creditSession } from '@/lib/client/credits/hooks';
import { CheckoutResult } from '../../checkout/checkout-result';
import { resultText } from './labels';

/** The landing page after paying: shows the status of the purchase and polls until it is settled. */
export function CreditResult({ sessionId }: { sessionId: string }) {
  return (
    <CheckoutResult
      session={creditSession(sessionId)}
      textOf={resultText}
      back={{ href: '/credits', label: 'Go to your credits' }}
      unknown="If you have paid, your credits will still arrive. Only this page could not check."
    />
  );
}
