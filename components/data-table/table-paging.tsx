import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import { formatCount, formatNumber } from '@/lib/core/format';
import { Button } from '../ui/button';
import { Select } from '../ui/field/select';
import type { TablePage } from './columns';
import { PAGE_SIZES, type TableAddress } from './table-address';

const SIZES = PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} rows` }));
/** The counting of pages ends here; filters lead further. */
const DEEPEST_ROW = 100_000;

/** The position in the list, with buttons to other pages. */
export function TablePaging<Row>({ address, page }: { address: TableAddress; page: TablePage<Row> }) {
  const { view, change } = address;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-dense text-quiet">
      <p className="numeric" aria-live="polite">
        {page.total === null ? placeByCursor(page) : placeOf(view, page)}
      </p>
      <div className="flex min-w-0 flex-wrap items-center justify-end gap-2">
        <Select
          label="Rows per page"
          hideLabel
          size="sm"
          value={String(view.limit)}
          options={SIZES}
          onValueChange={(limit) => change({ limit: Number(limit) })}
          className="w-28"
        />
        {page.total === null ? <ByCursor {...{ address, page }} /> : <ByNumber {...{ address, page }} />}
      </div>
    </div>
  );
}

function placeOf({ page, limit }: TableAddress['view'], { rows, total, totalIsCapped }: TablePage<unknown>) {
  if (rows.length === 0) return total ? 'There are not that many pages' : '';
  const first = (page - 1) * limit + 1;
  const all = `${formatNumber(total ?? 0)}${totalIsCapped ? '+' : ''}`;
  return `${formatNumber(first)} to ${formatNumber(first + rows.length - 1)} of ${all}`;
}

function placeByCursor({ rows }: TablePage<unknown>) {
  return formatCount(rows.length, 'entry', 'entries');
}

function ByNumber<Row>({ address, page }: { address: TableAddress; page: TablePage<Row> }) {
  const { view, change } = address;
  const end = view.page * view.limit;
  const more = page.nextCursor !== null || end < (page.total ?? 0);
  return (
    <nav aria-label="Pages" className="relative flex items-center gap-2">
      <Button
        size="sm"
        icon={<ChevronLeft />}
        disabled={view.page === 1}
        onClick={() => change({ page: view.page - 1 })}
      >
        <Word>Previous</Word>
      </Button>
      <span className="numeric whitespace-nowrap">Page {formatNumber(view.page)}</span>
      <Button
        size="sm"
        disabled={!more || end + view.limit > DEEPEST_ROW}
        onClick={() => change({ page: view.page + 1 })}
      >
        <Word>Next</Word>
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}

function ByCursor<Row>({ address, page }: { address: TableAddress; page: TablePage<Row> }) {
  const { view, change } = address;
  return (
    <nav aria-label="Pages" className="relative flex items-center gap-2">
      <Button
        size="sm"
        icon={<ChevronsLeft />}
        disabled={!view.cursor}
        onClick={() => change({ cursor: '' })}
      >
        <Word>First page</Word>
      </Button>
      <Button size="sm" disabled={!page.nextCursor} onClick={() => change({ cursor: page.nextCursor ?? '' })}>
        <Word>Next</Word>
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}

/** Hidden if space is short: the arrow says the same. */
function Word({ children }: { children: string }) {
  return <span className="max-sm:sr-only">{children}</span>;
}
