import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { doneAddress } from '@/components/credits/checkout-address';
import { Credits } from '@/components/credits/credits';
import { PageHeader } from '@/components/layout/page-header';
import { getBalance, getPricing, listLots, listProducts } from '@/lib/credits/queries';
import { metadataOf } from '@/lib/http/metadata';
import { pageContext, requireAccount } from '@/lib/http/page';
import { paymentForm } from '@/lib/http/payment-form';
import { site } from '@/lib/site';

export function generateMetadata(): Metadata {
  return metadataOf({
    title: `Credits | ${site.name}`,
    description: 'Your balance, credits to buy, and what came and went.',
    path: '/credits',
    noindex: true,
  });
}

interface CreditsPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function CreditsPage({ searchParams }: CreditsPageProps) {
  await requireAccount('/credits');
  const { session_id: sessionId } = await searchParams;
  if (typeof sessionId === 'string') redirect(doneAddress(sessionId));
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
