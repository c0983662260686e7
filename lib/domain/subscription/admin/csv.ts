import { csvFile } from '@/lib/contract/csv';
import { subscriptionAdminApi } from './contract';
import { linesOfSubscriptions } from './list/csv-lines';
import { pageOfMovements } from './movements';

/** Changes in recurring revenue, newest first. Amounts in cents a month, except `centsChangeOfYear`. */
export const movementsCsv = csvFile({
  name: 'subscription-movements',
  list: subscriptionAdminApi.movements,
  read: pageOfMovements,
  columns: {
    date: ({ at }) => at,
    kind: ({ kind }) => kind,
    person: ({ user }) => user.name,
    email: ({ user }) => user.email,
    personId: ({ user }) => user.id,
    plan: ({ plan }) => plan.name,
    planId: ({ plan }) => plan.id,
    centsBefore: ({ before }) => before,
    centsAfter: ({ after }) => after,
    centsChangeOfYear: ({ annualChange }) => annualChange,
    currency: ({ currency }) => currency,
    subscriptionId: ({ subscriptionId }) => subscriptionId,
    id: ({ id }) => id,
  },
});

/** The subscriptions that match the search and filters. Amounts in cents a period. */
export const subscriptionsCsv = csvFile({
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
});

const iso = (date: Date | null) => date?.toISOString() ?? null;
