import { formatNumber } from '@/lib/core/format';
import type { Song } from '@/lib/domain/song/contract';
import { Moment } from '../admin/moment';
import { TextLink } from '../admin/text-link';
import type { DataColumn } from '../data-table/columns';
import { idColumn } from '../data-table/common-columns';
import { VISIBILITIES } from '../song/visibility-labels';
import { Badge } from '../ui/feedback/badge';
import { isInTrash, stateOf } from './labels';

type Dated = Pick<DataColumn<Song>, 'header' | 'cell'>;

const MADE: Dated = { header: 'Created', cell: ({ createdAt }) => <Moment iso={createdAt} /> };
const ASKED: Dated = {
  header: 'Requested',
  cell: ({ askedAt }) => askedAt && <Moment iso={askedAt} />,
};

/**
 * Returns the columns of the admin's list of songs; pressing the number of reports opens them. The date
 * column follows the filter and sorting: requested or created.
 */
export function songColumns(
  onReports: (song: Song) => void,
  { sorts, isByDay }: { sorts: readonly string[]; isByDay: boolean },
): readonly DataColumn<Song>[] {
  const columns: readonly DataColumn<Song>[] = [
    {
      id: 'name',
      header: 'Song',
      fixed: true,
      cell: ({ id, name, deletedAt }) =>
        deletedAt === null ? <TextLink href={`/song/${id}`}>{name}</TextLink> : name,
    },
    {
      id: 'artist',
      header: 'Owner',
      priority: 1,
      cell: ({ artist, ownerId }) =>
        ownerId ? <TextLink href={`/admin/users/${ownerId}`}>{artist}</TextLink> : artist,
    },
    {
      id: 'reports',
      header: 'Open reports',
      priority: 1,
      align: 'end',
      cell: (song) => <ReportCount song={song} onOpen={() => onReports(song)} />,
    },
    {
      id: 'status',
      header: 'Status',
      priority: 1,
      cell: (song) => {
        const { label, tone } = stateOf(song);
        return (
          <span className="flex gap-1">
            <Badge tone={tone}>{label}</Badge>
            {isInTrash(song) && <Badge>In the trash</Badge>}
          </span>
        );
      },
    },
    { id: 'visibility', header: 'Visibility', cell: ({ visibility }) => VISIBILITIES[visibility] },
    {
      id: 'playCount',
      header: 'Plays',
      priority: 3,
      align: 'end',
      cell: ({ playCount }) => formatNumber(playCount),
    },
    { id: 'createdAt', ...(isByDay ? ASKED : MADE) },
    { id: 'askedAt', priority: 3, ...(isByDay ? MADE : ASKED) },
    { id: 'reason', header: 'Reason', cell: ({ moderation }) => moderation?.reason ?? '', hidden: true },
    { id: 'genre', header: 'Genre', cell: ({ genreName }) => genreName ?? '', hidden: true },
    idColumn,
  ];
  return columns.map((column) => ({ ...column, sortable: sorts.includes(column.id) }));
}

function ReportCount({ song, onOpen }: { song: Song; onOpen: () => void }) {
  const { openReports = 0, name } = song;
  if (openReports === 0) return <span className="text-quiet">0</span>;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={`Reports of ${name}: ${openReports}`}
      className="numeric rounded-xs underline decoration-edge underline-offset-4 hover:decoration-current"
    >
      {formatNumber(openReports)}
    </button>
  );
}
