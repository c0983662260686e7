'use client';

import { formatNumber } from '@/lib/core/format';
import type { LedgerRun } from '@/lib/domain/ledger/contract';
import { Moment } from '../admin/moment';
import { DescriptionList, NothingYet } from '../admin/panel';
import { Drawer } from '../ui/dialog/drawer';
import { Findings } from './findings';

/** The details of a comparison with the payment provider. */
export function RunDrawer({ run, onClose }: { run: LedgerRun; onClose: () => void }) {
  const { events, purchases, subscriptions, checkouts, requeued, holds, findings } = run;
  return (
    <Drawer open onClose={onClose} title="Comparison">
      <div className="flex flex-col gap-6">
        <DescriptionList
          details={[
            ['Started', <Moment key="began" iso={run.startedAt} />],
            ['Finished', <Moment key="ended" iso={run.finishedAt} />],
            ['Events compared', formatNumber(events.listed)],
            ['Missed events recovered', formatNumber(events.missing)],
            ['Events requeued', formatNumber(requeued)],
            ['Unsettled purchases', formatNumber(purchases.unsettled)],
            ['Purchases updated', formatNumber(purchases.moved)],
            ['Checkouts compared', formatNumber(checkouts.checked)],
            ['Checkouts updated', formatNumber(checkouts.moved)],
            ['Subscriptions compared', formatNumber(subscriptions.checked)],
            ['Subscriptions updated', formatNumber(subscriptions.moved)],
            ['Holds released', formatNumber(holds)],
          ]}
        />
        {findings.length === 0 ? (
          <NothingYet>No discrepancies.</NothingYet>
        ) : (
          <Findings findings={findings} />
        )}
      </div>
    </Drawer>
  );
}
