import type { Metadata } from 'next';
import { site } from '@/lib/core/site';
import { requireSignedIn } from '@/lib/http/page';
import { metadataOf } from '@/lib/http/seo/metadata';
import { LibraryShelf, type SearchParams } from './shelf';

export function generateMetadata(): Metadata {
  return metadataOf({
    title: `Library | ${site.name}`,
    description: 'Every song you have made, to play, share, rename and download.',
    path: '/library',
    noindex: true,
  });
}

export default async function LibraryPage({ searchParams }: { searchParams: SearchParams }) {
  await requireSignedIn('/library');
  return <LibraryShelf shelf="mine" searchParams={searchParams} />;
}
