/** Updates of the query cache, shared by the nouns. */
import {
  hashKey,
  type InfiniteData,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
} from '@tanstack/react-query';

/** A cached list: one page, or all pages read so far. */
export type CachedList<Page> = Page | InfiniteData<Page>;

interface ListPage<Item> {
  data: Item[];
  pagination?: { totalItems: number };
}

/**
 * Applies a rule to every cached answer that matches the filters. An answer keeps its age and stays stale if it was
 * stale, because only the known part is up to date.
 */
export function updateCached<Answer>(
  client: QueryClient,
  filters: QueryFilters,
  rule: (answer: Answer, key: QueryKey) => Answer,
): void {
  for (const query of client.getQueryCache().findAll(filters)) {
    const cached = client.getQueryData<Answer>(query.queryKey);
    if (cached === undefined) continue;
    const { isInvalidated, dataUpdatedAt: updatedAt } = query.state;
    client.setQueryData<Answer>(query.queryKey, rule(cached, query.queryKey), { updatedAt });
    if (isInvalidated) query.invalidate();
  }
}

/**
 * Applies a rule to every cached list that matches the filters, like `updateCached`. If a list has several pages, the
 * rule sees one at a time: items new to all of them go to the first page, and no item changes pages. Totals follow.
 */
export function updateLists<Item extends { id: string }>(
  client: QueryClient,
  filters: QueryFilters,
  rule: (items: Item[], key: QueryKey) => Item[],
): void {
  updateCached<CachedList<ListPage<Item>>>(client, filters, (list, key) => {
    if (!isPaged(list)) {
      const data = rule(list.data, key);
      return withTotal({ ...list, data }, data.length - list.data.length);
    }
    const items = itemsOf(list);
    const allIds = idsOf(items);
    const pages = list.pages.map((page, n) => {
      const own = idsOf(page.data);
      const belongs = ({ id }: Item) => own.has(id) || (n === 0 && !allIds.has(id));
      return { ...page, data: rule(page.data, key).filter(belongs) };
    });
    const added = itemsOf({ ...list, pages }).length - items.length;
    return { ...list, pages: pages.map((page) => withTotal(page, added)) };
  });
}

/** Adds a number of items to the total of a page that has one. */
function withTotal<Item>(page: ListPage<Item>, added: number): ListPage<Item> {
  const { pagination } = page;
  if (!pagination || added === 0) return page;
  return { ...page, pagination: { ...pagination, totalItems: pagination.totalItems + added } };
}

/** Changes a part of a cached record, which keeps its age. */
export function updateRecord<Item>(client: QueryClient, key: QueryKey, change: (item: Item) => Item): void {
  updateCached<{ data: Item }>(client, { queryKey: key, exact: true }, (answer) => ({
    ...answer,
    data: change(answer.data),
  }));
}

/**
 * Replaces a cached record with the server's newest answer, which counts as fresh. Does nothing if the record is not
 * cached.
 */
export function putRecord<Item>(client: QueryClient, key: QueryKey, data: Item): void {
  client.setQueryData<{ data: Item }>(key, (cached) => cached && { data });
}

/** Caches the server's newest answer. Cancels running reads first, which may return an older one. */
export async function putLatest<Item>(client: QueryClient, key: QueryKey, data: Item): Promise<void> {
  await client.cancelQueries({ queryKey: key });
  client.setQueryData<{ data: Item }>(key, { data });
}

/** Whether the cached answer holds this data and needs no refetch. */
export function isCached(client: QueryClient, key: QueryKey, data: unknown): boolean {
  const state = client.getQueryState<{ data: unknown }>(key);
  return state?.data !== undefined && !state.isInvalidated && hashKey([state.data.data]) === hashKey([data]);
}

/** Returns the items of all pages of a cached list. */
export function itemsOf<Item>(list: CachedList<ListPage<Item>>): Item[] {
  return isPaged(list) ? list.pages.flatMap(({ data }) => data) : list.data;
}

function isPaged<Page>(list: CachedList<Page>): list is InfiniteData<Page> {
  return typeof list === 'object' && list !== null && 'pages' in list;
}

const idsOf = (items: readonly { id: string }[]) => new Set(items.map(({ id }) => id));
