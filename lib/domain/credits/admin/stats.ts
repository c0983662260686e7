import type { Ctx } from '@/lib/core/context';
import { type Flow, sumOfFlow } from '../rules';

interface Sum {
  name: string;
  count: bigint;
  amount: bigint;
}

/**
 * Returns totals over all accounts, in credits and cents. What came in (sold and granted) minus what went out (spent,
 * expired, clawed back and deducted) is what is left: outstanding and held, minus the debt. Reads counters by month, debts
 * and open holds, never the ledger.
 */
export async function getStats(ctx: Ctx) {
  const sums = await ctx.db.$queryRaw<Sum[]>`
    SELECT kind AS name, sum(count)::bigint AS count, sum(amount)::bigint AS amount FROM (
      SELECT kind, count, amount FROM "Figure" WHERE grain = 'month'
      UNION ALL SELECT kind, count, amount FROM "FigureChange"
    ) AS f WHERE kind LIKE 'credits.%' OR kind IN ('revenue.credits', 'refunds.credits') GROUP BY 1
    UNION ALL SELECT 'held', count(*), coalesce(-sum("amount"), 0)::bigint FROM "CreditOperation" WHERE "status" = 'pending'
    UNION ALL SELECT 'debt', count(*), coalesce(sum("debt"), 0)::bigint FROM "CreditAccount" WHERE "debt" > 0`;
  const amount = (...names: string[]) =>
    sums.reduce((sum, row) => sum + (names.includes(row.name) ? Number(row.amount) : 0), 0);
  const flow = (name: Flow) => sumOfFlow(name, (kind, way) => amount(`credits.${kind}.${way}`));
  const balance = amount(...sums.map(({ name }) => name).filter((name) => name.startsWith('credits.')));
  return {
    outstanding: balance + amount('debt') - amount('held'),
    held: amount('held'),
    debt: amount('debt'),
    sold: flow('sold'),
    granted: flow('granted'),
    spent: flow('spent'),
    expired: flow('expired'),
    clawedBack: flow('takenBack'),
    deducted: flow('deducted'),
    revenue: amount('revenue.credits') - amount('refunds.credits'),
    purchases: Number(sums.find(({ name }) => name === 'revenue.credits')?.count ?? 0),
  };
}
