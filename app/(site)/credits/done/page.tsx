import type { Metadata } from 'next';
import { CreditResult } from '@/components/credits/checkout/checkout-result';
import { NotFound } from '@/components/layout/not-found';
import { CHECKOUT_SESSION_ID } from '@/lib/core/ids';
import { answerNotFound } from '@/lib/http/answer';
import { requireAccount } from '@/lib/http/page';
import { defaultMetadata } from '@/lib/http/seo/metadata';

export function generateMetadata(): Metadata {
  return defaultMetadata('/credits/done');
}

interface DonePageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function DonePage({ searchParams }: DonePageProps) {
  await requireAccount('/credits/done');
  const { session_id: sessionId } = await searchParams;
  if (typeof sessionId !== 'string' || !CHECKOUT_SESSION_ID.test(sessionId)) {
    answerNotFound();
    return <NotFound />;
  }
  return <CreditResult sessionId={sessionId} />;
}
