import { type Ctx, tokenOf, userId } from '@/lib/core/context';
import { getAccount } from '@/lib/domain/auth/queries';
import { getBalance } from '@/lib/domain/credits/queries';
import { findTermsToAccept } from '@/lib/domain/legal/queries';
import { songApi } from '@/lib/domain/song/contract';
import { LIBRARY_QUERY } from '@/lib/domain/song/list/cache-rules';
import { listSongs } from '@/lib/domain/song/queries';
import { MAX_RUNNING } from '@/lib/domain/song/rules';
import { getCurrentSubscription } from '@/lib/domain/subscription/queries';
import type { ViewerData, ViewerSnapshot } from './contract';

/** Returns the signed-in user's account, balance and subscription. Throws `auth.required` for visitors. */
export async function getViewerData(ctx: Ctx): Promise<ViewerData> {
  const [account, balance, subscription, termsToAccept] = await Promise.all([
    getAccount(ctx, userId(ctx)),
    getBalance(ctx),
    getCurrentSubscription(ctx),
    findTermsToAccept(ctx),
  ]);
  return { account, balance, subscription, termsToAccept };
}

/** Changes become visible up to this long after the time they carry. */
const COMMIT_MS = 5_000;

/** More than can be in the making, so that none that changed is left out. */
const SNAPSHOT_QUERY = { ...LIBRARY_QUERY, limit: String(2 * MAX_RUNNING) };

/**
 * Returns the signed-in user's balance and subscription, and those of their newest songs that changed since a time; none
 * if it is null. API tokens see no subscription, nor its card and invoices.
 */
export async function getViewerSnapshot(ctx: Ctx, since: Date | null): Promise<ViewerSnapshot> {
  const [balance, subscription, songs] = await Promise.all([
    getBalance(ctx),
    tokenOf(ctx) ? null : getCurrentSubscription(ctx),
    since ? listSongs(ctx, songApi.list.query.parse(SNAPSHOT_QUERY)) : null,
  ]);
  const sinceMs = since ? since.getTime() - COMMIT_MS : 0;
  const changed = songs?.data.filter(({ updatedAt }) => Date.parse(updatedAt) > sinceMs) ?? [];
  return { balance, subscription, songs: changed };
}
