import type { Metadata } from 'next';
import Link from 'next/link';
import { PlainPage } from '@/components/layout/plain-page';
import { metadataOf } from '@/lib/http/metadata';
import { site } from '@/lib/site';

export function generateMetadata(): Metadata {
  return metadataOf({
    title: `Admin Portal | ${site.name}`,
    description: `Where ${site.name} is run.`,
    path: '/admin',
    noindex: true,
  });
}

export default function AdminPage() {
  return (
    <main>
      <PlainPage title="Admin Portal" lead="Users, plans, credits and dashboards will be managed here.">
        <p>
          Until then, an admin signs in on the <Link href="/">home page</Link> and may hear every song.
        </p>
      </PlainPage>
    </main>
  );
}
