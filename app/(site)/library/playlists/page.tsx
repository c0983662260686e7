import type { Metadata } from 'next';
import { Playlists } from '@/components/playlist/playlists';
import { playlistApi } from '@/lib/domain/playlist/contract';
import { listPlaylists } from '@/lib/domain/playlist/queries';
import { pageContext, requireAccount } from '@/lib/http/page';
import { defaultMetadata } from '@/lib/http/seo/metadata';

const PAGE_SIZE = '50';

export function generateMetadata(): Metadata {
  return defaultMetadata('/library/playlists');
}

export default async function PlaylistsPage() {
  await requireAccount('/library/playlists');
  const first = await listPlaylists(await pageContext(), playlistApi.list.query.parse({ limit: PAGE_SIZE }));
  return <Playlists first={first} />;
}
