import { SongLibrary } from '@/components/library/library';
import { listQueryOf, readLibraryQuery, type Shelf } from '@/components/library/library-query';
import { listGenres } from '@/lib/domain/genre/queries';
import { songApi } from '@/lib/domain/song/contract';
import { listSongs } from '@/lib/domain/song/queries';
import { isAppShell, pageContext } from '@/lib/http/page';

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** A shelf of the library with the first page of songs for the URL's query. The app shell omits the songs. */
export async function LibraryShelf({ shelf, searchParams }: { shelf: Shelf; searchParams: SearchParams }) {
  const ctx = await pageContext();
  const params = Object.entries(await searchParams).flatMap(([name, value]) => [[name, String(value ?? '')]]);
  const view = readLibraryQuery(new URLSearchParams(params));
  const query = songApi.list.query.parse(listQueryOf(view, shelf));
  const [songs, genres] = await Promise.all([
    (await isAppShell()) ? null : listSongs(ctx, query),
    listGenres(ctx),
  ]);
  return <SongLibrary shelf={shelf} genres={genres} first={songs ? { message: '', ...songs } : undefined} />;
}
