import { z } from 'zod';
import { formatCount, formatDuration } from '@/lib/core/format';
import { agentSentences } from '@/lib/core/messages';
import { shorten } from '@/lib/core/text/shorten';
import { listQuery, type Song, songApi } from '@/lib/domain/song/contract';
import { listSongs as list } from '@/lib/domain/song/queries';
import { briefOf, songBrief } from './songs/song-brief';
import { tool } from './tool';

const MAX_SONGS = 20;
/** Of a title, so that all lines fit into an answer. */
const maxTitle = (songs: number) => (songs > 10 ? 20 : 60);

const { search, cursor } = listQuery.shape;

export const listSongs = tool({
  name: 'list_songs',
  title: 'List songs',
  description: 'Lists the songs of the user, newest first, or those that match a search, best match first.',
  call: songApi.list,
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.strictObject({
    search: search.describe('Words of the title, description, lyrics or genre'),
    limit: z
      .int('Must be a whole number')
      .min(1, 'At least 1')
      .max(MAX_SONGS, `At most ${MAX_SONGS}`)
      .default(10),
    cursor: cursor.describe('nextCursor of the page before'),
  }),
  output: z.object({
    songs: z
      .array(
        songBrief.pick({
          id: true,
          title: true,
          status: true,
          durationSeconds: true,
          genre: true,
          pageUrl: true,
        }),
      )
      .max(MAX_SONGS),
    total: z.number().int(),
    nextCursor: z.string().nullable(),
  }),
  async run(ctx, { limit, ...query }) {
    const { data, pagination } = await list(
      ctx,
      listQuery.parse({ ...query, limit: String(limit), scope: 'mine' }),
    );
    const { totalItems: total, nextCursor = null } = pagination;
    const heading = total === 0 ? agentSentences.noSongs : formatCount(total, 'song');
    const lines = data.map((song) => lineOf(song, maxTitle(data.length)));
    return {
      data: { songs: data.map((song) => briefOf(ctx, song)), total, nextCursor },
      lines: [heading, ...(nextCursor ? [agentSentences.moreSongs(nextCursor)] : []), ...lines],
    };
  },
});

function lineOf(song: Song, max: number): string {
  const state = song.status === 'ready' ? formatDuration(song.duration ?? 0) : song.status;
  return `${song.id} ${shorten(song.name, max)}, ${state}`;
}
