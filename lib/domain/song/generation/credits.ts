import { DAY_MS } from '@/lib/core/constants';
import { type Ctx, userId } from '@/lib/core/context';
import { captureCredits } from '@/lib/domain/credits/capture';
import { holdCredits } from '@/lib/domain/credits/hold';
import { releaseCredits } from '@/lib/domain/credits/release';
import type { Attempt } from './attempt';

/** Far longer than a song can wait and be made: only a hold whose song was lost gets there. */
const HOLD_MS = 2 * DAY_MS;

/** The ledger's name for what one attempt costs. */
function holdKey({ songId, attempt }: Attempt): string {
  return `gen:${songId}:${attempt}`;
}

/** Sets aside what an attempt costs its owner, who asks for it. Fails with `credits.notEnough`. */
export function holdSongCredits(ctx: Ctx, attempt: Attempt, cost: number): Promise<void> {
  return holdCredits(ctx, {
    userId: userId(ctx),
    key: holdKey(attempt),
    amount: cost,
    about: { songId: attempt.songId },
    lifetimeMs: HOLD_MS,
  });
}

/** Spends what was set aside, because the song is ready. */
export async function captureSongCredits(ctx: Ctx, attempt: Attempt): Promise<void> {
  await captureCredits(ctx, holdKey(attempt));
}

/** Gives back what was set aside, because there will be no song. */
export async function releaseSongCredits(ctx: Ctx, attempt: Attempt): Promise<void> {
  await releaseCredits(ctx, holdKey(attempt));
}
