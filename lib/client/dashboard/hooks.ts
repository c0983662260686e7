import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Dashboard } from '@/lib/domain/dashboard/contract';
import type { Period } from '@/lib/domain/dashboard/rules';
import { type CallKey, call } from '../call';
import { queryKey, useEndpoint } from '../hooks';
import { reportFailure } from '../report';

/** What a part begins with where the server has rendered it already. */
const from = <T>(data: T | undefined) => (data === undefined ? {} : { initialData: { data } });

/** The figures of this period beside those of as much of the one before. */
export function useSummary(period: Period, initial?: Dashboard) {
  const input = { query: { period } };
  return useEndpoint('GET /dashboard/summary', 'dashboard.summary', input, from(initial?.summary));
}

/** Accounts that were opened and deleted, bucket by bucket. */
export function useUserGrowth(period: Period, initial?: Dashboard) {
  const input = { query: { period } };
  return useEndpoint('GET /dashboard/user-growth', 'dashboard.userGrowth', input, from(initial?.userGrowth));
}

/** Money that came in and went back, in cents. */
export function useRevenue(period: Period, initial?: Dashboard) {
  const input = { query: { period } };
  return useEndpoint('GET /dashboard/revenue', 'dashboard.revenue', input, from(initial?.revenueData));
}

/** Credits that came and went. */
export function useCreditUsage(period: Period, initial?: Dashboard) {
  const input = { query: { period } };
  return useEndpoint(
    'GET /dashboard/credit-usage',
    'dashboard.creditUsage',
    input,
    from(initial?.creditUsage),
  );
}

/** What became of the songs that were asked for, and how long they took. */
export function useSongGeneration(period: Period, initial?: Dashboard) {
  const input = { query: { period } };
  return useEndpoint(
    'GET /dashboard/song-generation',
    'dashboard.songGeneration',
    input,
    from(initial?.songGeneration),
  );
}

/** Recurring revenue, what moved it, and who left. */
export function useSubscriptionMetrics(period: Period, initial?: Dashboard) {
  const input = { query: { period } };
  return useEndpoint(
    'GET /dashboard/subscription-metrics',
    'dashboard.subscriptionMetrics',
    input,
    from(initial?.subscriptionMetrics),
  );
}

/** Plans by their subscribers. */
export function usePopularPlans(initial?: Dashboard) {
  return useEndpoint(
    'GET /dashboard/popular-plans',
    'dashboard.popularPlans',
    {},
    from(initial?.popularPlans),
  );
}

/** Reads everything at once, of one moment, and hands each part its own. */
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
    },
    onError: (error) => reportFailure('dashboard.all', error),
  });
}
