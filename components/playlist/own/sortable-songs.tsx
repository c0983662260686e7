'use client';

import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useCallback, useMemo, useState } from 'react';
import { useMoveInPlaylist, useRemoveSong } from '@/lib/client/playlist/hooks';
import { songBefore } from '@/lib/domain/playlist/rules';
import type { Song } from '@/lib/domain/song/contract';
import type { PlayerSong } from '../../player/engine/song';
import { VirtualList } from '../../ui/scroll/virtual-list';
import { PlaylistRow, RowBody } from '../playlist-row';

const ROW_HEIGHT = 56;
const rows = () => ({ columns: 1, height: ROW_HEIGHT });
/** Shorter pointer movements count as a press. */
const DRAG_PIXELS = 6;

export interface SortableSongsProps {
  /** Of the playlist. */
  id: string;
  songs: readonly Song[];
  queue: readonly PlayerSong[];
  total: number;
  onNearEnd?: (() => void) | undefined;
}

/** The songs of the user's playlist, reordered by pointer or keyboard. */
export function SortableSongs({ id, songs, queue, total, onNearEnd }: SortableSongsProps) {
  const [lifted, setLifted] = useState<string | null>(null);
  const { mutate } = useMoveInPlaylist(id);
  const remove = useRemoveSong(id);
  const ids = useMemo(() => songs.map((song) => song.id), [songs]);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PIXELS } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const moveTo = useCallback(
    (songId: string, place: number) => {
      const from = songs.findIndex((song) => song.id === songId);
      if (from === -1 || from === place || place < 0) return;
      mutate({ songId, after: songBefore(arrayMove([...songs], from, place), songId) });
    },
    [songs, mutate],
  );
  function onDragEnd({ active, over }: DragEndEvent) {
    setLifted(null);
    if (over) moveTo(String(active.id), ids.indexOf(String(over.id)));
  }
  const liftedSong = songs.find((song) => song.id === lifted);
  return (
    <DndContext
      id={`songs-of-${id}`}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcementsOf(songs), screenReaderInstructions: INSTRUCTIONS }}
      onDragStart={({ active }) => setLifted(String(active.id))}
      onDragCancel={() => setLifted(null)}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={ids}>
        <div className="-mx-2 border-line border-t pt-2">
          <VirtualList
            count={songs.length}
            total={total}
            keyOf={(index) => ids[index] ?? String(index)}
            layout={rows}
            onNearEnd={onNearEnd}
            render={(index) => {
              const song = songs[index];
              return (
                song && (
                  <PlaylistRow
                    song={song}
                    queue={queue}
                    isLast={index === songs.length - 1}
                    isFirst={index === 0}
                    onMove={(step) => moveTo(song.id, step === 'first' ? 0 : index + step)}
                    onRemove={() => remove(song.id)}
                  />
                )
              );
            }}
          />
        </div>
      </SortableContext>
      <DragOverlay>
        {liftedSong && (
          <div className="rounded-md border border-line bg-raised shadow-float">
            <RowBody song={liftedSong} queue={queue} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

const INSTRUCTIONS = {
  draggable:
    'Press Space or Enter on the handle to pick up the song, the arrow keys to move it, Space or Enter again to drop it, or Escape to cancel.',
};

function announcementsOf(songs: readonly Song[]): Announcements {
  const place = (id: string | number | undefined) => songs.findIndex((song) => song.id === id) + 1;
  const name = (id: string | number) => songs.find((song) => song.id === id)?.name ?? 'The song';
  return {
    onDragStart: ({ active }) => `${name(active.id)} picked up from position ${place(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${name(active.id)} moved to position ${place(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) => `${name(active.id)} dropped at position ${place((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${name(active.id)} returned to position ${place(active.id)}.`,
  };
}
