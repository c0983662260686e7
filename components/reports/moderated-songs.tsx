'use client';

import clsx from 'clsx';
import { useSearchParams } from 'next/navigation';
import { useMemo, useState } from 'react';
import { useAllSongs } from '@/lib/client/reports/hooks';
import { withQuery } from '@/lib/core/text/address';
import type { Song } from '@/lib/domain/song/contract';
import { AdminPage } from '../admin/shell/admin-page';
import { pageOf } from '../data-table/columns';
import { DataTable } from '../data-table/data-table';
import { DayRange } from '../data-table/day-filter';
import { Narrowed } from '../data-table/narrowed';
import { queryOf, type TableAddress, type TableView, useTableAddress } from '../data-table/table-address';
import { VISIBILITY_OPTIONS } from '../song/visibility-labels';
import { PageLink } from '../ui/page-link';
import { DecideSongs, type Decision } from './decide-songs';
import { SONG_STATUSES } from './labels';
import { ReportedArtists } from './reported-artists';
import { ReportsDrawer } from './reports-drawer';
import { ShowcaseNotice } from './showcase-notice';
import { SelectedSongs, SongActions } from './song-actions';
import { songColumns } from './song-columns';
import { type SongList, songListNames, songLists } from './song-lists';

/** Reported songs, all songs and songs that were taken down: each list has its own address. */
export function ModeratedSongs() {
  const query = useSearchParams();
  const requestedList = query.get('list') ?? (query.has('owner') ? 'all' : 'reported');
  const isOfArtists = requestedList === 'artists';
  const list = songListNames.find((name) => name === requestedList) ?? 'reported';
  return (
    <AdminPage title="Songs">
      <ShowcaseNotice />
      <ListLinks current={isOfArtists ? 'artists' : list} />
      {isOfArtists ? <ReportedArtists /> : <Songs key={list} list={list} />}
    </AdminPage>
  );
}

const LINKS = [
  ...songListNames.map((name) => ({ name, label: songLists[name].label })),
  { name: 'artists', label: 'Reported artists' },
] as const;

function ListLinks({ current }: { current: SongList | 'artists' }) {
  return (
    <nav aria-label="Lists of songs" className="mb-3">
      <ul className="inline-flex max-w-full flex-wrap rounded-md border border-line bg-sunken p-0.5">
        {LINKS.map(({ name, label }) => (
          <li key={name} className="shrink-0">
            <PageLink
              href={name === 'reported' ? '/admin/settings/songs' : `/admin/settings/songs?list=${name}`}
              aria-current={name === current ? 'page' : undefined}
              className={clsx(
                'flex h-8 items-center rounded-sm border px-3 text-dense transition-colors hover:text-text',
                name === current
                  ? 'border-line bg-raised font-medium text-text'
                  : 'border-transparent text-quiet',
              )}
            >
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const FILTERS = [
  { name: 'status', label: 'Status', all: 'Any status', options: SONG_STATUSES },
  { name: 'visibility', label: 'Visibility', all: 'Any visibility', options: VISIBILITY_OPTIONS },
];

function Songs({ list }: { list: SongList }) {
  const { label, shape, filters, empty } = songLists[list];
  const address = useTableAddress(shape);
  const songs = useAllSongs({ ...queryOf(address.view), ...filters });
  const [decision, setDecision] = useState<Decision | null>(null);
  const [reportsOf, setReportsOf] = useState<Song | null>(null);
  const { from, to, trash }: TableView['filters'] = address.view.filters;
  const isByDay = Boolean(from || to || trash);
  const columns = useMemo(() => songColumns(setReportsOf, { sorts: shape.sorts, isByDay }), [shape, isByDay]);
  return (
    <>
      <DataTable<Song>
        label={label}
        columns={columns}
        address={address}
        page={songs.data && pageOf(songs.data)}
        operation="song.list"
        query={songs}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        searchHint="Search by title, words or genre"
        filters={list === 'all' ? FILTERS : undefined}
        tools={<Tools address={address} artist={songs.data?.data[0]?.artist} />}
        actions={(song) => (
          <SongActions
            song={song}
            onDecide={(action) => setDecision({ action, songs: [song] })}
            onReports={() => setReportsOf(song)}
          />
        )}
        bulk={(rows, clear) => (
          <SelectedSongs
            songs={rows}
            onDecide={(action) => setDecision({ action, songs: rows, onDone: clear })}
          />
        )}
        csv={withQuery('/api/v1/song/csv', filters)}
        empty={empty}
      />
      {reportsOf && <ReportsDrawer song={reportsOf} onClose={() => setReportsOf(null)} />}
      {decision && <DecideSongs decision={decision} onClose={() => setDecision(null)} />}
    </>
  );
}

/** Further filters of a list, and those set by a link. */
function Tools({ address, artist = 'one owner' }: { address: TableAddress; artist: string | undefined }) {
  const { owner, trash } = address.view.filters;
  return (
    <>
      {'from' in address.shape.filters && <DayRange address={address} from="from" to="to" />}
      {owner && <Narrowed what={`Only by ${artist}`} onClear={() => address.filter('owner', '')} />}
      {trash && <Narrowed what="Including trash" onClear={() => address.filter('trash', '')} />}
    </>
  );
}
