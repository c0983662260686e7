import type { Metadata } from 'next';
import { Playlists } from '@/components/playlist/playlists';
import { site } from '@/lib/core/site';
import { playlistApi } from '@/lib/domain/playlist/contract';
import { listPlaylists } from '@/lib/domain/playlist/queries';
import { pageContext, requireAccount } from '@/lib/http/page';
import { metadataOf } from '@/lib/http/seo/metadata';

const PAGE_SIZE = '50';

export function generateMetadata(): Metadata {
  return metadataOf({
    title: `Playlists | ${site.name}`,
    description: 'Your songs and those of others, in your own order.',
    path: '/library/playlists',
    noindex: true,
  });
}

export default async function PlaylistsPage() {
  await requireAccount('/library/playlists');
  const first = await listPlaylists(await pageContext(), playlistApi.list.query.parse({ limit: PAGE_SIZE }));
  return <Playlists first={first} />;
}
