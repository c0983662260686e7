import type { Metadata } from 'next';
import { Credits } from '@/components/credits/credits';
import { PageHeader } from '@/components/layout/page-header';
import { getBalance, getPricing, listLots, listProducts } from '@/lib/domain/credits/queries';
import { pageContext, requireAccount } from '@/lib/http/page';
import { defaultMetadata } from '@/lib/http/seo/metadata';
import { paymentForm } from '@/lib/http/stripe/payment-form';

export function generateMetadata(): Metadata {
  return defaultMetadata('/credits');
}

export default async function CreditsPage() {
  await requireAccount('/credits');
  const ctx = await pageContext();
  const [balance, lots, products, pricing] = await Promise.all([
    getBalance(ctx),
    listLots(ctx),
    listProducts(ctx),
    getPricing(ctx),
  ]);
  return (
    <div className="page pb-20">
      <PageHeader title="Credits" />
      <Credits {...{ balance, lots, products, pricing }} isSaleOff={paymentForm() === null} />
    </div>
  );
}
