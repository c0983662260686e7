'use client';

import { useSearchParams } from 'next/navigation';
import { AdminPage } from '../../admin/shell/admin-page';
import { TabLine } from '../../admin/tab-line';
import { PricingPanel } from '../../settings/admin/pricing-panel';
import { Adjustments } from './adjustments';
import { Products } from './products/products';
import { Statistics } from './statistics';
import { Transactions } from './transactions';

const TABS = [
  { tab: 'products', label: 'Products', content: <Products /> },
  {
    tab: 'pricing',
    label: 'Pricing',
    content: (
      <div className="max-w-3xl">
        <PricingPanel />
      </div>
    ),
  },
  { tab: 'movements', label: 'Movements', content: <Transactions /> },
  { tab: 'adjustments', label: 'Adjustments', content: <Adjustments /> },
  { tab: 'statistics', label: 'Statistics', content: <Statistics /> },
] as const;

/** What credits cost, what is given, what came and went, what admins gave and took, and what it adds up to; the tab stands in the address. */
export function CreditsTabs() {
  const requested = useSearchParams().get('tab');
  const current = TABS.find(({ tab }) => tab === requested) ?? TABS[0];
  return (
    <AdminPage title="Credits">
      <TabLine label="Credits" page="/admin/credits" tabs={TABS} current={current.tab} />
      {current.content}
    </AdminPage>
  );
}
