'use client';

import { useSearchParams } from 'next/navigation';
import { AdminPage } from '../../admin/shell/admin-page';
import { TabLine } from '../../admin/tab-line';
import { Subscriptions } from './list/subscriptions';
import { Movements } from './movements';

const TABS = [
  { tab: 'subscriptions', label: 'Subscriptions', content: <Subscriptions /> },
  { tab: 'movements', label: 'Movements', content: <Movements /> },
] as const;

/** All subscriptions and the changes in their revenue. The current tab is in the address. */
export function SubscriptionTabs() {
  const requested = useSearchParams().get('tab');
  const current = TABS.find(({ tab }) => tab === requested) ?? TABS[0];
  return (
    <AdminPage title="Subscriptions">
      <TabLine label="Subscriptions" page="/admin/subscription" tabs={TABS} current={current.tab} />
      {current.content}
    </AdminPage>
  );
}
