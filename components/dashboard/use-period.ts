import { usePathname, useSearchParams } from 'next/navigation';
import { withQuery } from '@/lib/core/text/address';
import { type Period, periods } from '@/lib/domain/dashboard/rules';

/** The timeframe that stands in the address, monthly where none does, and how to change it. */
export function usePeriod(): [Period, (period: Period) => void] {
  const path = usePathname();
  const query = useSearchParams();
  const period = periods.find((known) => known === query.get('period')) ?? 'monthly';
  return [
    period,
    (next) => window.history.pushState(null, '', withQuery(path, { period: next === 'monthly' ? '' : next })),
  ];
}
