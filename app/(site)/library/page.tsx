import type { Metadata } from 'next';
import { SongLibrary } from '@/components/song/library';
import { metadataOf } from '@/lib/http/metadata';
import { requireAccount } from '@/lib/http/page';
import { site } from '@/lib/site';

export function generateMetadata(): Metadata {
  return metadataOf({
    title: `Library | ${site.name}`,
    description: 'Every song you have made, to play, share, rename and take along.',
    path: '/library',
    noindex: true,
  });
}

export default async function LibraryPage() {
  await requireAccount('/library');
  return <SongLibrary />;
}
