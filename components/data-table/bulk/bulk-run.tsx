'use client';

import { useEffect, useRef, useState } from 'react';
import { formatCount, formatNumber } from '@/lib/core/format';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Progress } from '../../ui/feedback/progress';
import { ReasonField } from '../../ui/field/reason-field';
import { ScrollRegion } from '../../ui/scroll/scroll-region';
import { TooMany } from './bulk-dialog';
import { BulkPreview, type BulkQuestion } from './bulk-preview';
import type { BulkProgress } from './one-by-one';
import { useProgress } from './use-progress';

export interface BulkRunProps<Row> extends BulkQuestion<Row> {
  /** Processes one row; rejects on failure. */
  work: (row: Row, reason: string | undefined) => Promise<unknown>;
  /** Returns the reason of a failure as a sentence. */
  whyOf: (error: unknown) => string;
  /** Called at the end, whatever the outcome: displayed data is stale. */
  onEnd: () => void;
  /** Called if all rows succeeded. */
  onDone: (count: number) => void;
}

/**
 * Confirms an action on many rows, runs it one call at a time and displays its progress. The user can stop
 * it; failed rows are listed with the reason and can be retried.
 */
export function BulkRun<Row>(props: BulkRunProps<Row>) {
  const { rows, leftOut, nameOf, most, work, whyOf, onClose } = props;
  const [reason, setReason] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  const { course, state, run, stop } = useProgress<Row>({
    whyOf,
    onEnd({ total, done }) {
      props.onEnd();
      if (done === total) props.onDone(done);
    },
  });
  // The focused button is gone: the title takes the focus and is announced.
  const isAsking = state === 'asking';
  const hasEnded = state === 'ended';
  useEffect(() => {
    if (!isAsking || hasEnded) title.current?.focus();
  }, [isAsking, hasEnded]);

  const begin = (which: readonly Row[]) => run(which, (row) => work(row, reason.trim() || undefined));
  if (!course) {
    if (rows.length > most) return <TooMany most={most} onClose={onClose} />;
    return (
      <Dialog
        open
        size="md"
        titleRef={title}
        onClose={onClose}
        title={props.title}
        description={rows.length === 0 ? 'This applies to none of the selected rows.' : props.children}
        footer={
          <>
            <Button onClick={onClose}>{props.keep ?? 'Cancel'}</Button>
            <Button
              variant={props.danger ? 'danger' : 'primary'}
              disabled={rows.length === 0}
              onClick={() => begin(rows)}
            >
              {props.confirm}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <BulkPreview {...{ rows, leftOut, nameOf }} />
          {props.asksReason && rows.length > 0 && <ReasonField value={reason} onChange={setReason} />}
        </div>
      </Dialog>
    );
  }
  const open = [...course.failed.map(({ row }) => row), ...course.left];
  return (
    <Dialog
      open
      size="md"
      titleRef={title}
      onClose={hasEnded ? onClose : stop}
      title={hasEnded ? `${props.doing}: ${progressText(course.done, course.total)} done` : `${props.doing}…`}
      description={hasEnded && endOf(course)}
      footer={
        hasEnded ? (
          <>
            <Button onClick={onClose}>Close</Button>
            {open.length > 0 && (
              <Button variant="primary" onClick={() => begin(open)}>
                {course.failed.length > 0 ? 'Try again' : 'Continue'} with {formatNumber(open.length)}
              </Button>
            )}
          </>
        ) : (
          <Button onClick={stop} loading={state === 'stopping'}>
            {state === 'stopping' ? 'Stopping' : 'Stop'}
          </Button>
        )
      }
    >
      {hasEnded ? (
        <Failures course={course} nameOf={nameOf} />
      ) : (
        <ProgressRow course={course} doing={props.doing} />
      )}
    </Dialog>
  );
}

/** Returns "12 of 40". */
const progressText = (at: number, total: number) => `${formatNumber(at)} of ${formatNumber(total)}`;

function endOf({ left }: BulkProgress<unknown>): string {
  const stays = 'Completed changes are kept.';
  return left.length > 0
    ? `Stopped: ${formatCount(left.length, 'was', 'were')} not started. ${stays}`
    : stays;
}

function ProgressRow({ course: { total, left }, doing }: { course: BulkProgress<unknown>; doing: string }) {
  const place = progressText(total - left.length, total);
  return (
    <div className="flex flex-col gap-2">
      <p className="numeric text-sm">{place}</p>
      <Progress label={doing} value={(total - left.length) / total} />
    </div>
  );
}

function Failures<Row>({ course, nameOf }: { course: BulkProgress<Row>; nameOf: (row: Row) => string }) {
  if (course.failed.length === 0) return null;
  return (
    <ScrollRegion
      label="Failed"
      className="max-h-60 overflow-y-auto rounded-card border border-line text-dense"
    >
      <ul className="divide-y divide-line">
        {course.failed.map(({ row, why }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the order is fixed
          <li key={at} className="wrap-anywhere px-3 py-1.5">
            {nameOf(row)}: <span className="text-danger">{why}</span>
          </li>
        ))}
      </ul>
    </ScrollRegion>
  );
}
