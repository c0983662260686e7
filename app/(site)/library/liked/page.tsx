import type { Metadata } from 'next';
import { site } from '@/lib/core/site';
import { requireAccount } from '@/lib/http/page';
import { metadataOf } from '@/lib/http/seo/metadata';
import { LibraryShelf, type SearchParams } from '../shelf';

export function generateMetadata(): Metadata {
  return metadataOf({
    title: `Liked songs | ${site.name}`,
    description: 'The songs you like.',
    path: '/library/liked',
    noindex: true,
  });
}

export default async function LikedPage({ searchParams }: { searchParams: SearchParams }) {
  await requireAccount('/library/liked');
  return <LibraryShelf shelf="liked" searchParams={searchParams} />;
}
