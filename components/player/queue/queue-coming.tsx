'use client';

import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import clsx from 'clsx';
import { GripVertical, ListStart, X } from 'lucide-react';
import { IconButton } from '../../ui/icon-button';
import { playAt } from '../engine/playback';
import type { PlayerSong } from '../engine/song';
import { moveInQueue, playNextInQueue, removeFromQueue } from './queue';
import { QueueSong } from './queue-song';

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

const INSTRUCTIONS =
  'Press Space to pick up the song, the arrow keys to move it, Space again to drop it, or Escape to cancel.';

/** The upcoming songs, reordered by dragging or by keyboard. */
export function UpcomingSongs({ songs, after }: { songs: readonly PlayerSong[]; after: number }) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = songs.map(({ id }) => id);
  function onDragEnd({ active, over }: DragEndEvent) {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (from !== -1 && to !== -1 && from !== to) moveInQueue(after + 1 + from, after + 1 + to);
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: announcementsOf(songs),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol aria-label="Up next">
          {songs.map((song, place) => (
            <UpcomingSong key={song.id} song={song} place={after + 1 + place} first={place === 0} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function announcementsOf(songs: readonly PlayerSong[]): Announcements {
  const nameOf = (id: unknown) => songs.find((song) => song.id === id)?.name ?? 'The song';
  const placeOf = (id: unknown) => `${songs.findIndex((song) => song.id === id) + 1} of ${songs.length}`;
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} picked up.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)} moved to position ${placeOf(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(active.id)} dropped at position ${placeOf(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${nameOf(active.id)} returned to its place.`,
  };
}

function UpcomingSong({ song, place, first }: { song: PlayerSong; place: number; first: boolean }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: song.id });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      className={clsx(isDragging && 'relative z-10 rounded-md bg-hover text-text shadow-float')}
    >
      <QueueSong song={song} onPlay={() => playAt(place)}>
        {!first && (
          <IconButton
            size="sm"
            label={`Play ${song.name} next`}
            title="Play next"
            icon={<ListStart />}
            onClick={() => playNextInQueue([song])}
          />
        )}
        <IconButton
          size="sm"
          label={`Remove ${song.name} from the queue`}
          title="Remove"
          icon={<X />}
          onClick={() => removeFromQueue(song.id)}
        />
        <IconButton
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          size="sm"
          label={`Move ${song.name}`}
          title="Move"
          icon={<GripVertical />}
          data-base-ui-swipe-ignore
          className={clsx('touch-none', isDragging ? 'cursor-grabbing' : 'cursor-grab')}
        />
      </QueueSong>
    </li>
  );
}
