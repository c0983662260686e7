import { usePathname, useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { withQuery } from '@/lib/core/text/address';

/** What may stand in the address of a table. */
export interface TableShape {
  /** Column ids that can be sorted by, the usual one first; none where the order is fixed. */
  sorts: readonly string[];
  /** The usual direction; descending unless said. */
  order?: 'asc' | 'desc';
  /**
   * Names of the filters as the API has them, with the values they take or the form these have; `null` takes any text
   * of at most 100 characters.
   */
  filters: Readonly<Record<string, readonly string[] | RegExp | null>>;
}

/** A shape with its very words, so that what is asked for has the API's types. */
export function tableShape<const S extends TableShape>(shape: S): S {
  return shape;
}

type Sort<S extends TableShape> = S['sorts'][number];
type Filters<S extends TableShape> = {
  readonly [Name in keyof S['filters']]?: S['filters'][Name] extends readonly (infer Value)[]
    ? Value | undefined
    : string | undefined;
};

/** What a table shows, as it stands in the address. */
export interface TableView<S extends TableShape = TableShape> {
  page: number;
  limit: number;
  search: string;
  sort: Sort<S> | '';
  order: 'asc' | 'desc';
  /** Those that are set. */
  filters: Filters<S>;
  /** Of lists that are paged by cursor. */
  cursor: string;
}

export const PAGE_SIZES = [10, 25, 50, 100] as const;
const MOST_LETTERS = 100;
const LONGEST_CURSOR = 2_000;
const DEEPEST_PAGE = 10_000;

/** Reads an address; what it does not know is left at its default. */
export function readTableView<S extends TableShape>(query: URLSearchParams, shape: S): TableView<S> {
  const usualOrder = shape.order ?? 'desc';
  const page = Number(query.get('page'));
  const limit = Number(query.get('limit'));
  const sort = query.get('sort') ?? '';
  const order = query.get('order');
  return {
    page: Number.isInteger(page) && page > 1 ? Math.min(page, DEEPEST_PAGE) : 1,
    limit: PAGE_SIZES.find((size) => size === limit) ?? PAGE_SIZES[0],
    search: (query.get('search') ?? '').trim().slice(0, MOST_LETTERS),
    sort: shape.sorts.find((known) => known === sort) ?? shape.sorts[0] ?? '',
    order: order === 'asc' || order === 'desc' ? order : usualOrder,
    filters: filtersIn(query, shape),
    cursor: (query.get('cursor') ?? '').slice(0, LONGEST_CURSOR),
  };
}

/** Of the values that the shape knows, which is what its type says. */
function filtersIn<S extends TableShape>(query: URLSearchParams, { filters }: S): Filters<S> {
  const entries = Object.entries(filters).flatMap(([name, values]) => {
    const value = (query.get(name) ?? '').trim().slice(0, MOST_LETTERS);
    return value !== '' && isTaken(values, value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(entries) as Filters<S>;
}

function isTaken(values: TableShape['filters'][string], value: string): boolean {
  if (values === null) return true;
  return values instanceof RegExp ? values.test(value) : values.includes(value);
}

/** The query of an address that shows this view, without what is usual; parameters of others stay. */
export function tableQuery(
  view: TableView,
  shape: TableShape,
  others = new URLSearchParams(),
): URLSearchParams {
  const query = new URLSearchParams(others);
  const given: Record<string, string> = {
    page: view.page > 1 ? String(view.page) : '',
    limit: view.limit === PAGE_SIZES[0] ? '' : String(view.limit),
    search: view.search,
    sort: view.sort === shape.sorts[0] ? '' : view.sort,
    order: view.order === (shape.order ?? 'desc') ? '' : view.order,
    cursor: view.cursor,
    ...Object.fromEntries(Object.keys(shape.filters).map((name) => [name, view.filters[name] ?? ''])),
  };
  for (const [name, value] of Object.entries(given)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  return query;
}

export interface TableAddress<S extends TableShape = TableShape> {
  view: TableView<S>;
  shape: S;
  /** Shows something else; unless the page is what changes, that begins with the first one. */
  change(to: Partial<TableView<S>>): void;
  /** Sets a filter, or with an empty value none. */
  filter(name: string, value: string): void;
  /** Takes away the search and all filters. */
  clear(): void;
  /** Something is searched for or filtered by. */
  isNarrowed: boolean;
}

/** The state of a table, kept in the address of its page. `shape` must be the same object each time. */
export function useTableAddress<const S extends TableShape>(shape: S): TableAddress<S> {
  const path = usePathname();
  const query = useSearchParams();
  const view = useMemo(() => readTableView(new URLSearchParams(query), shape), [query, shape]);

  function change(to: Partial<TableView>) {
    const fromStart = 'page' in to || 'cursor' in to ? {} : { page: 1, cursor: '' };
    const next = tableQuery({ ...view, ...fromStart, ...to }, shape, new URLSearchParams(query));
    window.history.pushState(null, '', withQuery(path, next));
  }
  return {
    view,
    shape,
    change,
    filter: (name, value) => change({ filters: { ...view.filters, [name]: value } }),
    clear: () => change({ search: '', filters: {} }),
    isNarrowed: view.search !== '' || Object.keys(view.filters).length > 0,
  };
}

/** What is asked of a list for a view: paging, order, search and filters by their names in the API. */
export function queryOf<S extends TableShape>({
  page,
  limit,
  search,
  sort,
  order,
  filters,
  cursor,
}: TableView<S>) {
  return {
    cursor: cursor || undefined,
    page: cursor ? undefined : String(page),
    limit: String(limit),
    sortBy: sort || undefined,
    sortOrder: sort ? order : undefined,
    search: search || undefined,
    ...filters,
  };
}
