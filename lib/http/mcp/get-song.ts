import { z } from 'zod';
import type { Ctx } from '@/lib/core/context';
import { type Song, songApi } from '@/lib/domain/song/contract';
import { getSong as get } from '@/lib/domain/song/queries';
import { findScoredSong } from '@/lib/domain/song/score/find-scored-song';
import { loadScore } from '@/lib/domain/song/score/load-score';
import { readableScore } from './songs/readable-score';
import { briefLines, briefOf, songBrief } from './songs/song-brief';
import { tool } from './tool';

/** Sections and tracks of a score. */
const MAX_PARTS = 200;

export const getSong = tool({
  name: 'get_song',
  title: 'Show a song',
  description:
    'Tells how far a song is, where it can be heard, and the sections and tracks that change_song can name. Its words and chords are in its resource.',
  call: songApi.get,
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.strictObject(songApi.get.params.shape),
  output: songBrief.extend({
    sections: z.array(z.object({ id: z.string(), label: z.string() })).max(MAX_PARTS),
    tracks: z.array(z.object({ id: z.string(), instrument: z.string() })).max(MAX_PARTS),
  }),
  async run(ctx, { id }) {
    const song = await get(ctx, id);
    const parts = await partsOf(ctx, song);
    const { sections, tracks } = parts ?? NO_PARTS;
    return {
      data: { ...briefOf(ctx, song), sections, tracks },
      lines: [
        ...briefLines(ctx, song),
        ...listed(
          'Sections',
          sections.map((section) => `${section.id} (${section.label})`),
        ),
        ...listed(
          'Tracks',
          tracks.map((track) => `${track.id} (${track.instrument})`),
        ),
        ...(parts ? [] : ['Its sections and tracks cannot be read at the moment.']),
      ],
      song,
    };
  },
});

const NO_PARTS = { sections: [], tracks: [] };

/** Only the composer's songs have parts with names. Null if they cannot be read. */
async function partsOf(ctx: Ctx, { id, isMine, hasScore, status }: Song) {
  if (!isMine || !hasScore || status !== 'ready') return NO_PARTS;
  return readableScore(ctx, async () => loadScore(ctx, await findScoredSong(ctx, id)));
}

const listed = (what: string, items: string[]) => (items.length > 0 ? [`${what}: ${items.join(', ')}`] : []);
