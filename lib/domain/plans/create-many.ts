import { type Ctx, inTransaction } from '@/lib/core/context';
import { definedOnly } from '@/lib/core/defined-only';
import { recordAudit } from '@/lib/domain/audit/record';
import type { Plan, PlanFields } from './contract';
import { queueSync } from './provider/queue-sync';
import { auditedPlan, planInclude, toPlan } from './row';

/** Adds plans, all or none. A list sorted newest first shows them in the given order. */
export async function createPlans(ctx: Ctx, inputs: readonly PlanFields[]): Promise<Plan[]> {
  return inTransaction(ctx, async (tx) => {
    const createdAt = tx.clock.now();
    const plans: Plan[] = [];
    // Ids ascend, so the last one written counts as the newest.
    for (const fields of inputs.toReversed()) plans.unshift(await addPlan(tx, fields, createdAt));
    await queueSync(tx, ...plans.map(({ id }) => id));
    const entries = plans.map((plan) => ({
      action: 'plans.create',
      target: { type: 'plan', id: plan.id },
      after: auditedPlan(plan),
    }));
    await recordAudit(tx, ...entries);
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
