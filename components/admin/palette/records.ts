import type { SearchResult } from '@/lib/domain/search/contract';
import type { PaletteGroup } from './pages';

const labels: Record<SearchResult['kind'], string> = {
  user: 'Users',
  song: 'Songs',
  subscription: 'Subscriptions',
  job: 'Jobs',
  plan: 'Plans',
  application: 'Applications',
};

/** Returns search results grouped by kind, in their order. */
export function groupsOf(records: readonly SearchResult[]): PaletteGroup[] {
  const kinds = [...new Set(records.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    label: labels[kind],
    items: records.filter((record) => record.kind === kind),
  }));
}
