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
import { playAt, playNextInQueue } from '../engine/playback';
import type { PlayerSong } from '../engine/song';
import { moveInQueue, removeFromQueue } from './queue';
import { QueueSong } from './queue-song';

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

const INSTRUCTIONS =
  'Press space to take the song, the arrow keys to move it, space again to put it down, Escape to put it back.';

/** The songs that come next; they are dragged by their handle, or moved by keyboard. */
export function ComingSongs({ songs, after }: { songs: readonly PlayerSong[]; after: number }) {
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
        announcements: spoken(songs),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol aria-label="Next">
          {songs.map((song, place) => (
            <ComingSong key={song.id} song={song} place={after + 1 + place} first={place === 0} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function spoken(songs: readonly PlayerSong[]): Announcements {
  const nameOf = (id: unknown) => songs.find((song) => song.id === id)?.name ?? 'The song';
  const placeOf = (id: unknown) => `${songs.findIndex((song) => song.id === id) + 1} of ${songs.length}`;
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} is taken.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)} is at place ${placeOf(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(active.id)} was put down at place ${placeOf(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${nameOf(active.id)} was put back.`,
  };
}

function ComingSong({ song, place, first }: { song: PlayerSong; place: number; first: boolean }) {
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
