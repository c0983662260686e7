import type { Metadata } from 'next';
import { Help } from '@/components/help/help';
import { PageHeader } from '@/components/layout/page-header';
import { site } from '@/lib/core/site';
import { listGenres } from '@/lib/domain/genre/queries';
import { pageContext, requireSignedIn } from '@/lib/http/page';
import { defaultMetadata } from '@/lib/http/seo/metadata';

export function generateMetadata(): Metadata {
  return defaultMetadata('/help');
}

export default async function HelpPage() {
  await requireSignedIn('/help');
  const genres = await listGenres(await pageContext());
  return (
    <div className="page pb-20">
      <PageHeader title="Help">Short answers to common questions.</PageHeader>
      <Help genres={genres.map(({ slug, name }) => ({ slug, name }))} supportEmail={site.supportEmail} />
    </div>
  );
}
