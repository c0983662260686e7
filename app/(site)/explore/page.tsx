import type { Metadata } from 'next';
import { Explore } from '@/components/explore/explore';
import { isPlain, readExploreQuery, songsQuery, trendingQuery } from '@/components/explore/explore-query';
import { listGenres } from '@/lib/domain/genre/queries';
import { songApi } from '@/lib/domain/song/contract';
import { listPopularGenres, listSongs } from '@/lib/domain/song/queries';
import { pageContext, requireSignedIn } from '@/lib/http/page';
import { defaultMetadata } from '@/lib/http/seo/metadata';

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const POPULAR = 8;

export function generateMetadata(): Metadata {
  return defaultMetadata('/explore');
}

export default async function ExplorePage({ searchParams }: Props) {
  await requireSignedIn('/explore');
  const params = Object.entries(await searchParams).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const view = readExploreQuery(new URLSearchParams(params));
  const ctx = await pageContext();
  const [first, trending, genres, popular] = await Promise.all([
    readSongs(songsQuery(view)),
    isPlain(view) ? readSongs(trendingQuery) : null,
    listGenres(ctx),
    listPopularGenres(ctx, POPULAR),
  ]);
  return <Explore {...{ genres, popular, first, trending }} />;
}

async function readSongs(query: ReturnType<typeof songsQuery>) {
  const { data, pagination } = await listSongs(await pageContext(), songApi.list.query.parse(query));
  return { message: '', data, pagination };
}
