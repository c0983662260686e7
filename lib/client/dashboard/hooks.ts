import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Dashboard } from '@/lib/domain/dashboard/contract';
import type { Period } from '@/lib/domain/dashboard/rules';
import { type CallKey, call } from '../call';
import { queryKey, useEndpoint } from '../hooks';
import { reportFailure } from '../report';

/** Starts with data from server rendering, if there is any. */
const from = <T>(data: T | undefined) => (data === undefined ? {} : { initialData: { data } });

/** Reads the figures of this period and of the same part of the previous one. */
export function useSummary(period: Period, initial?: Dashboard) {
  const input = { query: { period } };
  return useEndpoint('GET /dashboard/summary', 'dashboard.summary', input, from(initial?.summary));
}

/** Reads the accounts created and deleted per bucket. */
export function useUserGrowth(period: Period, initial?: Dashboard) {
  const input = { query: { period } };
  return useEndpoint('GET /dashboard/user-growth', 'dashboard.userGrowth', input, from(initial?.userGrowth));
}

/** Reads revenue and refunds, in cents. */
export function useRevenue(period: Period, initial?: Dashboard) {
  const input = { query: { period } };
  return useEndpoint('GET /dashboard/revenue', 'dashboard.revenue', input, from(initial?.revenueData));
}

/** Reads the credits gained and spent. */
export function useCreditUsage(period: Period, initial?: Dashboard) {
  const input = { query: { period } };
  return useEndpoint(
    'GET /dashboard/credit-usage',
    'dashboard.creditUsage',
    input,
    from(initial?.creditUsage),
  );
}

/** Reads the outcomes of song generation, and their duration. */
export function useSongGeneration(period: Period, initial?: Dashboard) {
  const input = { query: { period } };
  return useEndpoint(
    'GET /dashboard/song-generation',
    'dashboard.songGeneration',
    input,
    from(initial?.songGeneration),
  );
}

/** Reads recurring revenue, its movements and churn. */
export function useSubscriptionMetrics(period: Period, initial?: Dashboard) {
  const input = { query: { period } };
  return useEndpoint(
    'GET /dashboard/subscription-metrics',
    'dashboard.subscriptionMetrics',
    input,
    from(initial?.subscriptionMetrics),
  );
}

/** Reads the plans by number of subscribers. */
export function usePopularPlans(initial?: Dashboard) {
  return useEndpoint(
    'GET /dashboard/popular-plans',
    'dashboard.popularPlans',
    {},
    from(initial?.popularPlans),
  );
}

/** Reads the songs, credits and costs of the period by model. */
export function useModelFigures(period: Period, initial?: Dashboard) {
  const input = { query: { period } };
  return useEndpoint('GET /dashboard/models', 'dashboard.models', input, from(initial?.models));
}

/** Refetches the whole dashboard as of one moment, and updates the cache of every part. */
export function useRefreshDashboard(period: Period) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('GET /dashboard', { query: { period } }),
    onSuccess: ({ data }) => {
      const put = (key: CallKey, part: unknown, input: object = { query: { period } }) =>
        client.setQueryData(queryKey(key, input), { data: part });
      put('GET /dashboard/summary', data.summary);
      put('GET /dashboard/user-growth', data.userGrowth);
      put('GET /dashboard/revenue', data.revenueData);
      put('GET /dashboard/credit-usage', data.creditUsage);
      put('GET /dashboard/song-generation', data.songGeneration);
      put('GET /dashboard/subscription-metrics', data.subscriptionMetrics);
      put('GET /dashboard/popular-plans', data.popularPlans, {});
      put('GET /dashboard/models', data.models);
    },
    onError: (error) => reportFailure('dashboard.all', error),
  });
}
