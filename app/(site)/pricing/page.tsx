import type { Metadata } from 'next';
import { PageHeader } from '@/components/layout/page-header';
import { PricingOverview } from '@/components/pricing/pricing-overview';
import { getPricing, listProducts } from '@/lib/domain/credits/queries';
import { listActivePlans } from '@/lib/domain/plans/queries';
import { getCurrentSubscription } from '@/lib/domain/subscription/queries';
import { pageContext, requireAccount } from '@/lib/http/page';
import { defaultMetadata } from '@/lib/http/seo/metadata';
import { paymentForm } from '@/lib/http/stripe/payment-form';

export function generateMetadata(): Metadata {
  return defaultMetadata('/pricing');
}

export default async function PricingPage() {
  await requireAccount('/pricing');
  const ctx = await pageContext();
  const [plans, subscription, products, pricing] = await Promise.all([
    listActivePlans(ctx),
    getCurrentSubscription(ctx),
    listProducts(ctx),
    getPricing(ctx),
  ]);
  return (
    <div className="page pb-20">
      <PageHeader title="Pricing">
        Songs cost credits. Get them monthly with a plan, or buy them once.
      </PageHeader>
      <PricingOverview {...{ plans, subscription, products, pricing }} isSaleOff={paymentForm() === null} />
    </div>
  );
}
