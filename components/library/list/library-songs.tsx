'use client';

import type { Song } from '@/lib/domain/song/contract';
import type { PlayerSong } from '../../player/engine/song';
import { Checkbox } from '../../ui/field/checkbox';
import { type ListLayout, VirtualList } from '../../ui/scroll/virtual-list';
import type { LibraryQuery, Shelf } from '../library-query';
import { LibraryRow } from './library-row';
import { LibraryTile } from './library-tile';
import { LikedRow } from './liked-row';
import { TrashRow } from './trash-row';

const ROW_PX = 56;
const GAP_PX = 20;
/** Height of the name and subtitle below a cover, and of the gap to the next row. */
const BELOW_COVER_PX = 82;
const MIN_TILE_PX = 168;

export interface LibrarySongsProps {
  shelf: Shelf;
  look: LibraryQuery['view'];
  songs: readonly Song[];
  queue: readonly PlayerSong[];
  total: number;
  chosen: ReadonlySet<string>;
  onChoose: (id: string, shift: boolean) => void;
  onDetails: (id: string) => void;
  onNearEnd?: (() => void) | undefined;
}

/** Songs as rows or as covers. */
export function LibrarySongs(props: LibrarySongsProps) {
  const { songs, total, look, onNearEnd } = props;
  const at = (index: number): Song | undefined => songs[index];
  return (
    <VirtualList
      count={songs.length}
      total={total}
      keyOf={(index) => at(index)?.id ?? String(index)}
      render={(index) => <Item {...props} song={at(index)} />}
      layout={look === 'grid' ? coverLayout : rowLayout}
      className={look === 'grid' ? 'mt-5 gap-x-5' : '-mx-2'}
      onNearEnd={onNearEnd}
    />
  );
}

const rowLayout = (): ListLayout => ({ columns: 1, height: ROW_PX });

function coverLayout(width: number): ListLayout {
  const columns = Math.max(2, Math.floor((width + GAP_PX) / (MIN_TILE_PX + GAP_PX)));
  const cover = (width - (columns - 1) * GAP_PX) / columns;
  return { columns, height: Math.round(cover) + BELOW_COVER_PX };
}

function Item({ song, ...props }: LibrarySongsProps & { song: Song | undefined }) {
  const { shelf, look, queue, chosen, onChoose, onDetails } = props;
  if (!song) return null;
  const select = (
    <Checkbox
      label={`Select ${song.name}`}
      checked={chosen.has(song.id)}
      onCheckedChange={(_, shift) => onChoose(song.id, shift)}
    />
  );
  if (shelf === 'trash') return <TrashRow song={song} select={select} />;
  if (look === 'grid')
    return <LibraryTile {...{ song, queue, select, shelf }} onDetails={() => onDetails(song.id)} />;
  if (shelf === 'liked') return <LikedRow {...{ song, queue, select }} />;
  return <LibraryRow {...{ song, queue, select }} onDetails={() => onDetails(song.id)} />;
}
