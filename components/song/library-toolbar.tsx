'use client';

import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../ui/icon-button';
import { Select } from '../ui/select';
import { type LibraryQuery, readLibraryQuery, SORTS, STATUSES } from './library-query';
import { useDebounced } from './use-debounced';

const REST_MS = 180;
const SORT_OPTIONS = (Object.keys(SORTS) as LibraryQuery['sort'][]).map((value) => ({
  value,
  label: SORTS[value].label,
}));

/** Search as you type, a filter and an order. */
export function LibraryToolbar({
  view,
  onChange,
}: {
  view: LibraryQuery;
  onChange: (change: Partial<LibraryQuery>) => void;
}) {
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <SearchBox value={view.search} onChange={(search) => onChange({ search })} />
      <Select
        label="Show"
        hideLabel
        size="sm"
        value={view.status}
        onValueChange={(status) => onChange({ status })}
        options={STATUSES}
        className="w-36"
      />
      <Select
        label="Order"
        hideLabel
        size="sm"
        value={view.sort}
        onValueChange={(sort) => onChange({ sort })}
        options={SORT_OPTIONS}
        className="w-40"
      />
    </div>
  );
}

function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [text, setText] = useState(value);
  const rested = useDebounced(text, REST_MS);
  const told = useRef(value);
  useEffect(() => {
    if (rested.trim() === told.current) return;
    told.current = rested.trim();
    onChange(told.current);
  }, [rested, onChange]);
  // The address itself is asked, because `value` may lag behind what is being typed.
  useEffect(() => {
    const { search } = readLibraryQuery(new URLSearchParams(window.location.search));
    if (value !== search || search === told.current) return;
    told.current = search;
    setText(search);
  }, [value]);
  return (
    <div className="relative min-w-52 flex-1">
      <Search
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 stroke-[1.5] text-quiet"
        aria-hidden
      />
      <input
        type="search"
        aria-label="Search your songs"
        placeholder="Search"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        className="h-9 w-full rounded-md border border-edge bg-raised pr-9 pl-8 text-base transition-colors hover:border-text/60 focus-visible:outline-offset-0 sm:text-sm [&::-webkit-search-cancel-button]:hidden"
      />
      {text && (
        <IconButton
          size="sm"
          label="Clear search"
          icon={<X />}
          onClick={() => setText('')}
          className="absolute top-0.5 right-0.5 text-quiet"
        />
      )}
    </div>
  );
}
