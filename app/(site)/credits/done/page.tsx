import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CreditResult } from '@/components/credits/checkout/checkout-result';
import { CHECKOUT_SESSION_ID } from '@/lib/core/ids';
import { site } from '@/lib/core/site';
import { requireAccount } from '@/lib/http/page';
import { metadataOf } from '@/lib/http/seo/metadata';

export function generateMetadata(): Metadata {
  return metadataOf({
    title: `Payment | ${site.name}`,
    description: 'The result of your payment.',
    path: '/credits/done',
    noindex: true,
  });
}

interface DonePageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function DonePage({ searchParams }: DonePageProps) {
  await requireAccount('/credits/done');
  const { session_id: sessionId } = await searchParams;
  if (typeof sessionId !== 'string' || !CHECKOUT_SESSION_ID.test(sessionId)) notFound();
  return <CreditResult sessionId={sessionId} />;
}
