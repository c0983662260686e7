'use client';

import { employmentTypes } from '@/lib/domain/jobs/rules';
import { Chip } from '../ui/chip';
import { Select } from '../ui/field/select';
import { AddressSearch } from '../ui/search/address-search';
import { type CareersQuery, readCareersQuery } from './careers-query';
import { TYPES } from './labels';

const TYPE_OPTIONS = [
  { value: '' as const, label: 'Any employment type' },
  ...employmentTypes.map((value) => ({ value, label: TYPES[value] })),
];

/** The filter values of the jobs. */
export interface JobChoices {
  teams: readonly string[];
  locations: readonly string[];
}

const optionsOf = (all: string, values: readonly string[], chosen: string) => {
  const options = chosen === '' || values.includes(chosen) ? values : [...values, chosen];
  return [{ value: '', label: all }, ...options.map((value) => ({ value, label: value }))];
};

/** Search as you type, and filters by team, location and kind of employment. */
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
      <AddressSearch
        label="Search jobs"
        placeholder="Search by title, team or location"
        value={view.search}
        searchOf={(query) => readCareersQuery(query).search}
        onChange={(search) => onChange({ search })}
        className="min-w-52 flex-1"
      />
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
          label="Location"
          hideLabel
          size="sm"
          value={view.location}
          onValueChange={(location) => onChange({ location })}
          options={optionsOf('All locations', choices.locations, view.location)}
          className="sm:w-36"
        />
        <Select
          label="Employment type"
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
