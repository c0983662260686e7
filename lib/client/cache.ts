/** How nouns change what the query cache holds. */
import type { InfiniteData, QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';

/** An answer that holds a list: one page of it, or all pages read so far. */
export type CachedList<Page> = Page | InfiniteData<Page>;

interface ListPage<Item> {
  data: Item[];
}

/**
 * Applies a rule to every cached answer that matches the filters. An answer stays as old as it was, and stale if it was
 * stale: a change known here does not make the rest of it news.
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

/**
 * Applies a rule to every cached list that matches the filters, as `updateCached` does. If a list has several pages,
 * the rule sees one at a time: items new to all of them go to the first page, and no item changes pages.
 */
export function updateLists<Item extends { id: string }>(
  client: QueryClient,
  filters: QueryFilters,
  rule: (items: Item[], key: QueryKey) => Item[],
): void {
  updateCached<CachedList<ListPage<Item>>>(client, filters, (list, key) => {
    if (!isPaged(list)) return { ...list, data: rule(list.data, key) };
    const known = idsOf(itemsOf(list));
    const pages = list.pages.map((page, n) => {
      const own = idsOf(page.data);
      const belongs = ({ id }: Item) => own.has(id) || (n === 0 && !known.has(id));
      return { ...page, data: rule(page.data, key).filter(belongs) };
    });
    return { ...list, pages };
  });
}

/** Changes a part of one cached record, which stays as old as it was. */
export function updateRecord<Item>(client: QueryClient, key: QueryKey, change: (item: Item) => Item): void {
  updateCached<{ data: Item }>(client, { queryKey: key, exact: true }, (answer) => ({
    ...answer,
    data: change(answer.data),
  }));
}

/** Replaces one cached record by the server's newest answer, which counts as fresh. A record not cached stays so. */
export function putRecord<Item>(client: QueryClient, key: QueryKey, data: Item): void {
  client.setQueryData<{ data: Item }>(key, (known) => known && { data });
}

/** Caches the server's newest answer. Reads under way may be older than it and are dropped first. */
export async function putLatest<Item>(client: QueryClient, key: QueryKey, data: Item): Promise<void> {
  await client.cancelQueries({ queryKey: key });
  client.setQueryData<{ data: Item }>(key, { data });
}

/** The items of a cached list, of all its pages. */
export function itemsOf<Item>(list: CachedList<ListPage<Item>>): Item[] {
  return isPaged(list) ? list.pages.flatMap(({ data }) => data) : list.data;
}

function isPaged<Page>(list: CachedList<Page>): list is InfiniteData<Page> {
  return typeof list === 'object' && list !== null && 'pages' in list;
}

const idsOf = (items: readonly { id: string }[]) => new Set(items.map(({ id }) => id));
