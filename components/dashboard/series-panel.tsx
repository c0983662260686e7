'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { OperationName } from '@/lib/core/messages';
import { daysOf, daysSince, type RowsName, rowsOf } from '@/lib/domain/dashboard/links';
import { NothingYet, Panel } from '../admin/panel';
import { TextLink } from '../admin/text-link';
import { Button } from '../ui/button';
import { Skeleton } from '../ui/feedback/skeleton';
import { partOf } from '../ui/part';
import { Definition } from './definition';
import { bucketLabel } from './labels';
import { Part, type PartQuery } from './part';
import type { SeriesShape } from './series';
import { SeriesTable } from './series-table';

const SHAPE = 'h-64 w-full';

/** Loads charts on demand, so that no other page receives them. */
const Chart = dynamic(
  partOf(async () => (await import('./chart')).default),
  { ssr: false, loading: () => <Skeleton className={SHAPE} /> },
);

interface Period {
  period: string;
  start: string;
  end: string;
}

export interface SeriesPanelProps<Data, Row> {
  title: string;
  operation: OperationName;
  query: PartQuery<Data>;
  rowsOf: (data: Data) => readonly Row[];
  shape: SeriesShape<Row>;
  definition: string;
  /** The link to its rows; `inPeriod` is the list for a single period if it differs. */
  rows: { of: RowsName; inPeriod?: RowsName; label: string };
  /** The text if every bucket is empty. */
  empty: string;
}

/** A series as a chart or table, with its definition and a link to its rows. */
export function SeriesPanel<Data, Row extends Period>(props: SeriesPanelProps<Data, Row>) {
  const { title, operation, query, rowsOf: series, shape, definition, rows, empty } = props;
  const [asTable, setAsTable] = useState(false);
  const chartRows = query.data ? series(query.data.data) : [];
  const aside = (
    <div className="flex items-center gap-1">
      <Button
        size="sm"
        variant="ghost"
        aria-pressed={asTable}
        aria-label={`Show as table: ${title}`}
        className={asTable ? 'bg-hover' : 'text-quiet'}
        onClick={() => setAsTable(!asTable)}
      >
        Show as table
      </Button>
      <Definition
        of={title}
        text={definition}
        rows={{ href: rowsSince(chartRows, rows.of), label: rows.label }}
      />
    </div>
  );
  return (
    <Panel title={title} aside={aside}>
      <Part query={query} operation={operation} shape="h-[17.5rem] w-full">
        {(data) => {
          const all = series(data);
          return (
            <>
              <p className="mb-1 flex flex-wrap justify-between gap-x-4 gap-y-1 text-quiet text-xs">
                <span>
                  {shape.unit.name}, {bucketLabel(all.at(-1)?.period ?? '')} so far
                </span>
                <TextLink href={rowsSince(all, rows.of)}>{rows.label}</TextLink>
              </p>
              <div className={SHAPE}>
                {isEmpty(all, shape) ? (
                  <div className="flex h-full items-center justify-center">
                    <NothingYet>{empty}</NothingYet>
                  </div>
                ) : asTable ? (
                  <SeriesTable
                    title={title}
                    shape={shape}
                    rows={all}
                    hrefOf={(row) => rowsOf(rows.inPeriod ?? rows.of, daysOf(row))}
                  />
                ) : (
                  <Chart
                    title={`${title}, in ${shape.unit.name.toLowerCase()}`}
                    kind={shape.kind}
                    unit={shape.unit}
                    lines={shape.columns}
                    rows={all.map((row) => drawn(row, shape))}
                  />
                )}
              </div>
            </>
          );
        }}
      </Part>
    </Panel>
  );
}

/** Returns the address of the rows of all displayed periods. */
function rowsSince(periods: readonly Period[], of: RowsName): string {
  const [first] = periods;
  return rowsOf(of, first && daysSince(first));
}

function isEmpty<Row>(rows: readonly Row[], { columns }: SeriesShape<Row>): boolean {
  return rows.every((row) => columns.every(({ of }) => !of(row)));
}

function drawn<Row extends { period: string }>(row: Row, { columns }: SeriesShape<Row>) {
  const values = Object.fromEntries(columns.map(({ key, of }) => [key, of(row)]));
  return { label: bucketLabel(row.period), period: row.period, values };
}
