'use client';

import { useDroppable } from '@dnd-kit/core';
import clsx from 'clsx';
import { useId } from 'react';
import type { BoardQuery } from '@/lib/client/applications/cache';
import { listOperation, useColumn } from '@/lib/client/applications/hooks';
import { failureText } from '@/lib/client/report';
import { formatNumber } from '@/lib/core/format';
import type { ReviewedApplication } from '@/lib/domain/applications/contract';
import type { ApplicationStatus } from '@/lib/domain/applications/rules';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { STATUSES } from '../status-labels';
import { BoardCard } from './board-card';

export interface BoardColumnProps {
  status: ApplicationStatus;
  query: BoardQuery;
  /** The card being dragged, from any column. */
  lifted: ReviewedApplication | null;
  onMove: (card: ReviewedApplication, to: ApplicationStatus) => void;
}

/** The applications of one status, the last change first; more are loaded on request. */
export function BoardColumn({ status, query, lifted, onMove }: BoardColumnProps) {
  const id = useId();
  const column = useColumn(query, status);
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const cards = column.data?.pages.flatMap(({ data }) => data);
  const { totalItems, totalIsCapped } = column.data?.pages[0]?.pagination ?? {};
  const left = (totalItems ?? 0) - (cards?.length ?? 0);
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={id}
      className={clsx(
        'flex min-h-40 min-w-0 flex-col rounded-card border bg-sunken transition-colors',
        isOver && lifted?.status !== status ? 'border-edge bg-hover' : 'border-line',
      )}
    >
      <h2 id={id} className="flex items-baseline justify-between gap-2 px-2.5 py-2 font-medium text-dense">
        {STATUSES[status].label}
        {totalItems !== undefined && (
          <span className="numeric font-normal text-quiet">
            {formatNumber(totalItems)}
            {totalIsCapped && '+'}
          </span>
        )}
      </h2>
      <div className="flex max-h-[max(18rem,calc(100dvh-17rem))] min-h-0 flex-1 flex-col gap-1.5 overflow-y-auto px-1.5 pb-1.5">
        {column.isPending && <Coming />}
        {column.isError && !cards && (
          <div role="alert" className="flex flex-col items-start gap-2 p-1.5 text-dense text-quiet">
            {failureText(listOperation(query), column.error)}
            <Button size="sm" onClick={() => column.refetch()}>
              Try again
            </Button>
          </div>
        )}
        {cards?.length === 0 && <p className="px-1.5 py-1 text-dense text-quiet">None</p>}
        {cards && cards.length > 0 && (
          <ul className="flex flex-col gap-1.5">
            {cards.map((card) => (
              <BoardCard key={card.id} card={card} hasJob={!query.jobId} onMove={onMove} />
            ))}
          </ul>
        )}
        {column.hasNextPage && (
          <Button
            size="sm"
            variant="ghost"
            className="shrink-0"
            loading={column.isFetchingNextPage}
            onClick={() => column.fetchNextPage()}
          >
            Show more ({formatNumber(left)}
            {totalIsCapped && '+'})
          </Button>
        )}
      </div>
    </section>
  );
}

function Coming() {
  return (
    <div aria-busy className="flex flex-col gap-1.5">
      {['first', 'second', 'third'].map((card) => (
        <Skeleton key={card} className="h-18" />
      ))}
    </div>
  );
}
