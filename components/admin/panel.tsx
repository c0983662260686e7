import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

export interface PanelProps {
  title: string;
  /** A link or button at the right end of the title line. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A section of a record's page. */
export function Panel({ title, aside, className, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={clsx('min-w-0 rounded-card border border-line bg-raised p-4', className)}
    >
      <div className="mb-3 flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="min-w-0 flex-1 basis-40 font-medium text-sm">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Names and values, one below the other, without null values. */
export function DescriptionList({
  details,
}: {
  details: readonly (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-dense">
      {details
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{name}</dt>
            <dd className="wrap-anywhere min-w-0">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The text of an empty section. */
export function NothingYet({ children }: { children: ReactNode }) {
  return <p className="text-dense text-quiet">{children}</p>;
}
