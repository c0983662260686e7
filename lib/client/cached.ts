import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';

/**
 * Applies a rule to every cached answer that the filters find. An answer is as fresh afterwards as it was before: one
 * that is to be read anew stays so, and old news does not pass for new.
 */
export function updateCached<Answer>(
  client: QueryClient,
  filters: QueryFilters,
  rule: (answer: Answer, key: QueryKey) => Answer,
): void {
  for (const query of client.getQueryCache().findAll(filters)) {
    const known = client.getQueryData<Answer>(query.queryKey);
    if (known === undefined) continue;
    const { isInvalidated, dataUpdatedAt: updatedAt } = query.state;
    client.setQueryData<Answer>(query.queryKey, rule(known, query.queryKey), { updatedAt });
    if (isInvalidated) query.invalidate();
  }
}
