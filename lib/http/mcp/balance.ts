import { z } from 'zod';
import { agentSentences } from '@/lib/core/messages';
import { checkCredits } from '@/lib/domain/credits/check';
import { creditsApi } from '@/lib/domain/credits/contract';
import { getBalance, getPricing } from '@/lib/domain/credits/queries';
import { getTokenBudget } from '@/lib/domain/tokens/queries';
import { tool } from './tool';

export const balance = tool({
  name: 'balance',
  title: 'Show the credits',
  description: 'Tells how many credits the user has, and what a song and a change of a song cost.',
  call: creditsApi.balance,
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.strictObject({}),
  output: creditsApi.balance.output.shape.data.extend({
    songCost: z.number().int().describe('Credits for a song of three minutes'),
    songChangeCost: z.number().int().describe('Credits for a change of a song'),
    creditsUrl: z.url().describe('Where the user can buy credits'),
  }),
  async run(ctx) {
    const [now, budget, { required: songCost }, { songChangeCost }] = await Promise.all([
      getBalance(ctx),
      getTokenBudget(ctx),
      checkCredits(ctx, { action: 'song' }),
      getPricing(ctx),
    ]);
    return {
      data: {
        ...now,
        ...(budget && { budget }),
        songCost,
        songChangeCost,
        creditsUrl: `${ctx.siteUrl}/credits`,
      },
      lines: [
        agentSentences.balance(now.balance, now.held),
        ...(budget
          ? [agentSentences.budget(budget.monthlyCredits - budget.spentThisMonth, budget.resetsAt)]
          : []),
        agentSentences.prices(songCost, songChangeCost),
        agentSentences.buyCredits(ctx.siteUrl),
      ],
    };
  },
});
