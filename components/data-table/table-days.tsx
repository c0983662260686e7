import { controlClasses } from '../ui/field';
import type { TableAddress } from './table-address';

/** The days a list is narrowed to, both ends included and in UTC: its filters `from` and `to`. */
export function TableDays({ address }: { address: TableAddress }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-dense">
      <Day name="from" label="From" address={address} />
      <Day name="to" label="To" address={address} />
    </div>
  );
}

function Day({ name, label, address }: { name: string; label: string; address: TableAddress }) {
  return (
    <label className="flex items-center gap-2 text-quiet">
      {label}
      <span className="w-40">
        <input
          type="date"
          min="2000-01-01"
          max="2999-12-31"
          value={address.view.filters[name] ?? ''}
          onChange={(event) => address.filter(name, event.currentTarget.value)}
          className={controlClasses(false, 'numeric h-9 px-2.5 text-sm')}
        />
      </span>
    </label>
  );
}
