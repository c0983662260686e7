import type { QueryClient } from '@tanstack/react-query';
import { LIBRARY_QUERY } from '@/lib/domain/song/list/cache-rules';
import { queryKey } from '../hooks';
import type { Mine } from './viewer-data';

/** Puts what came with the page where answers are kept: nothing of it is asked for again. */
export function keepMine(client: QueryClient, { balance, subscription, song, songs }: Mine): void {
  client.setQueryData(queryKey('GET /credits/balance'), { data: balance });
  client.setQueryData(queryKey('GET /subscription/current'), { data: subscription });
  if (song) client.setQueryData(queryKey('GET /song/:id', { params: { id: song.id } }), { data: song });
  if (songs) {
    const pages = { pages: [songs], pageParams: [undefined] };
    client.setQueryData(['GET /song', 'pages', LIBRARY_QUERY], pages);
  }
}
