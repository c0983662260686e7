import { useEffect, useId, useRef } from 'react';
import { controlClasses } from '../ui/field/field';
import type { TableAddress } from './table-address';

/** A day as the address contains it. */
export const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Filters a list by UTC days, both ends included; `from` and `to` are the names of the filters in the API.
 */
export function DayRange({ address, from, to }: { address: TableAddress; from: string; to: string }) {
  const zone = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-2 max-sm:col-span-full sm:flex">
      <DayFilter address={address} name={from} label="From" zone={zone} />
      <DayFilter address={address} name={to} label="To" zone={zone} />
      <span id={zone} title="Days begin at midnight UTC" className="text-dense text-quiet">
        UTC
      </span>
    </div>
  );
}

interface DayFilterProps {
  address: TableAddress;
  name: string;
  label: string;
  /** The id of the element that names the time zone, which is not that of the rows. */
  zone: string;
}

function DayFilter({ address, name, label, zone }: DayFilterProps) {
  const id = useId();
  const value = address.view.filters[name] ?? '';
  const input = useRef<HTMLInputElement>(null);
  // The browser owns the field while the user types a day; any other change comes from the address.
  useEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value;
  }, [value]);
  return (
    <div className="flex min-w-0 items-center gap-1.5">
      <label htmlFor={id} className="whitespace-nowrap text-dense text-quiet">
        {label}
      </label>
      <input
        id={id}
        type="date"
        aria-describedby={zone}
        min="2000-01-01"
        max="9999-12-31"
        ref={input}
        defaultValue={value}
        onChange={(event) => {
          const day = event.currentTarget.value;
          if (day === '' || (DAY.test(day) && day >= '2000')) address.filter(name, day);
        }}
        className={controlClasses(false, 'numeric h-9 w-full min-w-0 px-2 text-sm sm:w-36')}
      />
    </div>
  );
}
