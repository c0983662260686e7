'use client';

import { useDraggable } from '@dnd-kit/core';
import clsx from 'clsx';
import { Ellipsis, FileText, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReviewedApplication } from '@/lib/domain/applications/contract';
import { type ApplicationStatus, statuses } from '@/lib/domain/applications/rules';
import { IconButton } from '../../ui/icon-button';
import { useDay } from '../../ui/local-time';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu/menu';
import { PageLink } from '../../ui/page-link';
import { STATUSES } from '../status-labels';

/** Returns the id of the handle of a card. */
export const handleOf = (id: string) => `card-${id}`;

export interface BoardCardProps {
  card: ReviewedApplication;
  /** True if the card names its job. */
  hasJob: boolean;
  onMove: (card: ReviewedApplication, to: ApplicationStatus) => void;
}

/** An application on the board: dragged anywhere, moved from its handle by keyboard, or by its menu. */
export function BoardCard({ card, hasJob, onMove }: BoardCardProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: card.id,
    data: { card },
  });
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      className={clsx(
        'cursor-grab touch-manipulation rounded-md border border-line bg-raised',
        isDragging && 'opacity-40',
      )}
    >
      <CardBody card={card} hasJob={hasJob}>
        <IconButton
          {...attributes}
          ref={setActivatorNodeRef}
          id={handleOf(card.id)}
          size="sm"
          label={`Move ${card.name}`}
          icon={<GripVertical />}
          className="cursor-grab text-quiet"
        />
        <Menu
          trigger={
            <IconButton
              size="sm"
              label={`Actions for ${card.name}`}
              icon={<Ellipsis />}
              className="text-quiet"
            />
          }
        >
          {statuses
            .filter((status) => status !== card.status)
            .map((status) => (
              <MenuItem key={status} onSelect={() => onMove(card, status)}>
                Move to {STATUSES[status].label}
              </MenuItem>
            ))}
          <MenuSeparator />
          <MenuLink href={`/admin/application/${card.id}`} icon={<FileText />}>
            Open
          </MenuLink>
        </Menu>
      </CardBody>
    </li>
  );
}

/** The content of a card, with its buttons. */
export function CardBody({
  card: { id, name, job, updatedAt },
  hasJob,
  children,
}: {
  card: ReviewedApplication;
  hasJob: boolean;
  children?: ReactNode;
}) {
  const day = useDay();
  return (
    <div className="p-2 text-dense">
      <p className="wrap-anywhere line-clamp-2">
        <PageLink
          href={`/admin/application/${id}`}
          draggable={false}
          prefetch={false}
          className="rounded-xs font-medium hover:underline"
        >
          {name}
        </PageLink>
      </p>
      {hasJob && <p className="wrap-anywhere line-clamp-2 text-quiet">{job.title}</p>}
      <div className="mt-0.5 flex min-h-8 items-center justify-between">
        <time dateTime={updatedAt} className="numeric whitespace-nowrap text-quiet text-xs">
          {day(updatedAt)}
        </time>
        <span className="-mr-1 flex">{children}</span>
      </div>
    </div>
  );
}
