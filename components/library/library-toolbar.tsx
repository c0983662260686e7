'use client';

import { LayoutGrid, List } from 'lucide-react';
import { Segmented } from '../ui/field/segmented';
import { Select } from '../ui/field/select';
import { AddressSearch } from '../ui/search/address-search';
import {
  type LibraryQuery,
  readLibraryQuery,
  type Shelf,
  SORTS,
  STATUSES,
  VIEWS,
  VISIBILITIES,
} from './library-query';

export type Genres = readonly { slug: string; name: string }[];

const keysOf = <T extends object>(options: T) => Object.keys(options) as (keyof T)[];
const SORT_OPTIONS = keysOf(SORTS).map((value) => ({ value, label: SORTS[value].label }));
const ICONS = { table: <List />, grid: <LayoutGrid /> };
const VIEW_OPTIONS = keysOf(VIEWS).map((value) => ({
  value,
  label: (
    <>
      <span className="[&_svg]:size-4 [&_svg]:stroke-[1.5]">{ICONS[value]}</span>
      <span className="sr-only">{VIEWS[value]}</span>
    </>
  ),
}));

export interface LibraryToolbarProps {
  shelf: Shelf;
  view: LibraryQuery;
  genres: Genres;
  onChange: (change: Partial<LibraryQuery>) => void;
}

/** Search as you type, filters, sort order and layout. */
export function LibraryToolbar({ shelf, view, genres, onChange }: LibraryToolbarProps) {
  const genreOptions = [
    { value: '', label: 'Any genre' },
    ...genres.map(({ slug, name }) => ({ value: slug, label: name })),
  ];
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <AddressSearch
        label="Search songs"
        value={view.search}
        searchOf={(query) => readLibraryQuery(query).search}
        onChange={(search) => onChange({ search })}
        className="min-w-52 flex-1 max-sm:basis-full"
      />
      <Select
        label="Genre"
        {...SMALL}
        value={view.genre}
        onValueChange={(genre) => onChange({ genre })}
        options={genreOptions}
        className="w-36 max-sm:flex-1"
      />
      {shelf === 'mine' && (
        <>
          <Select
            label="Status"
            {...SMALL}
            value={view.status}
            onValueChange={(status) => onChange({ status })}
            options={STATUSES}
            className="w-32 max-sm:flex-1"
          />
          <Select
            label="Visibility"
            {...SMALL}
            value={view.visibility}
            onValueChange={(visibility) => onChange({ visibility })}
            options={VISIBILITIES}
            className="w-36 max-sm:flex-1"
          />
        </>
      )}
      <Select
        label="Sort by"
        {...SMALL}
        value={view.sort}
        onValueChange={(sort) => onChange({ sort })}
        options={SORT_OPTIONS}
        className="w-40 max-sm:flex-1"
      />
      {shelf !== 'trash' && (
        <Segmented
          label="Layout"
          value={view.view}
          onValueChange={(layout) => onChange({ view: layout })}
          options={VIEW_OPTIONS}
        />
      )}
    </div>
  );
}

const SMALL = { hideLabel: true, size: 'sm' } as const;
