import { usePathname, useSearchParams } from 'next/navigation';
import { withQuery } from '@/lib/core/text/address';
import { type Period, periods } from '@/lib/domain/dashboard/rules';

/** Returns the timeframe in the address, monthly by default, and a function that changes it. */
export function usePeriod(): [Period, (period: Period) => void] {
  const path = usePathname();
  const query = useSearchParams();
  const period = periods.find((candidate) => candidate === query.get('period')) ?? 'monthly';
  return [
    period,
    (next) => window.history.pushState(null, '', withQuery(path, { period: next === 'monthly' ? '' : next })),
  ];
}
