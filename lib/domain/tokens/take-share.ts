import { type Ctx, tokenOf } from '@/lib/core/context';
import type { Limit } from '@/lib/core/ports';

/**
 * Takes one point of a limit for an account or address. An API token may take half of its account's points, and a call that
 * is refused for it takes none of the account's, so that a program that runs wild leaves room for its owner. Returns the
 * seconds to wait if none is left, else 0.
 */
export async function takeShare(ctx: Ctx, name: string, caller: string, limit: Limit): Promise<number> {
  const token = tokenOf(ctx);
  const half = { ...limit, points: limit.points / 2 };
  const wait = token ? await ctx.limiter.take(`${name}:token:${token.id}`, half) : 0;
  return wait > 0 ? wait : ctx.limiter.take(`${name}:${caller}`, limit);
}
