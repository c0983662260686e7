'use client';

import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { employmentTypes } from '@/lib/jobs/rules';
import { useDebounced } from '../song/use-debounced';
import { Chip } from '../ui/chip';
import { IconButton } from '../ui/icon-button';
import { Select } from '../ui/select';
import { type CareersQuery, readCareersQuery } from './careers-query';
import { TYPES } from './job-words';

const REST_MS = 180;
const TYPE_OPTIONS = [
  { value: '' as const, label: 'Any kind of work' },
  ...employmentTypes.map((value) => ({ value, label: TYPES[value] })),
];

/** What the jobs can be narrowed down by. */
export interface JobChoices {
  teams: readonly string[];
  locations: readonly string[];
}

const optionsOf = (all: string, values: readonly string[], chosen: string) => {
  const known = chosen === '' || values.includes(chosen) ? values : [...values, chosen];
  return [{ value: '', label: all }, ...known.map((value) => ({ value, label: value }))];
};

/** Search as you type, and a choice of team, place and kind of work. */
export function CareersToolbar({
  view,
  choices,
  onChange,
}: {
  view: CareersQuery;
  choices: JobChoices;
  onChange: (change: Partial<CareersQuery>) => void;
}) {
  return (
    <search aria-label="Jobs" className="mb-2 flex flex-wrap items-center gap-2">
      <SearchBox value={view.search} onChange={(search) => onChange({ search })} />
      <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto sm:flex-wrap sm:items-center">
        <Select
          label="Team"
          hideLabel
          size="sm"
          value={view.team}
          onValueChange={(team) => onChange({ team })}
          options={optionsOf('All teams', choices.teams, view.team)}
          className="sm:w-36"
        />
        <Select
          label="Place"
          hideLabel
          size="sm"
          value={view.location}
          onValueChange={(location) => onChange({ location })}
          options={optionsOf('All places', choices.locations, view.location)}
          className="sm:w-36"
        />
        <Select
          label="Kind of work"
          hideLabel
          size="sm"
          value={view.type}
          onValueChange={(type) => onChange({ type })}
          options={TYPE_OPTIONS}
          className="sm:w-44"
        />
        <Chip
          pressed={view.remote}
          onClick={() => onChange({ remote: !view.remote })}
          className="h-9 justify-center justify-self-start"
        >
          Remote
        </Chip>
      </div>
    </search>
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
    const { search } = readCareersQuery(new URLSearchParams(window.location.search));
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
        aria-label="Search jobs"
        placeholder="Search by title, team or place"
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
