import type { Ctx } from '../context';

/**
 * What all accounts and operations add up to: kept by triggers, not counted. Read are the parts of the tally, those who
 * owe and the holds that are open, all of them few.
 */
export async function getStats(ctx: Ctx) {
  const kept = await ctx.db.$queryRaw<{ name: string; total: bigint }[]>`
    SELECT "name", sum("amount")::bigint AS total FROM "CreditTally" GROUP BY 1
    UNION ALL SELECT 'held', coalesce(-sum("amount"), 0)::bigint FROM "CreditOperation" WHERE "status" = 'pending'
    UNION ALL SELECT 'debt', coalesce(sum("debt"), 0)::bigint FROM "CreditAccount" WHERE "debt" > 0`;
  const totals = new Map(kept.map(({ name, total }) => [name, Number(total)]));
  const total = (...names: string[]) => names.reduce((sum, name) => sum + (totals.get(name) ?? 0), 0);
  const money = ['held', 'debt', 'paid_cents', 'paid_purchases'];
  const balance = total(...[...totals.keys()].filter((name) => !money.includes(name)));
  return {
    outstanding: balance + total('debt') - total('held'),
    held: total('held'),
    debt: total('debt'),
    sold: total('purchase'),
    granted: total('subscription_grant', 'signup_bonus', 'referral_bonus', 'admin_add', 'bonus'),
    spent: -total('capture'),
    expired: -total('expire'),
    clawedBack: -total('refund', 'dispute') - total('reversal'),
    revenue: total('paid_cents'),
    purchases: total('paid_purchases'),
  };
}
