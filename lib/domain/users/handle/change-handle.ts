import { DAY_MS } from '@/lib/core/constants';
import type { Ctx } from '@/lib/core/context';
import { AppError, type ErrorCode, errors } from '@/lib/core/errors';
import type { UserRow } from '../row';

/** How often a user may change their handle within this time. */
const MAX_CHANGES = 3;
const WINDOW_MS = 30 * DAY_MS;

/**
 * Changes the handle of a locked account in the caller's transaction; the old one redirects to it. Throws an error of the
 * field if the handle is reserved, another user has or had it, or, for the user themselves, it was changed too often.
 */
export async function changeHandle(
  ctx: Ctx,
  { id, handle: before }: Pick<UserRow, 'id' | 'handle'>,
  wanted: string | undefined,
  { isLimited }: { isLimited: boolean },
): Promise<void> {
  if (wanted === undefined || wanted === before) return;
  const now = ctx.clock.now();
  if (isLimited && before !== null) await refuseTooOften(ctx, id, now);
  const [claim] = await ctx.db.$queryRaw<{ reserved: boolean; claimed: boolean }[]>`
    SELECT reserved, NOT reserved AND handle_claim(${id}::uuid, ${wanted}) AS claimed
    FROM (SELECT handle_is_reserved(${wanted}) AS reserved) AS word`;
  if (claim?.reserved) throw refusal('users.handleReserved');
  if (!claim?.claimed) throw refusal('users.handleTaken');
  if (before !== null) await ctx.db.formerHandle.create({ data: { handle: before, userId: id, at: now } });
}

async function refuseTooOften(ctx: Ctx, userId: string, now: Date): Promise<void> {
  const oldest = await ctx.db.formerHandle.findFirst({
    where: { userId, at: { gt: new Date(now.getTime() - WINDOW_MS) } },
    orderBy: { at: 'desc' },
    skip: MAX_CHANGES - 1,
  });
  if (!oldest) return;
  const waitMs = oldest.at.getTime() + WINDOW_MS - now.getTime();
  throw refusal('users.handleTooOften', Math.ceil(waitMs / 1000));
}

function refusal(code: ErrorCode, retryAfter?: number): AppError {
  return new AppError(code, { fields: { handle: errors[code].text }, retryAfter });
}
