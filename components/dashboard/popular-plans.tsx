import { formatCents, formatNumber, formatPercent } from '@/lib/core/format';
import type { PopularPlans as Plans } from '@/lib/domain/dashboard/contract';
import { rowsOf, rowsOfPlan } from '@/lib/domain/dashboard/links';
import { NothingYet, Panel } from '../admin/panel';
import { TextLink } from '../admin/text-link';
import { Badge } from '../ui/feedback/badge';
import { ScrollRegion } from '../ui/scroll-region';
import { Definition } from './definition';
import { Part, type PartQuery } from './part';

const TITLE = 'Popular plans';
const HEADS = ['Subscribers', 'Share', 'A month', 'Joined', 'Left'];

/** Plans by their subscribers, with links to them. */
export function PopularPlans({ query }: { query: PartQuery<Plans> }) {
  const rows = { href: rowsOf('plans'), label: 'See plans' };
  const text =
    'Subscriptions that are alive, whether they pay just now or not, and what they pay a month. Joined and left are those of the last 30 days.';
  return (
    <Panel title={TITLE} aside={<Definition of={TITLE} text={text} rows={rows} />}>
      <Part query={query} operation="dashboard.popularPlans" shape="h-[17.5rem] w-full">
        {(plans) => (plans.length === 0 ? <NoPlans /> : <PlanTable plans={plans} />)}
      </Part>
    </Panel>
  );
}

function NoPlans() {
  return (
    <div className="flex h-[17.5rem] items-center justify-center">
      <NothingYet>
        There is no plan yet. <TextLink href={rowsOf('plans')}>Make the first one</TextLink>
      </NothingYet>
    </div>
  );
}

function PlanTable({ plans }: { plans: Plans }) {
  return (
    <ScrollRegion label={`${TITLE}, rows`} className="max-h-[17.5rem] overflow-auto rounded-sm">
      <table className="numeric w-full text-dense">
        <thead className="text-quiet">
          <tr>
            <th scope="col" className="py-1.5 pr-3 text-left font-normal">
              Plan
            </th>
            {HEADS.map((label) => (
              <th key={label} scope="col" className="px-2 py-1.5 text-right font-normal">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {plans.map((plan) => (
            <tr key={plan.planId} className="h-9">
              <th scope="row" className="min-w-32 py-1.5 pr-3 text-left font-normal">
                <TextLink href={rowsOfPlan(plan).subscribers}>{plan.name}</TextLink>
                {!plan.isActive && (
                  <>
                    {' '}
                    <Badge>Not sold</Badge>
                  </>
                )}
                <span className="mt-1 block h-1 bg-chart-1" style={{ width: `${plan.share}%` }} />
              </th>
              <td className="px-2 text-right">{formatNumber(plan.subscribers)}</td>
              <td className="whitespace-nowrap px-2 text-right">{formatPercent(plan.share)}</td>
              <td className="px-2 text-right">{formatCents(plan.mrr)}</td>
              <td className="px-2 text-right">
                <Count of={plan.joined} href={rowsOfPlan(plan).joined} />
              </td>
              <td className="px-2 text-right">
                <Count of={plan.left} href={rowsOfPlan(plan).left} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** A number that links to its rows if there are any. */
function Count({ of, href }: { of: number; href: string }) {
  return of === 0 ? '0' : <TextLink href={href}>{formatNumber(of)}</TextLink>;
}
