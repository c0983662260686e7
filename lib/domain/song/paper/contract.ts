import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';

const MAX_SECTIONS = 200;
/** Of ten minutes at 220 bpm in 2/4. */
const MAX_BARS = 2_000;
const MAX_CHORDS = 64;

const bar = z.object({
  number: z.number().int().describe('Its place in the song, from 1'),
  chords: z
    .array(
      z.object({
        symbol: z.string().describe('"Am7"'),
        at: z.number().describe('Its place in the bar, from 0 to 1'),
      }),
    )
    .max(MAX_CHORDS)
    .describe('Those that begin in the bar; empty if the chord before goes on'),
  words: z.string().describe('The words whose singing begins in the bar'),
});

/** A song as chords, bar by bar. */
const chart = z.object({
  key: z.string().describe('"D minor"'),
  bpm: z.number().int().describe('Dotted quarters per minute in 6/8 and its like'),
  meter: z.string().describe('"6/8"'),
  sections: z.array(z.object({ label: z.string(), bars: z.array(bar).max(MAX_BARS) })).max(MAX_SECTIONS),
});

export const paperApi = {
  chords: endpoint({
    operation: 'song.chords',
    method: 'GET',
    path: '/song/:id/chords',
    summary: 'Get the chords of a song bar by bar, with its words, if the composer wrote it',
    access: 'public',
    token: 'read',
    bucket: 'score',
    params: z.object({ id: z.uuid() }),
    output: z.object({ data: chart }),
    errors: ['song.notFound', 'song.gone', 'score.none', 'score.damaged', 'score.newer', 'files.busy'],
  }),
};
