import type { Metadata } from 'next';
import { site } from '@/lib/core/site';
import { requireAccount } from '@/lib/http/page';
import { metadataOf } from '@/lib/http/seo/metadata';
import { LibraryShelf, type SearchParams } from '../shelf';

export function generateMetadata(): Metadata {
  return metadataOf({
    title: `Trash | ${site.name}`,
    description: 'Songs you deleted. You can restore them for 30 days.',
    path: '/library/trash',
    noindex: true,
  });
}

export default async function TrashPage({ searchParams }: { searchParams: SearchParams }) {
  await requireAccount('/library/trash');
  return <LibraryShelf shelf="trash" searchParams={searchParams} />;
}
