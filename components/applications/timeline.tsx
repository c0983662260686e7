'use client';

import clsx from 'clsx';
import type { Application } from '@/lib/domain/applications/contract';
import { useDay } from '../ui/local-time';
import { STATUSES } from './status-labels';

/** The history of an application, the newest first, with the meaning of its status. */
export function Timeline({ history }: { history: Application['history'] }) {
  const day = useDay();
  const steps = history.toReversed();
  return (
    <ol aria-label="How it stands" className="flex flex-col">
      {steps.map(({ status, at }, index) => {
        const isNow = index === 0;
        const isFirst = index === steps.length - 1;
        return (
          <li
            key={at + status}
            aria-current={isNow ? 'step' : undefined}
            className="relative flex gap-4 pb-6 last:pb-0"
          >
            {!isFirst && (
              <span aria-hidden className="absolute top-4 bottom-0 left-[0.3125rem] w-px bg-line" />
            )}
            <span
              aria-hidden
              className={clsx(
                'mt-1.5 size-[0.6875rem] shrink-0 rounded-full border',
                isNow ? 'border-text bg-text' : 'border-edge bg-ground',
              )}
            />
            <div className="min-w-0">
              <p
                className={clsx(
                  'flex flex-wrap items-baseline gap-x-3',
                  isNow ? 'font-medium' : 'text-quiet',
                )}
              >
                {STATUSES[status].label}
                <time dateTime={at} className="numeric font-normal text-quiet text-sm">
                  {day(at)}
                </time>
              </p>
              {isNow && <p className="mt-1 max-w-text text-quiet">{STATUSES[status].text}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
