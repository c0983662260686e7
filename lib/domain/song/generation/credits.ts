import { DAY_MS } from '@/lib/core/constants';
import { type Ctx, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { captureCredits } from '@/lib/domain/credits/capture';
import { holdCredits } from '@/lib/domain/credits/hold';
import { releaseCredits } from '@/lib/domain/credits/release';
import type { Attempt } from './attempt';

/** Far longer than a song can queue and run. Only the hold of a lost song expires. */
const HOLD_MS = 2 * DAY_MS;

function holdKey({ songId, attempt }: Attempt): string {
  return `gen:${songId}:${attempt}`;
}

/** Holds an attempt's cost in credits of the caller: the take with this number, from 0, of `count`. Throws `credits.notEnough`. */
export function holdSongCredits(
  ctx: Ctx,
  attempt: Attempt,
  { cost, take, count }: { cost: number; take: number; count: number },
): Promise<void> {
  return holdCredits(ctx, {
    userId: userId(ctx),
    key: holdKey(attempt),
    amount: cost,
    about: { songId: attempt.songId },
    lifetimeMs: HOLD_MS,
    whole: { amount: cost * count, held: cost * take },
  });
}

/** Captures an attempt's hold because the song is ready. Throws `music.interrupted` if the hold expired meanwhile. */
export async function captureSongCredits(ctx: Ctx, attempt: Attempt): Promise<void> {
  const key = holdKey(attempt);
  if (await captureCredits(ctx, key)) return;
  // The songs of the showcase have none.
  if ((await ctx.db.creditOperation.count({ where: { key } })) > 0) fail('music.interrupted');
}

/** Releases an attempt's hold because there will be no song. */
export async function releaseSongCredits(ctx: Ctx, attempt: Attempt): Promise<void> {
  await releaseCredits(ctx, holdKey(attempt));
}
