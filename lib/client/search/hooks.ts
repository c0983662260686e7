import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FoundRecord } from '@/lib/domain/search/contract';
import { FEWEST_LETTERS } from '@/lib/domain/search/rules';
import { call } from '../call';
import { queryKey } from '../hooks';

/** The records a text finds, while one types; the caller waits for a pause. Nothing for less than two letters. */
export function useRecordSearch(text: string): {
  records: FoundRecord[];
  isSearching: boolean;
  isFailing: boolean;
} {
  const q = text.trim();
  const isLong = q.length >= FEWEST_LETTERS;
  const { data, isFetching, isError } = useQuery({
    queryKey: queryKey('GET /admin/search', { query: { q } }),
    queryFn: ({ signal }) => call('GET /admin/search', { query: { q } }, { signal }),
    enabled: isLong,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
    meta: { operation: 'finder.search' },
  });
  return {
    records: isLong ? (data?.data ?? []) : [],
    isSearching: isLong && isFetching,
    isFailing: isLong && isError,
  };
}
