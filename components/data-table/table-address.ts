import { usePathname, useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { withQuery } from '@/lib/core/text/address';

/** The possible parameters of a table's address. */
export interface TableShape {
  /** Ids of sortable columns, the default first; empty if the order is fixed. */
  sorts: readonly string[];
  /** The default direction; descending if omitted. */
  order?: 'asc' | 'desc';
  /**
   * Filters by their names in the API, with their values or a pattern; `null` allows any text of at most 100
   * characters.
   */
  filters: Readonly<Record<string, readonly string[] | RegExp | null>>;
}

/** Returns a shape with its literal types, so that queries have the API's types. */
export function tableShape<const S extends TableShape>(shape: S): S {
  return shape;
}

type Sort<S extends TableShape> = S['sorts'][number];
type Filters<S extends TableShape> = {
  readonly [Name in keyof S['filters']]?: S['filters'][Name] extends readonly (infer Value)[]
    ? Value | undefined
    : string | undefined;
};

/** The view of a table, as the address contains it. */
export interface TableView<S extends TableShape = TableShape> {
  page: number;
  limit: number;
  search: string;
  sort: Sort<S> | '';
  order: 'asc' | 'desc';
  /** The active filters. */
  filters: Filters<S>;
  /** For lists that are paged by cursor. */
  cursor: string;
}

export const PAGE_SIZES = [10, 25, 50, 100] as const;
const MAX_LENGTH = 100;
const LONGEST_CURSOR = 2_000;
const DEEPEST_PAGE = 10_000;

/** Reads an address; unknown parameters fall back to their defaults. */
export function readTableView<S extends TableShape>(query: URLSearchParams, shape: S): TableView<S> {
  const usualOrder = shape.order ?? 'desc';
  const page = Number(query.get('page'));
  const limit = Number(query.get('limit'));
  const sort = query.get('sort') ?? '';
  const order = query.get('order');
  return {
    page: Number.isInteger(page) && page > 1 ? Math.min(page, DEEPEST_PAGE) : 1,
    limit: PAGE_SIZES.find((size) => size === limit) ?? PAGE_SIZES[0],
    search: (query.get('search') ?? '').trim().slice(0, MAX_LENGTH),
    sort: shape.sorts.find((candidate) => candidate === sort) ?? shape.sorts[0] ?? '',
    order: order === 'asc' || order === 'desc' ? order : usualOrder,
    filters: filtersIn(query, shape),
    cursor: (query.get('cursor') ?? '').slice(0, LONGEST_CURSOR),
  };
}

/** Returns the filters with values that the shape allows, as the type states. */
function filtersIn<S extends TableShape>(query: URLSearchParams, { filters }: S): Filters<S> {
  const entries = Object.entries(filters).flatMap(([name, values]) => {
    const value = (query.get(name) ?? '').trim().slice(0, MAX_LENGTH);
    return value !== '' && isTaken(values, value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(entries) as Filters<S>;
}

function isTaken(values: TableShape['filters'][string], value: string): boolean {
  if (values === null) return true;
  return values instanceof RegExp ? values.test(value) : values.includes(value);
}

/** Returns the query of the address of this view without defaults; other parameters stay. */
export function tableQuery(
  view: TableView,
  shape: TableShape,
  others = new URLSearchParams(),
): URLSearchParams {
  const query = new URLSearchParams(others);
  const params: Record<string, string> = {
    page: view.page > 1 ? String(view.page) : '',
    limit: view.limit === PAGE_SIZES[0] ? '' : String(view.limit),
    search: view.search,
    sort: view.sort === shape.sorts[0] ? '' : view.sort,
    order: view.order === (shape.order ?? 'desc') ? '' : view.order,
    cursor: view.cursor,
    ...Object.fromEntries(Object.keys(shape.filters).map((name) => [name, view.filters[name] ?? ''])),
  };
  for (const [name, value] of Object.entries(params)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  return query;
}

export interface TableAddress<S extends TableShape = TableShape> {
  view: TableView<S>;
  shape: S;
  /** Changes the view; any change but that of the page starts at the first page. */
  change(to: Partial<TableView<S>>): void;
  /** Sets a filter, or removes it if the value is empty. */
  filter(name: string, value: string): void;
  /** Removes the search and all filters. */
  clear(): void;
  /** True if a search or a filter is active. */
  isNarrowed: boolean;
}

/** Keeps the state of a table in the address of its page. `shape` must be the same object each time. */
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

/** Returns the API query of a view: paging, order, search and filters. */
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
