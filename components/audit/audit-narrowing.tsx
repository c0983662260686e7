import { X } from 'lucide-react';
import type { AuditEntry } from '@/lib/audit/contract';
import type { TableAddress } from '../data-table/table-address';
import { Button } from '../ui/button';
import { controlClasses } from '../ui/field';

/** The days the log is narrowed to, and the admin and the target it was narrowed to from a row, to be taken away. */
export function AuditNarrowing({
  address,
  entries,
}: {
  address: TableAddress;
  entries: readonly AuditEntry[];
}) {
  const { actor, targetId } = address.view.filters;
  const name = entries.find((entry) => entry.actor.id === actor)?.actor.name ?? 'one admin';
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-dense">
      <Day name="from" label="From" address={address} />
      <Day name="to" label="To" address={address} />
      {actor && <Narrowed what={`Only by ${name}`} onClear={() => address.filter('actor', '')} />}
      {targetId && <Narrowed what="Only on one target" onClear={() => address.filter('targetId', '')} />}
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
          className={controlClasses(false, 'numeric h-9 px-2.5')}
        />
      </span>
    </label>
  );
}

function Narrowed({ what, onClear }: { what: string; onClear: () => void }) {
  return (
    <Button size="sm" variant="quiet" icon={<X />} onClick={onClear}>
      <span className="sr-only">Take away: </span>
      {what}
    </Button>
  );
}
