import { type Ctx, inTransaction } from '@/lib/core/context';
import { definedOnly } from '@/lib/core/defined-only';
import { recordAudit } from '@/lib/domain/audit/record';
import type { Plan, PlanFields } from './contract';
import { queueSync } from './provider/queue-sync';
import { auditedPlan, planInclude, toPlan } from './row';

/** Adds several plans, all of them or none; in lists of the newest first they stand in the order given. */
export async function createPlans(ctx: Ctx, given: readonly PlanFields[]): Promise<Plan[]> {
  return inTransaction(ctx, async (tx) => {
    const createdAt = tx.clock.now();
    const plans: Plan[] = [];
    // Ids rise: what is written last is the newest.
    for (const fields of given.toReversed()) plans.unshift(await addPlan(tx, fields, createdAt));
    await queueSync(tx, ...plans.map(({ id }) => id));
    const deeds = plans.map((plan) => ({
      action: 'plans.create',
      target: { type: 'plan', id: plan.id },
      after: auditedPlan(plan),
    }));
    await recordAudit(tx, ...deeds);
    return plans;
  });
}

async function addPlan(ctx: Ctx, fields: PlanFields, createdAt: Date): Promise<Plan> {
  const prices = {
    create: [
      { frequency: 'monthly' as const, amount: fields.monthlyPrice, createdAt },
      { frequency: 'yearly' as const, amount: fields.yearlyPrice, createdAt },
    ],
  };
  const row = await ctx.db.plan.create({
    data: { ...definedOnly(fields), createdAt, prices },
    include: planInclude,
  });
  return toPlan(row);
}
