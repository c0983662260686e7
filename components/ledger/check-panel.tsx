'use client';

import { useLedgerCheck, useRunCheck } from '@/lib/client/ledger/hooks';
import { formatCount, formatTimeAgo } from '@/lib/core/format';
import type { LedgerResult } from '@/lib/domain/ledger/contract';
import { summary } from '@/lib/domain/ledger/rules';
import { NothingYet, Panel } from '../admin/panel';
import { Button } from '../ui/button';
import { ErrorState } from '../ui/feedback/error-state';
import { Notice } from '../ui/feedback/notice';
import { Progress } from '../ui/feedback/progress';
import { Skeleton } from '../ui/feedback/skeleton';
import { Findings } from './findings';
import { useNow } from './use-now';

/** The last look through the books in a sentence, the one that is under way, and the way to have one made. */
export function CheckPanel() {
  const { data, isError, refetch } = useLedgerCheck();
  const check = useRunCheck();
  const now = useNow();
  const { last = null, running = null, failedAt = null } = data?.data ?? {};
  return (
    <Panel
      title="The books"
      aside={
        <Button
          size="sm"
          loading={check.isPending}
          disabled={!data || running !== null}
          onClick={() => check.mutate({})}
        >
          Check now
        </Button>
      }
    >
      {isError && !data ? (
        <ErrorState title="The check could not be loaded" onRetry={() => refetch()}>
          Nothing was changed.
        </ErrorState>
      ) : !data ? (
        <Skeleton className="h-16" />
      ) : (
        <div className="flex flex-col gap-4">
          {running && (
            <div className="flex flex-col gap-2 text-dense" aria-live="polite">
              <p>{running.part ? `Looking at ${running.part}` : 'Waiting for the worker'}</p>
              <Progress
                label="Looking through the books"
                value={running.part ? running.partsDone / running.partsTotal : null}
              />
            </div>
          )}
          {failedAt && (
            <Notice tone="danger">
              The check of {formatTimeAgo(failedAt, now.getTime())} ended without a result. The failed task
              and its error are among the background tasks.
            </Notice>
          )}
          {last ? (
            <Result last={last} now={now} />
          ) : (
            !running && <NothingYet>Nobody has looked yet.</NothingYet>
          )}
        </div>
      )}
    </Panel>
  );
}

function Result({ last, now }: { last: LedgerResult; now: Date }) {
  const { findings, accounts, took } = last;
  return (
    <>
      <div>
        <p className="numeric text-base">{summary(last, now)}</p>
        <p className="numeric text-dense text-quiet">
          {formatCount(accounts, 'account')}, looked through in {(took / 1_000).toFixed(1)} seconds.{' '}
          {findings.length === 0
            ? 'Nothing is left for you to do.'
            : `${formatCount(findings.length, 'discrepancy', 'discrepancies')} to look at.`}
        </p>
      </div>
      <Findings findings={findings} />
    </>
  );
}
