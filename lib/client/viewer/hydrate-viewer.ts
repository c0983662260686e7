import type { QueryClient } from '@tanstack/react-query';
import type { Song } from '@/lib/domain/song/contract';
import { LIBRARY_QUERY } from '@/lib/domain/song/list/cache-rules';
import type { ViewerData } from '@/lib/domain/viewer/contract';
import { queryKey } from '../hooks';
import { setLikeCount } from '../song/likes';
import { setPlayCount } from '../song/plays';

/** Puts the viewer data embedded in the page into the query cache, so that nothing of it is fetched again. */
export function hydrateViewer(client: QueryClient, data: ViewerData): void {
  const { balance, subscription, song, songs, lists = [], pricing } = data;
  client.setQueryData(queryKey('GET /credits/balance'), { data: balance });
  client.setQueryData(queryKey('GET /subscription/current'), { data: subscription });
  if (song) hydrateSong(client, song);
  if (pricing) client.setQueryData(queryKey('GET /credits/pricing'), { data: pricing });
  for (const { query, page } of lists) client.setQueryData(queryKey('GET /song', { query }), page);
  if (songs) {
    const pages = { pages: [songs], pageParams: [undefined] };
    client.setQueryData(['GET /song', 'pages', LIBRARY_QUERY], pages);
  }
}

/** Likes and plays do not have the page rendered again. */
function hydrateSong(client: QueryClient, song: Song): void {
  client.setQueryData(queryKey('GET /song/:id', { params: { id: song.id } }), { data: song });
  setLikeCount(song.id, song.likeCount);
  setPlayCount(song.id, song.playCount);
}
