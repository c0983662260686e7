import type { ReactNode } from 'react';

interface Row {
  label: string;
  value: ReactNode;
}

export interface OrderSummaryProps {
  title: string;
  /** Shown below the title, separated by dots. Empty ones are left out. */
  about: readonly (string | false | null)[];
  rows: readonly Row[];
  total: Row;
  notes: readonly string[];
}

export function OrderSummary({ title, about, rows, total, notes }: OrderSummaryProps) {
  return (
    <div className="numeric">
      <p className="display wrap-anywhere text-2xl">{title}</p>
      <p className="text-quiet">{about.filter(Boolean).join(' · ')}</p>
      <dl className="mt-5 grid grid-cols-[1fr_auto] gap-y-1.5 border-line border-t pt-4">
        {rows.map(({ label, value }) => (
          <div key={label} className="contents text-quiet">
            <dt>{label}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
        <dt className="font-medium">{total.label}</dt>
        <dd className="text-right font-medium">{total.value}</dd>
      </dl>
      <div className="mt-4 flex flex-col gap-2 text-quiet text-sm">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </div>
  );
}
