import type { Metadata } from 'next';
import { PlainPage } from '@/components/layout/plain-page';
import { defaultMetadata } from '@/lib/http/metadata';
import { requireAccount } from '@/lib/http/page';
import { site } from '@/lib/site';

export function generateMetadata(): Metadata {
  return defaultMetadata('/careers');
}

export default async function CareersPage() {
  await requireAccount('/careers');
  return (
    <PlainPage title="Careers" lead="Open positions will be listed on this page, with a form to apply.">
      <p>
        Until then, write to <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a> and say what you
        would like to do here.
      </p>
    </PlainPage>
  );
}
