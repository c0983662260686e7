import type { z } from 'zod';
import type { Ctx } from '@/lib/core/context';
import type { creditsApi } from './contract';
import { getBalance, getPricing } from './queries';

/** Checks whether the caller can pay an amount or a number of songs. Holds nothing. */
export async function checkCredits(ctx: Ctx, input: z.output<typeof creditsApi.check.body>) {
  const { balance } = await getBalance(ctx);
  const required = input.amount ?? (input.quantity ?? 1) * (await getPricing(ctx)).songCost;
  const shortfall = Math.max(0, required - balance);
  return { hasEnough: shortfall === 0, required, balance, shortfall };
}
