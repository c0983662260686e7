import { useLastRun, useRunComparison } from '@/lib/client/ledger/hooks';
import { runSummary } from '@/lib/domain/ledger/rules';
import { Button } from '../ui/button';
import { Progress } from '../ui/feedback/progress';
import { useNow } from './use-now';

/** The last comparison with the payment provider, and a button to request one. */
export function ComparePanel() {
  const { data, isError, refetch } = useLastRun();
  const compare = useRunComparison();
  const now = useNow();
  const [last] = data?.data ?? [];
  const requested = data?.requested ?? null;
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-dense">
      <div className="min-w-0 flex-1" aria-live="polite">
        {requested ? (
          <div className="flex max-w-text flex-col gap-2">
            <p>{requested.isRunning ? 'Comparing with the payment provider' : 'Waiting for the worker'}</p>
            <Progress label="Comparing with the payment provider" value={null} />
          </div>
        ) : (
          <p className="numeric">
            {last && runSummary(last, now)}
            {isError && !data && 'Last comparison unknown'}
          </p>
        )}
      </div>
      {isError && !data ? (
        <Button size="sm" onClick={() => refetch()}>
          Try again
        </Button>
      ) : (
        <Button
          size="sm"
          loading={compare.isPending}
          disabled={!data || requested !== null}
          onClick={() => compare.mutate({})}
        >
          Compare now
        </Button>
      )}
    </div>
  );
}
