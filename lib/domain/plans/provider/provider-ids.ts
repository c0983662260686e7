import { type Ctx, inTransaction } from '@/lib/core/context';
import { isUniqueViolation } from '@/lib/core/database/unique-violation';
import { AppError } from '@/lib/core/errors';
import { recordAudit } from '@/lib/domain/audit/record';
import type { Plan } from '../contract';
import { lockPlan } from '../lock';
import { getPlan } from '../queries';
import { auditedPlan, planInclude, toPlan } from '../row';
import { type ProviderIds, type ProviderState, providerIdProblems } from '../rules';
import { queueSync } from './queue-sync';
import { supersedePrice } from './supersede-price';

const CURRENCY = 'usd';
const TAKEN = 'Another plan has this ID';

/**
 * Links a plan to an existing product and prices of the payment provider, after validating them there. Closes the plan's
 * previous prices to new subscribers. With a different product, creates the prices that are not given.
 */
export async function updateProviderIds(ctx: Ctx, id: string, ids: ProviderIds): Promise<Plan> {
  await getPlan(ctx, id);
  const state = await fetchState(ctx, ids);
  try {
    return await inTransaction(ctx, (tx) => link(tx, id, ids, state));
  } catch (error) {
    throw isUniqueViolation(error, 'stripeProductId') || isUniqueViolation(error, 'stripePriceId')
      ? refusal(await takenOf(ctx, id, ids))
      : error;
  }
}

async function link(ctx: Ctx, id: string, ids: ProviderIds, state: ProviderState): Promise<Plan> {
  const before = toPlan(await lockPlan(ctx, id));
  const problems = {
    ...(await takenOf(ctx, id, ids)),
    ...providerIdProblems({ ...before, currency: CURRENCY }, ids, state),
  };
  if (Object.keys(problems).length > 0) throw refusal(problems);
  const { stripeProductId = before.stripeProductId } = ids;
  await ctx.db.plan.update({ where: { id }, data: { stripeProductId } });
  await linkPrices(ctx, before, ids);
  const after = toPlan(await ctx.db.plan.findUniqueOrThrow({ where: { id }, include: planInclude }));
  await queueSync(ctx, id);
  await recordAudit(ctx, {
    action: 'plans.providerIds',
    target: { type: 'plan', id },
    before: auditedPlan(before),
    after: auditedPlan(after),
  });
  return after;
}

async function linkPrices(ctx: Ctx, before: Plan, ids: ProviderIds): Promise<void> {
  const isElsewhere =
    ids.stripeProductId !== undefined &&
    before.stripeProductId !== null &&
    ids.stripeProductId !== before.stripeProductId;
  const prices = [
    {
      frequency: 'monthly',
      amount: before.monthlyPrice,
      current: before.stripeMonthlyPriceId,
      next: ids.stripeMonthlyPriceId,
    },
    {
      frequency: 'yearly',
      amount: before.yearlyPrice,
      current: before.stripeYearlyPriceId,
      next: ids.stripeYearlyPriceId,
    },
  ] as const;
  for (const { frequency, amount, current, next } of prices) {
    const isAnother = next === undefined ? isElsewhere : next !== current;
    if (isAnother) await supersedePrice(ctx, { planId: before.id, frequency, amount, stripePriceId: next });
  }
}

async function fetchState(ctx: Ctx, ids: ProviderIds): Promise<ProviderState> {
  const { stripeProductId, stripeMonthlyPriceId, stripeYearlyPriceId } = ids;
  const [product, monthly, yearly] = await Promise.all([
    stripeProductId ? ctx.billing.findProduct(stripeProductId) : null,
    stripeMonthlyPriceId ? ctx.billing.findPrice(stripeMonthlyPriceId) : null,
    stripeYearlyPriceId ? ctx.billing.findPrice(stripeYearlyPriceId) : null,
  ]);
  return { product, monthly, yearly };
}

/** Returns errors for ids that another plan has, by field. */
async function takenOf(ctx: Ctx, id: string, ids: ProviderIds): Promise<Record<string, string>> {
  const { stripeProductId, stripeMonthlyPriceId, stripeYearlyPriceId } = ids;
  const priceIds = [stripeMonthlyPriceId, stripeYearlyPriceId].filter((priceId) => priceId !== undefined);
  const plan = stripeProductId
    ? await ctx.db.plan.findFirst({ where: { stripeProductId, id: { not: id } } })
    : null;
  const prices = await ctx.db.planPrice.findMany({
    where: { stripePriceId: { in: priceIds }, planId: { not: id } },
  });
  const isTaken = (priceId?: string) => prices.some(({ stripePriceId }) => stripePriceId === priceId);
  return {
    ...(plan ? { stripeProductId: TAKEN } : {}),
    ...(isTaken(stripeMonthlyPriceId) ? { stripeMonthlyPriceId: TAKEN } : {}),
    ...(isTaken(stripeYearlyPriceId) ? { stripeYearlyPriceId: TAKEN } : {}),
  };
}

function refusal(fields: Record<string, string>) {
  return new AppError('plans.providerIds', { message: Object.values(fields)[0], fields });
}
