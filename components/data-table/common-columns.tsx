import type { DataColumn } from './columns';

export const idColumn: DataColumn<{ id: string }> = {
  id: 'id',
  header: 'ID',
  hidden: true,
  cell: ({ id }) => <span className="numeric">{id}</span>,
};

export const errorColumn: DataColumn<{ error: string | null }> = {
  id: 'error',
  header: 'Last error',
  cell: ({ error }) =>
    error && (
      <span className="block max-w-80 truncate" title={error}>
        {error}
      </span>
    ),
};

/** The options of a filter by active and inactive. */
export const ACTIVE_OPTIONS = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
] as const;
