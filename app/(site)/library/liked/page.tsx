import type { Metadata } from 'next';
import { requireAccount } from '@/lib/http/page';
import { defaultMetadata } from '@/lib/http/seo/metadata';
import { LibraryShelf, type SearchParams } from '../shelf';

export function generateMetadata(): Metadata {
  return defaultMetadata('/library/liked');
}

export default async function LikedPage({ searchParams }: { searchParams: SearchParams }) {
  await requireAccount('/library/liked');
  return <LibraryShelf shelf="liked" searchParams={searchParams} />;
}
