import type { z } from 'zod';
import { DAY_MS } from '@/lib/core/constants';
import { type Ctx, userId } from '@/lib/core/context';
import { type ErrorCode, fail } from '@/lib/core/errors';
import type { LyricWriter, WrittenLyrics } from '@/lib/core/music/lyrics';
import { isProviderError, type ProviderFault } from '@/lib/core/music/provider';
import { takeShare } from '@/lib/domain/tokens/take-share';
import type { lyricsApi } from './contract';
import { Turns } from './turns';

type Input = z.output<(typeof lyricsApi)['write']['body']>;

const PER_DAY = { points: 60, seconds: DAY_MS / 1000 };
const LIMITS = { running: 4, waiting: 16, waitMs: 60_000 };
const BUSY_SECONDS = 30;

/** Of this process: a model that many ask at the same time answers all of them late. */
const turns = new Turns(LIMITS);

/**
 * Writes lyrics for a description, or improves given ones, as the song would be understood. Throws a `lyrics` error; what
 * the model's server said is only logged.
 */
export async function writeLyrics(ctx: Ctx, input: Input, signal: AbortSignal): Promise<WrittenLyrics> {
  const writer = ctx.lyricWriter;
  const user = userId(ctx);
  if (turns.has(user)) fail('lyrics.running');
  if (turns.isFull()) fail('lyrics.busy', { retryAfter: BUSY_SECONDS });
  const work = () => write(ctx, { writer, user, input, signal });
  return turns.run(user, work, signal).catch((error: unknown) => refuse(ctx, error, signal));
}

async function write(
  ctx: Ctx,
  { writer, user, input, signal }: { writer: LyricWriter; user: string; input: Input; signal: AbortSignal },
): Promise<WrittenLyrics> {
  const wait = await takeShare(ctx, 'lyrics-day', user, PER_DAY);
  if (wait > 0) fail('lyrics.tooMany', { retryAfter: wait });
  const { prompt: about, language, lyrics, ...given } = input;
  const { genre, mood, durationSeconds } = ctx.music.understand({ ...given, prompt: about, lyrics });
  const order = { about, language, lyrics, genre, mood: mood ?? undefined, durationSeconds };
  return writer.write(order, signal);
}

const CODES: Record<ProviderFault['code'], ErrorCode> = {
  auth: 'lyrics.away',
  invalid: 'lyrics.failed',
  content_policy: 'lyrics.refused',
  rate_limited: 'lyrics.busy',
  quota: 'lyrics.away',
  busy: 'lyrics.busy',
  timeout: 'lyrics.timeout',
  unavailable: 'lyrics.away',
  lost: 'lyrics.away',
  source: 'lyrics.failed',
  failed: 'lyrics.failed',
};

function refuse({ log, requestId }: Ctx, error: unknown, signal: AbortSignal): never {
  // The user has left, this process ends, or it was never this user's turn.
  const isGivenUp = signal.aborted || (error instanceof Error && error.name === 'TimeoutError');
  if (isGivenUp) fail('lyrics.busy', { retryAfter: BUSY_SECONDS, cause: error });
  if (!isProviderError(error)) throw error;
  const { code, retryAfterSeconds } = error.fault;
  log.warn({ requestId, err: error }, 'lyrics were not written');
  return fail(CODES[code], {
    cause: error,
    ...(CODES[code] === 'lyrics.busy' && { retryAfter: retryAfterSeconds ?? BUSY_SECONDS }),
  });
}
