import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SearchResult } from '@/lib/domain/search/contract';
import { MIN_QUERY_LENGTH } from '@/lib/domain/search/rules';
import { call } from '../call';
import { queryKey } from '../hooks';

/** Searches records for the palette. The caller debounces. Returns nothing below the minimum query length. */
export function useRecordSearch(text: string): {
  records: SearchResult[];
  isSearching: boolean;
  isFailing: boolean;
} {
  const q = text.trim();
  const isLong = q.length >= MIN_QUERY_LENGTH;
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
