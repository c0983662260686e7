'use client';

import { FlaskConical } from 'lucide-react';
import dynamic from 'next/dynamic';
import { CheckoutSkeleton } from './checkout-skeleton';

/** The configuration of the payment form. */
export interface PaymentFormConfig {
  publishableKey: string;
  /** The address of the local stand-in; null with the real provider. */
  standInAddress: string | null;
  /** No money moves. */
  isTest: boolean;
}

export interface EmbeddedCheckoutProps {
  form: PaymentFormConfig;
  clientSecret: string;
  /** Called after each step of the form, such as a payment. */
  onStep: () => void;
}

const StripeForm = dynamic(() => import('./stripe-form'), { ssr: false, loading: CheckoutSkeleton });

/** The provider's payment form, or an iframe of the local stand-in during development. */
export function EmbeddedCheckout({ form, clientSecret, onStep }: EmbeddedCheckoutProps) {
  const { publishableKey, standInAddress, isTest } = form;
  return (
    <>
      {isTest && <TestMode />}
      {standInAddress === null ? (
        <StripeForm {...{ publishableKey, clientSecret }} />
      ) : (
        <StandInForm {...{ standInAddress, clientSecret, onStep }} />
      )}
    </>
  );
}

function TestMode() {
  return (
    <p className="mb-4 flex items-start gap-2.5 rounded-md border border-warning/40 bg-warning-tint px-4 py-3 font-medium text-warning">
      <FlaskConical className="mt-0.5 size-5 shrink-0 stroke-[1.5]" aria-hidden />
      Test mode, no real payment
    </p>
  );
}

function StandInForm({
  standInAddress,
  clientSecret,
  onStep,
}: {
  standInAddress: string;
  clientSecret: string;
  onStep: () => void;
}) {
  if (!isLoopback(standInAddress)) return null;
  return (
    <iframe
      title="Payment form"
      src={`${standInAddress.replace(/\/+$/, '')}/embed/${encodeURIComponent(clientSecret)}`}
      onLoad={onStep}
      className="h-[66rem] sm:h-[58rem] w-full rounded-card border border-line bg-raised"
    />
  );
}

function isLoopback(address: string): boolean {
  return URL.canParse(address) && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);
}
