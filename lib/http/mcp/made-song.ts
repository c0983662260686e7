import { z } from 'zod';
import { GENERATE_WAIT_MS } from '@/lib/core/constants';
import type { Ctx } from '@/lib/core/context';
import { agentSentences } from '@/lib/core/messages';
import { getBalance } from '@/lib/domain/credits/queries';
import type { Song } from '@/lib/domain/song/contract';
import { isFinished, waitForSongs } from '@/lib/domain/song/generation/wait-for-songs';
import { getPrice } from '@/lib/domain/song/queries';
import { IDEMPOTENCY_KEY } from '../headers';
import { briefLines, briefOf, songBrief } from './songs/song-brief';
import type { Exchange } from './tool';

/** The fields of every tool that makes a song. */
export const making = {
  wait: z
    .boolean()
    .default(true)
    .describe('Waits up to 50 seconds for the song. If it is not ready then, call get_song with its id'),
  idempotencyKey: z
    .string()
    .regex(IDEMPOTENCY_KEY, 'At most 255 printable characters')
    .optional()
    .describe('Any new word. A repeated call with the same one returns the first song and costs nothing'),
};

/** A song that was requested, with its price. */
export const madeSong = songBrief.extend({
  credits: z.number().int().describe('What it costs; nothing if it fails'),
  balance: z.number().int().describe('Credits that are left'),
});

interface Wish {
  accepted: Song;
  wait: boolean;
  exchange: Exchange;
}

/** Waits for a song unless the caller prefers not to, and returns it with its price. */
export async function answerMade(ctx: Ctx, { accepted, wait, exchange }: Wish) {
  const { signal } = exchange;
  const [song = accepted] = await waitForSongs(ctx, [accepted.id], {
    timeoutMs: wait ? GENERATE_WAIT_MS : 0,
    signal,
    onRead: ([read]) => read && exchange.report(read.progress, read.stage),
  });
  const [credits, { balance }] = await Promise.all([getPrice(ctx, song.id), getBalance(ctx)]);
  const lines = [
    ...briefLines(ctx, song),
    agentSentences.price(credits, balance),
    ...(isFinished(song) ? [] : [agentSentences.stillMade(song.id)]),
  ];
  return { data: { ...briefOf(ctx, song), credits, balance }, lines, song };
}
