import type { Metadata } from 'next';
import Link from 'next/link';
import { PlainPage } from '@/components/layout/plain-page';
import { defaultMetadata } from '@/lib/http/metadata';
import { requireAccount } from '@/lib/http/page';

export function generateMetadata(): Metadata {
  return defaultMetadata('/pricing');
}

export default async function PricingPage() {
  await requireAccount('/pricing');
  return (
    <PlainPage title="Pricing" lead="Plans and credit packs will be offered on this page.">
      <p>
        Making songs costs nothing at the moment: <Link href="/create">make one</Link>.
      </p>
    </PlainPage>
  );
}
