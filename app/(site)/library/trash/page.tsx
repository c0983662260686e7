import type { Metadata } from 'next';
import { metadataOf } from '@/lib/http/metadata';
import { site } from '@/lib/site';
import { LibraryShelf, type SearchParams } from '../shelf';

export function generateMetadata(): Metadata {
  return metadataOf({
    title: `Trash | ${site.name}`,
    description: 'Songs you deleted, to take back for 30 days.',
    path: '/library/trash',
    noindex: true,
  });
}

export default function TrashPage({ searchParams }: { searchParams: SearchParams }) {
  return <LibraryShelf shelf="trash" path="/library/trash" searchParams={searchParams} />;
}
