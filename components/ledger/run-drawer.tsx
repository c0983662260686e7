'use client';

import { formatNumber } from '@/lib/core/format';
import type { LedgerRun } from '@/lib/domain/ledger/contract';
import { Moment } from '../admin/moment';
import { DescriptionList, NothingYet } from '../admin/panel';
import { Drawer } from '../ui/dialog/drawer';
import { Findings } from './findings';

/** One comparison with the payment provider: what it looked at, set right and found. */
export function RunDrawer({ run, onClose }: { run: LedgerRun; onClose: () => void }) {
  const { events, purchases, subscriptions, checkouts, requeued, holds, findings } = run;
  return (
    <Drawer open onClose={onClose} title="Comparison">
      <div className="flex flex-col gap-6">
        <DescriptionList
          facts={[
            ['Began', <Moment key="began" iso={run.startedAt} />],
            ['Ended', <Moment key="ended" iso={run.finishedAt} />],
            ['Events looked at', formatNumber(events.listed)],
            ['Events missed, taken up', formatNumber(events.missing)],
            ['Events without a task, queued', formatNumber(requeued)],
            ['Purchases unsettled', formatNumber(purchases.unsettled)],
            ['Purchases moved', formatNumber(purchases.moved)],
            ['Checkouts asked about', formatNumber(checkouts.checked)],
            ['Checkouts moved', formatNumber(checkouts.moved)],
            ['Subscriptions asked about', formatNumber(subscriptions.checked)],
            ['Subscriptions moved', formatNumber(subscriptions.moved)],
            ['Holds returned', formatNumber(holds)],
          ]}
        />
        {findings.length === 0 ? (
          <NothingYet>Nothing is left to look at.</NothingYet>
        ) : (
          <Findings findings={findings} />
        )}
      </div>
    </Drawer>
  );
}
