import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { SubscriptionCheckout } from '@/components/subscription/checkout/checkout';
import { getPricing } from '@/lib/domain/credits/queries';
import { getPlan } from '@/lib/domain/plans/queries';
import { getCurrentSubscription } from '@/lib/domain/subscription/queries';
import { pageContext, requireAccount, requireId, unless } from '@/lib/http/page';
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
  if (frequency !== 'monthly' && frequency !== 'yearly') notFound();
  const ctx = await pageContext();
  if (await getCurrentSubscription(ctx)) redirect('/settings#subscription');
  const plan = await unless(['plans.notFound'], () => getPlan(ctx, requireId(planId)));
  if (!plan?.isActive) notFound();
  const { songCost } = await getPricing(ctx);
  return <SubscriptionCheckout order={{ plan, frequency }} form={form} songCost={songCost} />;
}
