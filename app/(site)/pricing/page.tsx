import type { Metadata } from 'next';
import { PricingOverview } from '@/components/credits/pricing-overview';
import { PageHeader } from '@/components/layout/page-header';
import { getPricing, listProducts } from '@/lib/credits/queries';
import { defaultMetadata } from '@/lib/http/metadata';
import { pageContext, requireAccount } from '@/lib/http/page';
import { paymentForm } from '@/lib/http/payment-form';

export function generateMetadata(): Metadata {
  return defaultMetadata('/pricing');
}

export default async function PricingPage() {
  await requireAccount('/pricing');
  const ctx = await pageContext();
  const [products, pricing] = await Promise.all([listProducts(ctx), getPricing(ctx)]);
  return (
    <div className="page pb-20">
      <PageHeader title="Pricing">Songs are paid for with credits.</PageHeader>
      <PricingOverview products={products} pricing={pricing} isSaleOff={paymentForm() === null} />
    </div>
  );
}
