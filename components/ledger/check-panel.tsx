'use client';

import { useLedgerCheck, useRunCheck } from '@/lib/client/ledger/hooks';
import { failureText } from '@/lib/client/report';
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

/** The last ledger check, the running one, and a button to request one. */
export function CheckPanel() {
  const { data, error, isError, refetch } = useLedgerCheck();
  const check = useRunCheck();
  const now = useNow();
  const { last = null, running = null, failedAt = null } = data?.data ?? {};
  return (
    <Panel
      title="Ledger check"
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
        <ErrorState title={failureText('ledger.check', error)} onRetry={() => refetch()}>
          Nothing was changed.
        </ErrorState>
      ) : !data ? (
        <Skeleton className="h-16" />
      ) : (
        <div className="flex flex-col gap-4">
          {running && (
            <div className="flex flex-col gap-2 text-dense" aria-live="polite">
              <p>{running.part ? `Checking ${running.part}` : 'Waiting for the worker'}</p>
              <Progress
                label="Checking the ledger"
                value={running.part ? running.partsDone / running.partsTotal : null}
              />
            </div>
          )}
          {failedAt && (
            <Notice tone="danger">
              The check of {formatTimeAgo(failedAt, now.getTime())} failed. See the background tasks for its
              error.
            </Notice>
          )}
          {last ? <Result last={last} now={now} /> : !running && <NothingYet>Not checked yet.</NothingYet>}
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
          {formatCount(accounts, 'account')}, checked in {(took / 1_000).toFixed(1)} seconds.{' '}
          {findings.length === 0
            ? 'Nothing for you to do.'
            : `${formatCount(findings.length, 'discrepancy', 'discrepancies')} to review.`}
        </p>
      </div>
      <Findings findings={findings} />
    </>
  );
}
