import type { Ctx } from '@/lib/core/context';
import { providerNames } from '@/lib/core/music/names';
import type { ModelFigures } from './contract';
import { type Figures, readFigures, type Sums, type Window } from './figures';
import { comparisonOf, type Period } from './rules';

const MILLION = 1_000_000;

/** Returns the songs, credits and costs of the present period by provider, those with most songs first. */
export async function getModelFigures(ctx: Ctx, period: Period): Promise<ModelFigures> {
  return modelsOf(await readFigures(ctx, [modelWindow(period, ctx.clock.now())]));
}

export function modelWindow(period: Period, now: Date): Window {
  const { start, end } = comparisonOf(period, now).current;
  return { name: 'models', grain: 'day', from: start, to: end, by: null, families: ['models', 'costs'] };
}

export function modelsOf(figures: Figures): ModelFigures {
  const sums = figures.of('models');
  const rests = [...sums.family('models'), ...sums.family('costs')].map(({ rest }) => rest);
  const providers = [...new Set(rests.map((rest) => rest.split('.')[0] ?? ''))];
  return providers
    .map((provider) => figuresOf(provider, sums))
    .filter(({ asked, costs }) => asked > 0 || costs.length > 0)
    .sort((one, other) => other.asked - one.asked);
}

function figuresOf(provider: string, sums: Sums): ModelFigures[number] {
  const songs = sums.family(`models.${provider}`);
  return {
    provider,
    name: new Map<string, string>(Object.entries(providerNames)).get(provider) ?? provider,
    asked: songs.reduce((total, { count }) => total + count, 0),
    ready: sums.count(`models.${provider}.ready`),
    failed: sums.count(`models.${provider}.failed`),
    credits: sums.amount(`models.${provider}.ready`),
    costs: sums
      .family(`costs.${provider}`)
      .filter(({ count }) => count > 0)
      .map(({ rest: unit, amount }) => ({ unit, amount: amount / MILLION })),
  };
}
