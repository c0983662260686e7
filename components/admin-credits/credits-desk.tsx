'use client';

import clsx from 'clsx';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { AdminPage } from '../admin/admin-page';
import { PricingPanel } from '../business/pricing-panel';
import { Adjustments } from './adjustments';
import { Movements } from './movements';
import { Products } from './products';
import { Statistics } from './statistics';

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
  { tab: 'movements', label: 'Movements', content: <Movements /> },
  { tab: 'adjustments', label: 'Adjustments', content: <Adjustments /> },
  { tab: 'statistics', label: 'Statistics', content: <Statistics /> },
] as const;

/** What credits cost, what is given, what came and went, what admins gave and took, and what it adds up to; the tab stands in the address. */
export function CreditsDesk() {
  const given = useSearchParams().get('tab');
  const current = TABS.find(({ tab }) => tab === given) ?? TABS[0];
  return (
    <AdminPage title="Credits">
      <nav aria-label="Credits" className="mb-4 border-line border-b">
        <ul className="flex gap-1 overflow-x-auto [scrollbar-width:none]">
          {TABS.map(({ tab, label }) => (
            <li key={tab} className="shrink-0">
              <Link
                href={tab === 'products' ? '/admin/credits' : `/admin/credits?tab=${tab}`}
                aria-current={tab === current.tab ? 'page' : undefined}
                className={clsx(
                  '-mb-px flex h-9 items-center border-b-2 px-2.5 text-dense transition-colors hover:text-text',
                  tab === current.tab ? 'border-text font-medium text-text' : 'border-transparent text-quiet',
                )}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {current.content}
    </AdminPage>
  );
}
