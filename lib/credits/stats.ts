import type { Ctx } from '../context';

/** What all accounts and operations add up to. Admins call it now and then; it reads every account. */
export async function getStats(ctx: Ctx) {
  const [accounts] = await ctx.db.$queryRaw<{ balance: bigint; held: bigint; debt: bigint }[]>`
    SELECT coalesce(sum("balance"), 0)::bigint AS balance, coalesce(sum("held"), 0)::bigint AS held,
      coalesce(sum("debt"), 0)::bigint AS debt FROM "CreditAccount"`;
  const kinds = await ctx.db.$queryRaw<{ kind: string; total: bigint }[]>`
    SELECT "kind"::text AS kind, sum("amount")::bigint AS total FROM "CreditOperation" WHERE "status" = 'done' GROUP BY 1`;
  const [money] = await ctx.db.$queryRaw<{ revenue: bigint; purchases: bigint }[]>`
    SELECT coalesce(sum("amount" - "refundedAmount"), 0)::bigint AS revenue, count(*)::bigint AS purchases
    FROM "CreditPurchase" WHERE "paidAt" IS NOT NULL`;
  const total = (...names: string[]) =>
    kinds.reduce((sum, { kind, total }) => (names.includes(kind) ? sum + Number(total) : sum), 0);
  const [balance, held, debt] = [accounts?.balance, accounts?.held, accounts?.debt].map((n) =>
    Number(n ?? 0),
  );
  return {
    outstanding: (balance ?? 0) + (debt ?? 0) - (held ?? 0),
    held: held ?? 0,
    debt: debt ?? 0,
    sold: total('purchase'),
    granted: total('subscription_grant', 'signup_bonus', 'referral_bonus', 'admin_add', 'bonus'),
    spent: -total('capture'),
    expired: -total('expire'),
    clawedBack: -total('refund', 'dispute') - total('reversal'),
    revenue: Number(money?.revenue ?? 0),
    purchases: Number(money?.purchases ?? 0),
  };
}
