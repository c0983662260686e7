'use client';

import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useState } from 'react';
import { useMoveCard } from '@/lib/client/applications/hooks';
import type { ReviewedApplication } from '@/lib/domain/applications/contract';
import { type ApplicationStatus, statuses } from '@/lib/domain/applications/rules';
import type { TableAddress } from '../../data-table/table-address';
import { ScrollRegion } from '../../ui/scroll/scroll-region';
import { AddressSearch } from '../../ui/search/address-search';
import { STATUSES } from '../status-labels';
import { CardBody, handleOf } from './board-card';
import { BoardColumn } from './board-column';
import { SetStatus } from './set-status';

/** A shorter movement of finger or mouse is a press. */
const DRAG_PIXELS = 6;
const INSET = 8;

interface Move {
  card: ReviewedApplication;
  to: ApplicationStatus;
}

/**
 * The applications in a column for each status. A card is moved by pointer, keyboard or menu, after a dialog
 * has announced the email it sends.
 */
export function Board({ address, tools }: { address: TableAddress; tools: ReactNode }) {
  const { search, filters } = address.view;
  const { jobId, startDate, endDate } = filters;
  const query = { jobId, startDate, endDate, search: search || undefined };
  const move = useMoveCard(query);
  const [lifted, setLifted] = useState<ReviewedApplication | null>(null);
  const [pendingMove, setPendingMove] = useState<Move | null>(null);
  const [announcement, announce] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PIXELS } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextColumn, scrollBehavior: 'auto' }),
  );

  function go({ card, to }: Move) {
    setPendingMove(null);
    announce(`${card.name} is in ${STATUSES[to].label}.`);
    move.mutate(
      { card, to },
      { onError: () => announce(`${card.name} is back in ${STATUSES[card.status].label}.`) },
    );
  }
  /** A move back to the beginning sends no email and needs no confirmation. */
  function requestMove(move: Move) {
    if (move.to === 'applied') go(move);
    else setPendingMove(move);
  }
  function onDragEnd({ active, over }: DragEndEvent) {
    setLifted(null);
    const card = cardOf(active);
    const to = statuses.find((status) => status === over?.id);
    if (card && to && to !== card.status) requestMove({ card, to });
  }
  return (
    <>
      <search aria-label="Applications" className="mb-3 flex flex-wrap items-center gap-2">
        <AddressSearch
          label="Search applications"
          placeholder="Search by name or email"
          value={search}
          searchOf={(query) => (query.get('search') ?? '').trim()}
          onChange={(search) => address.change({ search })}
          className="min-w-52 max-w-96 flex-1"
        />
        {tools}
      </search>
      <DndContext
        id="applications"
        sensors={sensors}
        collisionDetection={underPointer}
        accessibility={{ announcements, screenReaderInstructions: INSTRUCTIONS }}
        onDragStart={({ active }) => setLifted(cardOf(active) ?? null)}
        onDragCancel={() => setLifted(null)}
        onDragEnd={onDragEnd}
      >
        <ScrollRegion
          label="Board"
          className="grid grid-cols-[repeat(7,minmax(10.5rem,1fr))] gap-2 overflow-x-auto pb-2"
        >
          {statuses.map((status) => (
            <BoardColumn
              key={status}
              status={status}
              query={query}
              lifted={lifted}
              onMove={(card, to) => requestMove({ card, to })}
            />
          ))}
        </ScrollRegion>
        <DragOverlay>
          {lifted && (
            <div className="rounded-md border border-edge bg-raised shadow-float">
              <CardBody card={lifted} hasJob={!jobId} />
            </div>
          )}
        </DragOverlay>
      </DndContext>
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
      {pendingMove && (
        <SetStatus
          applications={[pendingMove.card]}
          to={pendingMove.to}
          finalFocus={() => document.getElementById(handleOf(pendingMove.card.id))}
          onConfirm={() => go(pendingMove)}
          onClose={() => setPendingMove(null)}
        />
      )}
    </>
  );
}

interface Held {
  id: string | number;
  data: { current?: { card?: ReviewedApplication } | undefined };
}

const cardOf = ({ data }: Held): ReviewedApplication | undefined => data.current?.card;
const nameOf = (active: Held): string => cardOf(active)?.name ?? 'The card';
const labelOf = (id: string | number | undefined): string =>
  STATUSES[statuses.find((status) => status === id) ?? 'applied'].label;

/** Returns the column under the pointer; by keyboard, the one the card is over. */
const underPointer: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : closestCenter(args);

const toNextColumn: KeyboardCoordinateGetter = (event, { context: { active, over, droppableRects } }) => {
  const step = event.code === 'ArrowRight' ? 1 : event.code === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return undefined;
  event.preventDefault();
  const from = statuses.findIndex((status) => status === (over?.id ?? (active && cardOf(active)?.status)));
  const to = statuses[from + step];
  const rect = to && droppableRects.get(to);
  return rect && { x: rect.left + INSET, y: rect.top + INSET };
};

const INSTRUCTIONS = {
  draggable:
    'To move an application, press Space or Enter on its handle, the left and right arrow keys to choose a column, and Space or Enter again to drop it there. Escape cancels the move.',
};

const announcements: Announcements = {
  onDragStart: ({ active }) => `${nameOf(active)} picked up.`,
  onDragOver: ({ active, over }) => (over ? `${nameOf(active)} is over ${labelOf(over.id)}.` : undefined),
  onDragEnd: ({ active, over }) =>
    over ? `${nameOf(active)} dropped on ${labelOf(over.id)}.` : `${nameOf(active)} returned to its place.`,
  onDragCancel: ({ active }) => `${nameOf(active)} returned to its place.`,
};
