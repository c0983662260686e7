'use client';

import { Download } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import { useHistory } from '@/lib/client/credits/hooks';
import { failureText } from '@/lib/client/report';
import { Button, ButtonLink, buttonClasses } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Notice } from '../../ui/feedback/notice';
import { Select } from '../../ui/field/select';
import { HistorySkeleton } from './history-skeleton';
import { HistoryTable } from './history-table';
import { historyAddress, KINDS, readKind } from './labels';

/** The viewer's transactions, filtered by the URL, with a CSV export. */
export function History() {
  const query = useSearchParams();
  const kind = useMemo(() => readKind(new URLSearchParams(query)), [query]);
  const narrow = useCallback(
    (next: (typeof KINDS)[number]['value']) => window.history.replaceState(null, '', historyAddress(next)),
    [],
  );
  return (
    <section id="history" aria-labelledby="history-title" className="scroll-mt-20">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="history-title" className="display text-xl">
          History
        </h2>
        <div className="flex gap-2">
          <Select
            label="Show"
            hideLabel
            size="sm"
            value={kind ?? ''}
            onValueChange={narrow}
            options={KINDS}
            className="w-44"
          />
          <a
            href="/api/v1/credits/history/csv"
            download
            className={buttonClasses('quiet', 'sm', 'h-9')}
            aria-label="Download the whole history as CSV"
          >
            <Download />
            CSV
          </a>
        </div>
      </div>
      <div className="mt-4">
        <TransactionList kind={kind} />
      </div>
    </section>
  );
}

function TransactionList({ kind }: { kind: ReturnType<typeof readKind> }) {
  const history = useHistory(kind);
  const transactions = useMemo(
    () => history.data?.pages.flatMap(({ data }) => data.transactions) ?? [],
    [history.data],
  );
  if (history.isPending) return <HistorySkeleton />;
  if (history.isError && transactions.length === 0) {
    return (
      <ErrorState title={failureText('credits.history', history.error)} onRetry={() => history.refetch()}>
        Your credits are safe. Only their history could not be loaded.
      </ErrorState>
    );
  }
  if (transactions.length === 0) return <NoTransactions kind={kind} />;
  return (
    <>
      <HistoryTable transactions={transactions} />
      {history.isFetchNextPageError && (
        <div className="mt-4">
          <Notice tone="danger">{failureText('credits.history', history.error)}</Notice>
        </div>
      )}
      {history.hasNextPage && (
        <p className="py-5 text-center">
          <Button loading={history.isFetchingNextPage} onClick={() => history.fetchNextPage()}>
            Show more
          </Button>
        </p>
      )}
    </>
  );
}

function NoTransactions({ kind }: { kind: ReturnType<typeof readKind> }) {
  if (!kind) {
    return (
      <EmptyState title="No activity yet" action={<ButtonLink href="/create">Create a song</ButtonLink>}>
        Credits you get or spend appear here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No matching transactions"
      action={<ButtonLink href="/credits">Show everything</ButtonLink>}
    >
      Your history has no transactions of this kind.
    </EmptyState>
  );
}
