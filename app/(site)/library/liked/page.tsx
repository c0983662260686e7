import type { Metadata } from 'next';
import { metadataOf } from '@/lib/http/metadata';
import { site } from '@/lib/site';
import { LibraryShelf, type SearchParams } from '../shelf';

export function generateMetadata(): Metadata {
  return metadataOf({
    title: `Liked songs | ${site.name}`,
    description: 'The songs you like.',
    path: '/library/liked',
    noindex: true,
  });
}

export default function LikedPage({ searchParams }: { searchParams: SearchParams }) {
  return <LibraryShelf shelf="liked" path="/library/liked" searchParams={searchParams} />;
}
