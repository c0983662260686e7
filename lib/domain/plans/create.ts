import type { Ctx } from '@/lib/core/context';
import type { Plan, PlanFields } from './contract';
import { createPlans } from './create-many';

/** Adds a plan with its two prices. A task then creates its product at the payment provider. */
export async function createPlan(ctx: Ctx, fields: PlanFields): Promise<Plan> {
  const [plan] = await createPlans(ctx, [fields]);
  if (!plan) throw new Error('No plan was made');
  return plan;
}
