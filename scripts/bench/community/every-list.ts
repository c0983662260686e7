import type { Pagination } from '@/lib/contract/paging';
import type { Ctx } from '@/lib/core/context';
import { artistsApi } from '@/lib/domain/artists/contract';
import { findArtist, getArtist, listArtists } from '@/lib/domain/artists/queries';
import { publicArtists } from '@/lib/domain/artists/sitemap';
import { creditsApi } from '@/lib/domain/credits/contract';
import { listHistory } from '@/lib/domain/credits/queries';
import { artistFeed, genreFeed, playlistFeed } from '@/lib/domain/feeds/queries';
import { findGenre } from '@/lib/domain/genre/queries';
import { findTermsToAccept, latestAcceptanceOf } from '@/lib/domain/legal/queries';
import { listPublicPlaylistsOf } from '@/lib/domain/playlist/queries';
import { reportsApi } from '@/lib/domain/reports/contract';
import { listReports } from '@/lib/domain/reports/list';
import { songApi } from '@/lib/domain/song/contract';
import { listMoreByArtist, listSongs } from '@/lib/domain/song/queries';
import { tokensApi } from '@/lib/domain/tokens/contract';
import { listTokens } from '@/lib/domain/tokens/queries';
import { webhooksApi } from '@/lib/domain/webhooks/contract';
import { listDeliveries, listReceivers } from '@/lib/domain/webhooks/queries';

export interface CommunityList {
  name: string;
  /** The number of the person who reads it. */
  as: number;
  role?: 'admin' | 'user';
  /** Reads a page and returns the cursor of the next one. */
  read(ctx: Ctx, query: object): Promise<string | null>;
  /** The query of a deep page by its number. */
  deep?: object;
}

/** The accounts of scripts/seed/community.ts that have the most of something. */
const [ARTIST, FOLLOWER, BLOCKER, OTHER] = [200_000, 199_999, 199_998, 199_997];
const artist = `person-${ARTIST}`;
/** It has 10,000 songs. */
const LONG_PLAYLIST = 'fa7b909a-6627-477b-aa56-ef48a069a848';
const DEEP = { page: '9000' };

const paged = (
  about: Pick<CommunityList, 'name' | 'as' | 'role' | 'deep'>,
  read: (ctx: Ctx, query: object) => Promise<{ pagination: Pagination }>,
): CommunityList => ({
  ...about,
  read: async (ctx, query) => (await read(ctx, query)).pagination.nextCursor ?? null,
});

const whole = (name: string, read: (ctx: Ctx) => Promise<unknown>, as = OTHER): CommunityList => ({
  name,
  as,
  read: async (ctx) => {
    await read(ctx);
    return null;
  },
});

const songs = (name: string, filters: object, as = OTHER, deep: object | null = DEEP) =>
  paged({ name, as, ...(deep && { deep }) }, (ctx, query) =>
    listSongs(ctx, songApi.list.query.parse({ scope: 'public', ...filters, ...query })),
  );

const artists = (name: string, filters: object, as: number, deep: object) =>
  paged({ name, as, deep }, (ctx, query) =>
    listArtists(ctx, artistsApi.list.query.parse({ ...filters, ...query })),
  );

const reports = (name: string, filters: object) =>
  paged({ name, as: OTHER, role: 'admin', deep: { page: '1600' } }, (ctx, query) =>
    listReports(ctx, reportsApi.list.query.parse({ about: 'artist', ...filters, ...query })),
  );

const found = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new Error('This database has no such row');
  return value;
};

/** Every list that came with artists, feeds, tokens and webhooks. */
export const communityLists: readonly CommunityList[] = [
  ...(['createdAt', 'playCount', 'name', 'duration', 'trending'] as const).map((sortBy) =>
    songs(`songs of an artist by ${sortBy}`, { artist, sortBy }),
  ),
  songs('songs of an artist, oldest first', { artist, sortOrder: 'asc' }),
  ...(['createdAt', 'playCount', 'trending'] as const).map((sortBy) =>
    songs(`few songs of an artist by ${sortBy}`, { artist: 'person-90000', sortBy }, OTHER, null),
  ),
  songs('songs of an artist of a genre', { artist, genre: 'lo-fi' }, OTHER, null),
  songs('songs of an artist of a genre by name', { artist, genre: 'lo-fi', sortBy: 'name' }, OTHER, null),
  whole('an artist', (ctx) => getArtist(ctx, artist)),
  whole('more songs of an artist', async (ctx) => {
    const { data } = await listSongs(ctx, songApi.list.query.parse({ scope: 'public', artist, limit: '1' }));
    await listMoreByArtist(ctx, found(data[0]));
  }),
  whole('playlists of an artist', async (ctx) =>
    listPublicPlaylistsOf(ctx, (await findArtist(ctx, artist)).id),
  ),
  songs('songs of followed artists', { scope: 'following' }, FOLLOWER, { page: '10', pageSize: '100' }),
  songs('public songs without those of blocked artists', {}, BLOCKER),
  artists('followed artists', {}, FOLLOWER, { page: '480' }),
  artists('blocked artists', { blocked: 'true' }, BLOCKER, { page: '90' }),
  whole('feed of an artist', async (ctx) => artistFeed(ctx, await findArtist(ctx, artist))),
  whole('feed of a genre', async (ctx) => genreFeed(ctx, found(await findGenre(ctx, 'lo-fi')))),
  whole('feed of a playlist', async (ctx) => {
    await playlistFeed(ctx, LONG_PLAYLIST);
  }),
  whole('artists in the sitemap', async (ctx) => {
    for await (const _ of publicArtists(ctx, { from: '80000000-0000-0000-0000-000000000000', to: undefined }))
      return;
  }),
  reports('reported artists', {}),
  reports('reported artists, dismissed', { status: 'dismissed' }),
  reports('reported artists, open', { status: 'open' }),
  reports('reported artists for a reason', { reason: 'hateful' }),
  reports('reported artists, oldest first', { sortOrder: 'asc' }),
  whole('terms to accept', findTermsToAccept),
  {
    ...whole('latest acceptance of a user', async (ctx) => {
      const user = await ctx.db.user.findFirstOrThrow({ where: { handle: artist } });
      await latestAcceptanceOf(ctx, user.id);
    }),
    role: 'admin',
  },
  whole('API tokens', (ctx) => listTokens(ctx, tokensApi.list.query.parse({})), ARTIST),
  {
    name: 'history of credits by token',
    as: ARTIST,
    deep: DEEP,
    read: async (ctx, query) => (await listHistory(ctx, creditsApi.history.query.parse(query))).nextCursor,
  },
  paged({ name: 'deliveries of a webhook', as: ARTIST, deep: DEEP }, async (ctx, query) => {
    const [receiver] = await listReceivers(ctx);
    return listDeliveries(ctx, found(receiver).id, webhooksApi.deliveries.query.parse(query));
  }),
];
