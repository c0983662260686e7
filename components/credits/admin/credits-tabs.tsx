'use client';

import { useSearchParams } from 'next/navigation';
import { AdminPage } from '../../admin/shell/admin-page';
import { TabLine } from '../../admin/tab-line';
import { Prices } from '../../settings/admin/prices';
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
        <Prices />
      </div>
    ),
  },
  { tab: 'movements', label: 'Transactions', content: <Transactions /> },
  { tab: 'adjustments', label: 'Adjustments', content: <Adjustments /> },
  { tab: 'statistics', label: 'Statistics', content: <Statistics /> },
] as const;

/** The admin page of credits. The tab is part of the URL. */
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
