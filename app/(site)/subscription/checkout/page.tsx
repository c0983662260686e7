import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { NotFound } from '@/components/layout/not-found';
import { SubscriptionCheckout } from '@/components/subscription/checkout/checkout';
import { isId } from '@/lib/core/ids';
import { getPricing } from '@/lib/domain/credits/queries';
import { getPlan } from '@/lib/domain/plans/queries';
import { getCurrentSubscription } from '@/lib/domain/subscription/queries';
import { answerNotFound } from '@/lib/http/answer';
import { pageContext, requireAccount, unless } from '@/lib/http/page';
import { defaultMetadata } from '@/lib/http/seo/metadata';
import { paymentForm } from '@/lib/http/stripe/payment-form';

export function generateMetadata(): Metadata {
  return defaultMetadata('/subscription/checkout');
}

interface CheckoutPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function CheckoutPage({ searchParams }: CheckoutPageProps) {
  await requireAccount('/subscription/checkout');
  const { plan: planId, frequency = 'monthly' } = await searchParams;
  const form = paymentForm();
  if (!form || typeof planId !== 'string') redirect('/pricing');
  const ctx = await pageContext();
  if (await getCurrentSubscription(ctx)) redirect('/settings#subscription');
  const isFrequency = frequency === 'monthly' || frequency === 'yearly';
  const plan = isId(planId)
    ? await unless(['plans.notFound'], () => getPlan(ctx, planId.toLowerCase()))
    : null;
  if (!isFrequency || !plan?.isActive) {
    answerNotFound();
    return <NotFound />;
  }
  const { songCost } = await getPricing(ctx);
  return <SubscriptionCheckout order={{ plan, frequency }} form={form} songCost={songCost} />;
}
