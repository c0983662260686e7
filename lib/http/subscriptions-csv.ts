import { subscriptionAdminApi } from '../subscription/admin-contract';
import { pageOfSubscriptions } from '../subscription/list';
import { listCsv } from './list-csv';

/** `GET /subscription/csv`: the subscriptions that a search and filters find. Amounts are cents a period. */
export const subscriptionsCsv = listCsv({
  name: 'subscriptions',
  list: subscriptionAdminApi.list,
  read: pageOfSubscriptions,
  columns: {
    id: ({ id }) => id,
    userId: ({ user }) => user.id,
    name: ({ user }) => user.name,
    email: ({ user }) => user.email,
    planId: ({ planId }) => planId,
    plan: ({ plan }) => plan.name,
    status: ({ status }) => status,
    frequency: ({ frequency }) => frequency,
    amount: ({ amount }) => amount,
    currency: ({ currency }) => currency,
    percentOff: ({ discount }) => discount?.percentOff ?? null,
    amountOff: ({ discount }) => discount?.amountOff ?? null,
    discountEndsAt: ({ discount }) => discount?.endsAt ?? null,
    createdAt: ({ createdAt }) => createdAt,
    startedAt: ({ startedAt }) => startedAt,
    currentPeriodStart: ({ currentPeriodStart }) => currentPeriodStart,
    currentPeriodEnd: ({ currentPeriodEnd }) => currentPeriodEnd,
    cancelAt: ({ cancelAt }) => cancelAt,
    endedAt: ({ endedAt }) => endedAt,
    pausedAt: ({ pausedAt }) => pausedAt,
    pendingPlan: ({ pending }) => pending?.planName ?? null,
    pendingFrequency: ({ pending }) => pending?.frequency ?? null,
    dueAmount: ({ due }) => due?.amount ?? null,
    stripeCustomerId: ({ stripeCustomerId }) => stripeCustomerId,
    stripeSubscriptionId: ({ stripeSubscriptionId }) => stripeSubscriptionId,
    problem: ({ problem }) => problem,
  },
});
