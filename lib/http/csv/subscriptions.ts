import { subscriptionAdminApi } from '@/lib/domain/subscription/admin/contract';
import { linesOfSubscriptions, type SubscriptionLine } from '@/lib/domain/subscription/admin/csv-lines';
import { type ListCsv, listCsv } from '../files/list-csv';

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** Subscriptions as a file. Amounts are cents a period. */
export const subscriptionsFile: ListCsv<typeof subscriptionAdminApi.list, SubscriptionLine> = {
  name: 'subscriptions',
  list: subscriptionAdminApi.list,
  read: linesOfSubscriptions,
  columns: {
    id: ({ id }) => id,
    userId: ({ userId }) => userId,
    name: ({ name }) => name,
    email: ({ email }) => email,
    planId: ({ planId }) => planId,
    plan: ({ plan }) => plan,
    status: ({ status }) => status,
    frequency: ({ frequency }) => frequency,
    amount: ({ amount }) => amount,
    currency: ({ currency }) => currency,
    percentOff: ({ discount }) => discount?.percentOff ?? null,
    amountOff: ({ discount }) => discount?.amountOff ?? null,
    discountEndsAt: ({ discount }) => discount?.endsAt ?? null,
    createdAt: ({ createdAt }) => iso(createdAt),
    startedAt: ({ startedAt }) => iso(startedAt),
    currentPeriodStart: ({ currentPeriodStart }) => iso(currentPeriodStart),
    currentPeriodEnd: ({ currentPeriodEnd }) => iso(currentPeriodEnd),
    cancelAt: ({ cancelAt }) => iso(cancelAt),
    endedAt: ({ endedAt }) => iso(endedAt),
    pausedAt: ({ pausedAt }) => iso(pausedAt),
    pendingPlan: ({ pendingPlan }) => pendingPlan,
    pendingFrequency: ({ pendingFrequency }) => pendingFrequency,
    stripeCustomerId: ({ stripeCustomerId }) => stripeCustomerId,
    stripeSubscriptionId: ({ stripeSubscriptionId }) => stripeSubscriptionId,
    problem: ({ problem }) => problem,
  },
};

/** `GET /subscription/csv`: the subscriptions that a search and filters find. */
export const subscriptionsCsv = listCsv(subscriptionsFile);
