import type { z } from 'zod';
import type { Frequency } from '@/lib/core/billing';
import { type Ctx, inTransaction } from '@/lib/core/context';
import { definedOnly } from '@/lib/core/defined-only';
import { recordAudit } from '@/lib/domain/audit/record';
import type { Plan, plansApi } from './contract';
import { lockPlan } from './lock';
import { queueSync } from './provider/queue-sync';
import { supersedePrice } from './provider/supersede-price';
import { auditedPlan, planInclude, toPlan } from './row';

type Changes = z.output<typeof plansApi.update.body>;

/**
 * Updates the given fields. A new amount applies to new subscribers; existing ones keep their price. Their credits change
 * with the next payment.
 */
export async function updatePlan(ctx: Ctx, id: string, changes: Changes): Promise<Plan> {
  return inTransaction(ctx, async (tx) => {
    const before = toPlan(await lockPlan(tx, id));
    await tx.db.plan.update({ where: { id }, data: definedOnly(changes) });
    await changeAmount(tx, id, 'monthly', before.monthlyPrice, changes.monthlyPrice);
    await changeAmount(tx, id, 'yearly', before.yearlyPrice, changes.yearlyPrice);
    const after = toPlan(await tx.db.plan.findUniqueOrThrow({ where: { id }, include: planInclude }));
    await queueSync(tx, id);
    await recordAudit(tx, {
      action: 'plans.update',
      target: { type: 'plan', id },
      before: auditedPlan(before),
      after: auditedPlan(after),
    });
    return after;
  });
}

async function changeAmount(ctx: Ctx, planId: string, frequency: Frequency, before: number, after = before) {
  if (after !== before) await supersedePrice(ctx, { planId, frequency, amount: after });
}
