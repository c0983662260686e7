import type { Metadata } from 'next';
import { requireAccount } from '@/lib/http/page';
import { defaultMetadata } from '@/lib/http/seo/metadata';
import { LibraryShelf, type SearchParams } from '../shelf';

export function generateMetadata(): Metadata {
  return defaultMetadata('/library/trash');
}

export default async function TrashPage({ searchParams }: { searchParams: SearchParams }) {
  await requireAccount('/library/trash');
  return <LibraryShelf shelf="trash" searchParams={searchParams} />;
}
