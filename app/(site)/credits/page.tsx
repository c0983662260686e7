import type { Metadata } from 'next';
import Link from 'next/link';
import { PlainPage } from '@/components/layout/plain-page';
import { defaultMetadata } from '@/lib/http/metadata';
import { requireAccount } from '@/lib/http/page';

export function generateMetadata(): Metadata {
  return defaultMetadata('/credits');
}

export default async function CreditsPage() {
  await requireAccount('/credits');
  return (
    <PlainPage title="Credits" lead="Your balance and its history will be shown on this page.">
      <p>
        Making songs costs no credits at the moment: <Link href="/create">make one</Link>.
      </p>
    </PlainPage>
  );
}
