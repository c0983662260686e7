import { ID } from '@/lib/core/ids';
import { DAY } from '../data-table/day-filter';
import { tableShape } from '../data-table/table-address';

/** The admin's lists of songs, with their sort orders and filters. */
export const songLists = {
  reported: {
    label: 'Reported',
    shape: tableShape({ sorts: ['reports', 'createdAt'], filters: { owner: ID } }),
    filters: { reported: 'true' },
    empty: {
      title: 'No open reports',
      text: 'Reported songs are listed here until an admin decides.',
    },
  },
  all: {
    label: 'All songs',
    shape: tableShape({
      sorts: ['createdAt', 'playCount', 'name'],
      filters: {
        status: ['draft', 'queued', 'generating', 'ready', 'failed', 'canceled'],
        visibility: ['public', 'unlisted', 'private'],
        owner: ID,
        from: DAY,
        to: DAY,
        trash: ['include'],
      },
    }),
    filters: {},
    empty: { title: 'No songs yet', text: 'Every song that users create is listed here.' },
  },
  moderated: {
    label: 'Taken down',
    shape: tableShape({ sorts: ['createdAt'], filters: { owner: ID } }),
    filters: { moderated: 'true' },
    empty: {
      title: 'No songs taken down',
      text: 'Songs that were taken down or removed can be restored here.',
    },
  },
} as const;

export type SongList = keyof typeof songLists;

export const songListNames = Object.keys(songLists) as SongList[];
