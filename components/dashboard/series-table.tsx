import { TextLink } from '../admin/text-link';
import { ScrollRegion } from '../ui/scroll/scroll-region';
import type { SeriesShape } from './series';

/** A series as a table, the latest first; each period links to its rows. */
export function SeriesTable<Row extends { period: string }>({
  title,
  shape,
  rows,
  hrefOf,
}: {
  title: string;
  shape: SeriesShape<Row>;
  rows: readonly Row[];
  /** Returns the address of a period's rows. */
  hrefOf: (row: Row) => string;
}) {
  const { unit, columns, more = [] } = shape;
  return (
    <ScrollRegion label={`${title} as a table`} className="h-64 overflow-auto rounded-sm">
      <table className="numeric w-full text-dense">
        <thead className="sticky top-0 z-10 bg-raised text-quiet">
          <tr>
            <th scope="col" className="sticky left-0 bg-raised py-1.5 pr-3 text-left font-normal">
              Period
            </th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" className="whitespace-nowrap px-2 py-1.5 text-right font-normal">
                {label}
              </th>
            ))}
            {more.map(({ label }) => (
              <th key={label} scope="col" className="whitespace-nowrap px-2 py-1.5 text-right font-normal">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.toReversed().map((row) => (
            <tr key={row.period}>
              <th
                scope="row"
                className="sticky left-0 whitespace-nowrap bg-raised py-1.5 pr-3 text-left font-normal"
              >
                <TextLink href={hrefOf(row)}>{row.period}</TextLink>
              </th>
              {columns.map(({ key, of }) => {
                const value = of(row);
                return (
                  <td key={key} className="whitespace-nowrap px-2 py-1.5 text-right">
                    {value === null ? '–' : unit.long(value)}
                  </td>
                );
              })}
              {more.map(({ label, of }) => (
                <td key={label} className="whitespace-nowrap px-2 py-1.5 text-right">
                  {of(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
